import { siteIndex } from "@campaigns/copywriting/Sites/SiteIndex"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { factPhrases } from "@campaigns/copywriting/Writer/FactPhrases"
import { keywordHeadlines } from "@campaigns/copywriting/Writer/KeywordHeadlines"
import { isNameOf, placeIn, placeOf, plainName, withPlace } from "@campaigns/copywriting/Writer/OfferNames"
import { pricedThings } from "@campaigns/copywriting/Writer/PricedThings"
import { readSite } from "@campaigns/copywriting/Writer/Site"
import { assert, describe, it } from "@effect/vitest"
import { bikeShop } from "./support/Customers.ts"

const siteIn = (language: string) => readSite({ ...bikeShop, language })

const modelOf = (language: string, title: string) =>
  siteModel({
    ...bikeShop,
    language,
    pages: [
      { url: "https://a.example/", title: "A", description: "", headings: [], text: "" },
      { url: "https://a.example/b", title, description: "", headings: [], text: "" }
    ]
  })

describe("the name of an offer", () => {
  it.each([
    ["Massivholzküchen aus Freiburg", "Massivholzküchen", "Freiburg"],
    ["Osteopata a Bologna", "Osteopata", "Bologna"],
    ["Plombier à Lyon", "Plombier", "Lyon"],
    ["Hauswartung Winterthur", "Hauswartung", "Winterthur"],
    ["Möbel aus Eiche", "Möbel aus Eiche", null],
    ["Wreaths to Order", "Wreaths to Order", null]
  ])("%s is %s", (name, thing, place) => {
    assert.deepStrictEqual(plainName(name), { thing, place })
  })

  const labels: ReadonlyArray<readonly [string, string, string, boolean]> = [
    ["en", "Bed Bugs", "Bed Bug Heat Treatment", false],
    ["en", "Rodents", "Rat & Rodent Removal Tampa", false],
    ["en", "Subscriptions", "Flower Subscriptions", true],
    ["en", "Lawn Care", "Lawn & Shrub Care", true],
    ["de", "Bad", "Badsanierung in Wels", false],
    ["de", "Küchen", "Massivholzküchen aus Freiburg", true],
    ["de", "Notdienst", "Installateur-Notdienst Wels", true],
    ["it", "Neonati", "Osteopata per neonati", false],
    ["fr", "Réparations", "Réparation de vélos", true]
  ]
  it.each(labels)("in %s: a menu's %s for %s (%#)", (language, label, title, expected) => {
    const [, page] = modelOf(language, title).pages
    assert.isDefined(page)
    assert.strictEqual(isNameOf(label, page, siteIn(language)), expected)
  })
})

describe("the place of an offer", () => {
  const yoga = {
    ...bikeShop,
    language: "de",
    company: { ...bikeShop.company, name: "Raum Yoga" },
    pages: [
      {
        url: "https://a.example/",
        title: "Raum",
        description: "",
        headings: ["Komm an"],
        text: "Yoga in Hamburg-Ottensen. Stille.",
        foot: "Raum Yoga · Hauptstraße 130 · 22765 Hamburg"
      },
      {
        url: "https://a.example/reisen",
        title: "Retreats auf Mallorca",
        description: "Yoga auf Mallorca.",
        headings: ["Retreats"],
        text: "Eine Woche Mallorca im Mai."
      }
    ]
  }

  it("is where the company says to be, and not where a journey goes that its pages name more often", () => {
    assert.strictEqual(placeOf(siteModel(yoga), readSite(yoga)), "Hamburg")
  })

  const searches: ReadonlyArray<readonly [string, string | null]> = [
    ["yoga hamburg", "Hamburg"],
    ["yoga hamburg ottensen kurs", "Hamburg"],
    ["yoga retreat mallorca", null],
    ["yoga berlin", null],
    ["yoga", null]
  ]
  it.each(searches)("is named by the search %s: %s", (search, expected) => {
    assert.strictEqual(placeIn(search, siteModel(yoga), readSite(yoga)), expected)
  })

  it("is also the city of the quarter where the company is", () => {
    const [home] = yoga.pages
    assert.isDefined(home)
    const foot = "Raum Yoga · 1 Upper Street, Islington, N1 2AB"
    const london = {
      ...yoga,
      language: "en",
      pages: [{ ...home, title: "Yoga in Islington", headings: ["Yoga in Islington"], text: "Breathe.", foot }]
    }
    const named = (search: string) => placeIn(search, siteModel(london), readSite(london))
    assert.deepStrictEqual(["yoga london", "yoga islington", "yoga leeds"].map(named), ["London", "Islington", null])
  })

  it("stands inside of German phrases of what is done, where the page says all of them and there is room", () => {
    const [home] = yoga.pages
    assert.isDefined(home)
    const garden = {
      ...yoga,
      pages: [
        { ...home, text: "Gartenbau in Hamburg." },
        {
          url: "https://a.example/garten",
          title: "Terrassen",
          description: "",
          headings: [],
          text: "Wir bauen Ihre Terrasse und lassen keine Rasenfläche liegen. Auch Gartenteiche bauen wir."
        }
      ]
    }
    const model = siteModel(garden)
    const [, page] = model.pages
    assert.isDefined(page)
    const headlines = (keyword: string) =>
      keywordHeadlines([keyword], [], page, model, readSite(garden)).map(({ text }) => text)
    assert.deepStrictEqual(headlines("terrasse bauen lassen hamburg"), ["Terrasse bauen lassen"])
    assert.deepStrictEqual(headlines("terrasse bauen hamburg"), ["Terrasse in Hamburg bauen"])
    assert.deepStrictEqual(headlines("terrasse bauen"), ["Terrasse bauen"])
    assert.deepStrictEqual(headlines("terrasse reinigen hamburg"), [])
  })

  const regions: ReadonlyArray<readonly [string, string, string]> = [
    ["Skifahren im Zillertal.", "Zillertal", "Hotel im Zillertal"],
    ["Radfahren in der Wachau.", "Wachau", "Hotel in der Wachau"],
    ["Wohnen in Freital, mitten im Freital unserer Kindheit.", "Freital", "Hotel in Freital"],
    ["Wohnen am See.", "Linz", "Hotel in Linz"]
  ]
  it.each(regions)("with what the site says: %s", (text, place, expected) => {
    const [home] = yoga.pages
    assert.isDefined(home)
    assert.strictEqual(withPlace("Hotel", place, readSite({ ...yoga, pages: [{ ...home, text }] })), expected)
  })
})

describe("facts inside of sentences", () => {
  const phrases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["de", "Eine Treppenrenovierung dauert zwei bis drei Tage.", ["Dauer: zwei bis drei Tage"]],
    ["de", "Der Einbau dauert in der Regel drei Tage.", ["Einbau: drei Tage"]],
    ["de", "Der erste Besuch dauert 30 Minuten.", []],
    ["it", "La prima visita dura 60 minuti e costa 75 €.", ["Prima visita: 60 minuti"]],
    ["de", "4,8 von 5 Sternen bei 212 Google-Bewertungen", ["4,8 von 5, 212 Bewertungen"]],
    ["it", "4,9 su 5 con 286 recensioni su Google.", ["4,9 su 5, 286 recensioni"]],
    ["en", "Family-owned since 1998, licensed and insured.", ["Family-owned since 1998"]],
    ["de", "Blitzrein putzt seit 2009 in Winterthur.", ["Seit 2009"]],
    ["de", "Innungsbetrieb seit 1954.", ["Innungsbetrieb seit 1954"]]
  ]
  it.each(phrases)("in %s: %s", (language, sentence, expected) => {
    assert.deepStrictEqual(factPhrases(sentence, "home", siteIn(language)), expected)
  })

  const prices: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["de", "Eine Abflussreinigung kostet 120 Euro pauschal.", ["Abflussreinigung für 120 Euro"]],
    ["it", "La seduta pediatrica costa 65 € e dura 45 minuti.", ["Seduta pediatrica a 65 €"]],
    ["it", "La prima visita dura 60 minuti e costa 75 €.", ["Prima visita a 75 €"]],
    ["nl", "Een proefles kost 25 €.", ["Proefles voor 25 €"]],
    ["en", "Repairs start at $95.", ["Repairs From $95"]],
    ["de", "Reparaturen beginnen bei 95 Euro.", ["Reparaturen ab 95 Euro"]],
    ["de", "Die Notdienstpauschale beträgt nachts 98 Euro.", []],
    ["it", "Solo per nuovi clienti: visita a 20 €.", []]
  ]
  it.each(prices)("in %s the price of %s", (language, sentence, expected) => {
    const index = siteIndex(modelOf(language, "B"))
    assert.deepStrictEqual(pricedThings(sentence, "", new Set(), 30, index, siteIn(language)), expected)
  })
})
