import { factKinds, factsOf, isAboutOthers } from "@campaigns/copywriting/Sites/Facts"
import { sentencesOf } from "@campaigns/copywriting/Sites/PageText"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { assert, describe, it } from "@effect/vitest"
import { electrician } from "./ExampleSite.ts"

const model = siteModel(electrician)

describe("siteModel", () => {
  it("knows what each page is for and what it is called", () => {
    assert.deepStrictEqual(model.pages.map(({ kind, name }) => [kind, name]), [
      ["home", "Elektriker in Graz"],
      ["offer", "Photovoltaik und Speicher"],
      ["offer", "Wallbox montieren"],
      ["referral", "Stromausfall"],
      ["careers", "Karriere"],
      ["about", "Das Team"]
    ])
  })

  it("reads no line that every page has", () => {
    assert.deepStrictEqual(model.pages[0]?.lines, ["Seit 1994 in Graz"])
    assert.deepStrictEqual(model.pages[0]?.sentences, ["Wir verlegen, prüfen und reparieren."])
  })

  it("knows where it is at home, and not by what only its team says", () => {
    assert.isTrue(model.isLocal)
    assert.deepStrictEqual([[...model.ownPlaces], [...model.saidPlaces]], [["graz"], ["graz"]])
  })

  it("reads the parts of a text under their headings, and apart what is not offered", () => {
    const page = {
      url: "https://spa.example/treatments",
      title: "Treatments",
      description: "Massage and sauna.",
      headings: ["Treatments", "Knees"],
      text: "Massage from £40.\nWe have no hydrotherapy pool.\n# Knees\nYou run again in month four.\nIce packs"
    }
    const { pages } = siteModel({ ...electrician, language: "en", pages: [page] })
    assert.deepStrictEqual(pages.map(({ denials, sections }) => [sections, denials]), [[
      [
        { heading: null, sentences: ["Massage from £40."], lines: [] },
        { heading: "Knees", sentences: ["You run again in month four."], lines: ["Ice packs"] }
      ],
      ["We have no hydrotherapy pool."]
    ]])
  })

  it("is empty without pages", () => {
    const { home, isLocal, pages } = siteModel({ ...electrician, pages: [] })
    assert.deepStrictEqual([pages, home, isLocal], [[], null, false])
  })
})

describe("factsOf", () => {
  it("gives each fact with the line that says it", () => {
    const page = model.pages[1]
    assert.deepStrictEqual(
      page === undefined ? [] : factsOf(page),
      [
        ["guarantee", "10 Jahre Garantie auf Module"],
        ["price", "Eine Anlage mit 8 kWp kostet ab 11.900 Euro."]
      ]
    )
  })

  it("takes no sentence about somebody else's offer", () => {
    const page = model.pages[3]
    assert.deepStrictEqual(page === undefined ? null : factsOf(page), [])
    assert.isTrue(isAboutOthers("Please contact your nearest hospital."))
    assert.isTrue(isAboutOthers("Unser Partner in Linz bietet auch Leihräder an."))
    assert.isFalse(isAboutOthers("Wenden Sie sich an uns, wenn es eilt."))
    assert.isFalse(isAboutOthers("Please contact us for a quote."))
  })
})

describe("factKinds", () => {
  it("tells the kinds of facts apart", () => {
    const kinds = (text: string) => [...factKinds(text)]
    assert.deepStrictEqual(kinds("From £49 a month"), ["price"])
    assert.deepStrictEqual(kinds("Rated 4.8 out of 5"), ["rating"])
    assert.deepStrictEqual(kinds("ISO 27001 certified"), ["certificate"])
    assert.deepStrictEqual(kinds("Seit 1978"), ["since"])
    assert.deepStrictEqual(kinds("In zwei Stunden vor Ort"), ["duration"])
    assert.deepStrictEqual(kinds("Kostenlose Besichtigung"), ["free"])
    assert.deepStrictEqual(kinds("Used by 1,400 teams"), ["count"])
    assert.deepStrictEqual(kinds("Zink und Kupfer"), [])
  })
})

describe("sentencesOf", () => {
  it("ends no sentence after an abbreviation or an ordinal number", () => {
    assert.deepStrictEqual(sentencesOf("Dr. Huber berät z. B. am 3. Mai. Rufen Sie an!"), [
      "Dr. Huber berät z. B. am 3. Mai.",
      "Rufen Sie an!"
    ])
    assert.deepStrictEqual(sentencesOf("One. Two? Three"), ["One.", "Two?", "Three"])
  })
})
