import type { Material, SitePage } from "@campaigns/domain/Generation/Material"
import { judgeKeyword } from "@campaigns/domain/Sites/JudgeKeyword"
import { siteModel } from "@campaigns/domain/Sites/SiteModel"
import { assert, describe, it } from "@effect/vitest"

const site = (
  language: string,
  company: string,
  ...pages: ReadonlyArray<readonly [path: string, title: string, heading: string, text: string]>
): Material => ({
  company: { name: company, description: null, phone: null, countryCode: null, industry: null, toneOfVoice: null },
  websiteUrl: "https://www.example.com/",
  pages: pages.map(([path, title, heading, text]): SitePage => ({
    url: `https://www.example.com${path}`,
    title,
    description: "",
    headings: [heading],
    text,
    anchors: [],
    actions: []
  })),
  language,
  missing: []
})

const boats = siteModel(site(
  "de-AT",
  "Bootswerft Reiter",
  ["/", "Bootswerft in Fuschlbach", "Ihre Werft in Fuschlbach", "Wir bauen und pflegen Boote."],
  ["/segelkurs", "Segelkurse für Einsteiger", "Segeln lernen", "Zwei Tage auf dem See, 190 Euro."],
  ["/winterlager", "Winterlager", "Ein trockener Platz im Winter", "Die Anhänger stehen in der Halle."],
  ["/fuehrerschein-a", "Führerschein A", "Patent A", "Für Boote bis 10 Meter."],
  ["/fuehrerschein-b", "Führerschein B", "Patent B", "Für Boote bis 20 Meter."],
  ["/bootslack", "Boote lackieren", "Lack und Politur", "Mit Lack von Sikkens: wir tragen ihn auf."],
  ["/ueber-uns", "Über uns", "Über uns", "Die Werft gibt es seit 1961."]
))

const tea = siteModel(site(
  "en-GB",
  "Leaf & Kettle",
  ["/", "Tea Shop in Little Wenford", "A tea shop in Little Wenford", "We blend teas."],
  ["/day-care", "Kettle Repair", "Kettle repair", "We mend kettles. Bring yours in."],
  ["/subscriptions", "Tea Subscriptions", "Tea every month", "Two tins a month."],
  ["/accommodation", "Rooms above the Shop", "Accommodation", "Three rooms."],
  ["/employment", "Employment", "Employment", "We look for a blender."]
))

const show = (model: typeof boats, keyword: string): string => {
  const judgement = judgeKeyword(keyword, model)
  return judgement._tag === "Fits" ? new URL(judgement.page.url).pathname : judgement.reason
}

/** The judgements of keywords, and those that are right. */
const judged = (model: typeof boats, expected: Readonly<Record<string, string>>) =>
  [Object.fromEntries(Object.keys(expected).map((keyword) => [keyword, show(model, keyword)])), expected] as const

describe("judgeKeyword on a website of a trade that nobody thought of", () => {
  it("knows the place in which the site says to be, also one that is in no list, and holds other places apart", () => {
    assert.deepStrictEqual([...boats.ownPlaces, boats.isLocal], ["fuschlbach", true])
    assert.isTrue(tea.ownPlaces.has("little wenford"))
    assert.deepStrictEqual(...judged(boats, {
      "bootswerft fuschlbach": "/",
      "winterlager fuschlbach": "/winterlager",
      "bootswerft wien": "OTHER_PLACE"
    }))
    assert.deepStrictEqual(...judged(tea, { "tea shop little wenford": "/", "kettle repair leeds": "OTHER_PLACE" }))
  })

  it("reads letters that tell two offers apart, and addresses that write umlauts as two letters", () => {
    assert.deepStrictEqual(
      ...judged(boats, { "führerschein a": "/fuehrerschein-a", "führerschein b": "/fuehrerschein-b" })
    )
  })

  it("takes a slip of the pen for the word, and not one word for another", () => {
    assert.deepStrictEqual(
      ...judged(boats, { "winterlagger": "/winterlager", "segelkruse": "/segelkurs", "wanderlager": "NOT_OFFERED" })
    )
    assert.deepStrictEqual(
      ...judged(tea, { "accomodation": "/accommodation", "kettle repiar": "/day-care", "metal repair": "NOT_OFFERED" })
    )
  })

  it("does not take a compound for another with the same last word", () => {
    assert.deepStrictEqual(...judged(boats, { "tanzkurs": "NOT_OFFERED", "segelkurs": "/segelkurs" }))
  })

  it("sends who asks the price of somebody else's product, which the site only uses, to nobody", () => {
    const books = siteModel(site(
      "en",
      "Ledgerly",
      ["/", "Bookkeepers", "Bookkeepers for shops", "We keep books."],
      ["/bookkeeping", "Bookkeeping on Xero", "Bookkeeping on Xero", "From £150 a month."],
      ["/payroll", "Payroll", "Payroll", "Each month."]
    ))
    assert.deepStrictEqual(...judged(books, {
      "xero pricing": "OTHER_COMPANY",
      "xero bookkeeping": "/bookkeeping"
    }))
  })

  it("leaves pages about work at the company alone", () => {
    assert.deepStrictEqual(tea.pages.filter(({ kind }) => kind === "careers").map(({ name }) => name), ["Employment"])
  })
})
