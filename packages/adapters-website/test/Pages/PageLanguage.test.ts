import { assert, describe, it } from "@effect/vitest"
import { pageLanguage } from "../../src/Pages/PageLanguage.ts"

const texts: Readonly<Record<string, string>> = {
  de:
    "Laufschuhe für Männer und Frauen. Große Auswahl an Marken, und der Versand dauert zwei Tage. Besuchen Sie uns in der Stadt.",
  en:
    "Running shoes for men and women. We have a large choice of brands, and delivery takes two days. Visit us in town.",
  fr:
    "Chaussures de course pour hommes et femmes. Nous avons un grand choix de marques, livrées en deux jours chez vous.",
  es:
    "Zapatillas para hombres y mujeres. Tenemos una gran selección de marcas, y el envío tarda dos días. Visite nuestra tienda.",
  it:
    "Scarpe da corsa per uomini e donne. Abbiamo una grande scelta di marche, e la consegna richiede due giorni. Venite a trovarci.",
  nl:
    "Hardloopschoenen voor mannen en vrouwen. Wij hebben een ruime keuze aan merken, en de levering duurt twee dagen.",
  pt:
    "Sapatilhas de corrida para homens e mulheres. Temos uma grande escolha de marcas, e a entrega demora dois dias. Visite-nos.",
  pl:
    "Buty do biegania dla mężczyzn i kobiet. Mamy duży wybór marek, a dostawa trwa dwa dni. Odwiedź nasz sklep w mieście.",
  sv:
    "Löparskor för män och kvinnor. Vi har ett stort urval av märken, och leveransen tar två dagar. Besök oss i staden.",
  cs:
    "Běžecké boty pro muže a ženy. Máme velký výběr značek a dodání trvá dva dny. Navštivte nás v našem obchodě ve městě.",
  tr: "Erkekler ve kadınlar için koşu ayakkabıları. Geniş marka seçeneğimiz var ve teslimat iki gün sürüyor.",
  ru: "Таблица размеров обуви для мужчин и женщин. У нас большой выбор марок, доставка занимает два дня.",
  uk: "Таблиця розмірів взуття для чоловіків і жінок. У нас великий вибір марок, доставка триває два дні.",
  sr: "Табела величина обуће за мушкарце и жене. Имамо велики избор марки, а испорука траје два дана у целој земљи.",
  bg:
    "Таблица с размери на обувки за мъже и жени. Имаме голям избор от марки, а доставката отнема два дни в цялата страна.",
  el: "Παπούτσια για άνδρες και γυναίκες. Έχουμε μεγάλη ποικιλία, και η παράδοση διαρκεί δύο ημέρες.",
  he: "נעלי ריצה לגברים ולנשים. יש לנו מבחר גדול של מותגים, והמשלוח אורך יומיים. בקרו אותנו בעיר.",
  ja: "男性と女性のためのランニングシューズ。豊富なブランドを取り揃え、二日でお届けします。ぜひお店にお越しください。",
  "zh-CN": "我们为男士和女士提供跑步鞋。我们有很多品牌，两天内送货。请给我们打电话，或者来我们的商店看看。",
  "zh-TW": "我們為男士和女士提供跑步鞋。我們有很多品牌，兩天內送貨。請給我們打電話，或者來我們的商店看看。"
}

describe("the language of a page", () => {
  it("is that of its words, where it does not say, or says what a template said", () => {
    for (const [language, text] of Object.entries(texts)) {
      assert.strictEqual(pageLanguage("", text), language)
      assert.strictEqual(pageLanguage("en", text), language, `${language} as en`)
      assert.strictEqual(pageLanguage("de-DE", text), language, `${language} as de-DE`)
    }
  })

  it("is the one that it says where words are near to both, or few", () => {
    const cycles = "Vi reparerer sykler i Oslo. Ring oss i dag og bestill time hos oss."
    for (const lang of ["no", "nb-NO", "nn", "NB"]) assert.strictEqual(pageLanguage(lang, cycles), "no", lang)
    assert.strictEqual(pageLanguage("da", "Vi reparerer cykler i København. Ring til os i dag og book en tid."), "da")
    assert.strictEqual(pageLanguage("de", "Sneaker, Boots, Sale"), "de")
    assert.strictEqual(pageLanguage("fr_CA", ""), "fr")
    assert.strictEqual(pageLanguage("eu", "Bizikletak konpontzen ditugu Bilbon, eta alokatu ere egiten ditugu."), "eu")
    assert.strictEqual(pageLanguage("zh-Hant", "跑鞋"), "zh-TW")
    assert.strictEqual(pageLanguage("zh-HK", texts["zh-CN"] ?? ""), "zh-TW")
  })

  it("is another one than it says as soon as the letters are others", () => {
    assert.strictEqual(pageLanguage("en", "Таблица размеров одежды"), "ru")
  })

  it("is not known where nothing tells", () => {
    for (const [lang, text] of [["", ""], ["", "Sneaker"], ["x", "1234"], ["not a tag", ""]] as const) {
      assert.strictEqual(pageLanguage(lang, text), "", `${lang}: ${text}`)
    }
  })
})
