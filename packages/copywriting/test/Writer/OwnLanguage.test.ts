import type { Material, SitePage } from "@campaigns/copywriting/Orders/Material"
import { offlineExtensions } from "@campaigns/copywriting/Writer/OfflineExtensions"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { isInScript } from "@campaigns/copywriting/Writer/OwnLanguage"
import { assert, describe, it } from "@effect/vitest"

const page = (path: string, language: string, title: string, text: string): SitePage => ({
  url: `https://www.example.com${path}`,
  title: `${title} | Alder`,
  description: text,
  headings: [title],
  text,
  language
})

const russian = [
  page("/", "ru", "Обувь для бега", "Мы продаём обувь для бега мужчинам и женщинам. Доставка занимает два дня."),
  page("/size", "ru", "Таблица размеров", "Таблица размеров обуви для мужчин и женщин. Измерьте длину стопы."),
  page("/care", "ru", "Уход за обувью", "Уход за обувью для бега. Мы чистим и чиним обувь в нашей мастерской.")
]
const german = [
  page(
    "/",
    "de",
    "Laufschuhe für Männer",
    "Wir verkaufen Laufschuhe für Männer und Frauen. Der Versand dauert zwei Tage."
  ),
  page(
    "/damen",
    "de",
    "Laufschuhe für Damen",
    "Laufschuhe für Damen in allen Größen. Wir beraten Sie gerne in der Filiale."
  )
]
const english = [
  page("/en/shoes", "en", "Running Shoes", "We sell running shoes for men and women. Delivery takes two days."),
  page("/en/repairs", "en", "Shoe Repairs", "Our workshop repairs running shoes. Most repairs take two days.")
]

const material = (language: string, pages: ReadonlyArray<SitePage>): Material => ({
  company: {
    name: "Alder",
    description: null,
    phone: null,
    countryCode: null,
    industry: null,
    toneOfVoice: null
  },
  websiteUrl: "https://www.example.com/",
  pages,
  language,
  missing: []
})

const adOf = (language: string, pages: ReadonlyArray<SitePage>, keywords: ReadonlyArray<string>) => {
  const { descriptions, displayPath1, displayPath2, headlines } = offlineRsa({
    adGroupName: keywords[0] ?? "",
    keywords,
    kept: { headlines: [], descriptions: [] },
    material: material(language, pages)
  })
  return {
    headlines: headlines.map(({ text }) => text),
    descriptions: descriptions.map(({ text }) => text),
    paths: [displayPath1, displayPath2].filter((path) => path !== null)
  }
}

const linksOf = (language: string, pages: ReadonlyArray<SitePage>, keywords: ReadonlyArray<string>) =>
  offlineExtensions({
    campaignName: "Shoes",
    keywords,
    kept: { callouts: [], phone: null, sitelinks: [], structuredSnippets: [] },
    material: material(language, pages)
  })

describe("texts in one language", () => {
  it("take no word of a website in another script", () => {
    for (const language of ["en", "de", "fr", "pl", "el", "ja"]) {
      const { descriptions, headlines, paths } = adOf(language, russian, ["обувь для бега", "таблица размеров"])
      for (const text of [...headlines, ...descriptions, ...paths]) {
        assert.notMatch(text, /\p{Script=Cyrillic}/u, language)
      }
      assert.deepStrictEqual(
        linksOf(language, russian, ["обувь для бега"]),
        { sitelinks: [], callouts: [], structuredSnippets: [] },
        language
      )
    }
  })

  it("take no word of a website in another language of the same script", () => {
    const german1 = adOf("en", german, ["laufschuhe für männer", "laufschuhe damen"])
    for (const text of [...german1.headlines, ...german1.descriptions, ...german1.paths]) {
      assert.notMatch(text, /laufschuhe|männer|damen/iu)
    }
    const english1 = adOf("de", english, ["running shoes", "shoe repairs"])
    for (const text of [...english1.headlines, ...english1.descriptions, ...english1.paths]) {
      assert.notMatch(text, /running|shoes?|repairs/iu)
    }
    assert.deepStrictEqual(linksOf("en", german, ["laufschuhe damen"]).sitelinks, [])
  })

  it("take keywords of their own, also where the website has another one", () => {
    const { headlines } = adOf("en", german, ["running shoes", "laufschuhe für männer"])
    assert.isTrue(headlines.some((text) => /running shoes/i.test(text)))
    assert.isFalse(headlines.some((text) => /laufschuhe/i.test(text)))
  })

  it("are those of the pages in it, where a website has two", () => {
    const both = [...german, ...english]
    const { descriptions, headlines } = adOf("en", both, ["running shoes"])
    assert.isAbove(headlines.length, 2)
    for (const text of [...headlines, ...descriptions]) assert.notMatch(text, /laufschuhe|wir |versand/iu)
    assert.deepStrictEqual(
      linksOf("en", both, ["running shoes"]).sitelinks.map(({ finalUrl }) => finalUrl).toSorted(),
      ["https://www.example.com/en/repairs", "https://www.example.com/en/shoes"]
    )
    assert.isTrue(linksOf("de", both, ["laufschuhe"]).sitelinks.every(({ finalUrl }) => !finalUrl.includes("/en/")))
  })

  it("have the website's words and none of the writer's where it knows no sentences of theirs", () => {
    const { descriptions, headlines } = adOf("ru", russian, ["обувь для бега", "таблица размеров"])
    assert.isAbove(headlines.length, 1)
    for (const text of [...headlines, ...descriptions]) {
      assert.notMatch(text.replaceAll("Alder", ""), /\p{Script=Latin}/u)
    }
    for (const { linkText } of linksOf("ru", russian, ["обувь для бега"]).sitelinks) {
      assert.notMatch(linkText, /\p{Script=Latin}/u)
    }
  })
})

describe("the letters of a language", () => {
  it("are those of its scripts, and Latin for names", () => {
    for (
      const [text, language] of [
        ["Nike обувь 42", "ru"],
        ["Räder & Café – 24/7", "en"],
        ["東京のランニングシューズ", "ja"],
        ["跑步鞋", "zh-TW"],
        ["운동화", "ko"],
        ["हिन्दी जूते", "hi"],
        ["ελληνικά", "el"],
        ["Any", "not a tag"]
      ] as const
    ) {
      assert.isTrue(isInScript(text, language), `${text} in ${language}`)
    }
    for (
      const [text, language] of [
        ["Таблица Overview", "en"],
        ["跑步鞋 Sale", "de"],
        ["ελληνικά", "ru"],
        ["シューズ", "zh-CN"],
        ["обувь", "el"]
      ] as const
    ) {
      assert.isFalse(isInScript(text, language), `${text} in ${language}`)
    }
  })
})
