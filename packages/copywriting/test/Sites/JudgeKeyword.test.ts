import type { Material } from "@campaigns/copywriting/Orders/Material"
import { judgeKeyword } from "@campaigns/copywriting/Sites/JudgeKeyword"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { landingPageOf, sortKeywords } from "@campaigns/copywriting/Sites/SortKeywords"
import { leaveOutKeywords } from "@campaigns/copywriting/Sorting/LeaveOutKeywords"
import { leftOutProposal, leftOutSentence } from "@campaigns/copywriting/Sorting/LeftOutKeyword"
import { unsureOf } from "@campaigns/copywriting/Sorting/UnsureKeyword"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import { page, website } from "../Writer/support/Website.ts"
import { electrician } from "./ExampleSite.ts"

const model = siteModel(electrician)

const show = (keyword: string, site = model): string => {
  const judgement = judgeKeyword(keyword, site)
  return judgement._tag === "Fits"
    ? `${new URL(judgement.page.url).pathname} ${judgement.intent}${
      judgement.doubt === null ? "" : ` ? ${judgement.doubt}`
    }`
    : `${judgement.reason} ${judgement.words}`
}

const cases: Readonly<Record<string, string>> = {
  "elektriker graz": "/ offer",
  "guter elektriker in der nähe": "/ offer",
  "elektro berger": "/ offer",
  "photovoltaikanlage graz": "/photovoltaik offer",
  "solaranlage kosten": "/photovoltaik price ? solaranlage",
  "stromspeicher": "/photovoltaik offer ? stromspeicher",
  "wallbox montage": "/wallbox offer",
  "kostenlose erstberatung wallbox": "/wallbox offer",
  "elektriker gehalt": "JOBS gehalt",
  "elektriker ausbildung graz": "TRAINING ausbildung",
  "photovoltaik kostenlos": "FREE kostenlos",
  "wallbox selber anschließen": "DO_IT_YOURSELF selber",
  "was ist photovoltaik": "INFORMATION was ist photovoltaik",
  "angebot vorlage elektriker": "TEMPLATE vorlage",
  "wallbox gebraucht": "SECOND_HAND gebraucht",
  "energie login": "EXISTING_CUSTOMERS login",
  "elektriker wien": "OTHER_PLACE wien",
  "enpal photovoltaik": "/photovoltaik offer ? enpal",
  "alternative zu enpal": "OTHER_COMPANY alternative zu enpal",
  "haustür": "NOT_OFFERED haustür",
  "elektro berger wien": "/ offer",
  "stromausfall nacht": "/ offer ? stromausfall nacht",
  "elektriker stromausfall": "/ offer ? stromausfall",
  "klimaanlage graz": "/photovoltaik offer ? klimaanlage"
}

describe("judgeKeyword", () => {
  it("finds the page that answers a keyword, or why none should", () => {
    assert.deepStrictEqual(Object.fromEntries(Object.keys(cases).map((keyword) => [keyword, show(keyword)])), cases)
  })

  const shown = (site: Material, expected: Readonly<Record<string, string>>) =>
    [
      Object.fromEntries(Object.keys(expected).map((keyword) => [keyword, show(keyword, siteModel(site))])),
      expected
    ] as const

  it("leaves nothing out for a page that sends people to others, but doubts what only that page is called by", () => {
    const dentist = website("Dr. Moser", "de-AT", [
      page("/", "Zahnarzt in Graz | Dr. Moser", "Ihr Zahnarzt in Graz.", ["# Ihr Zahnarzt in Graz", "Alle Kassen"]),
      page("/implantate", "Implantate | Dr. Moser", "Implantate aus Titan.", ["# Implantate"]),
      page("/notdienst", "Zahnarzt-Notdienst | Dr. Moser", "", [
        "# Zahnarzt am Wochenende",
        "Bitte wenden Sie sich an den Notdienst der Zahnärztekammer."
      ])
    ])
    assert.deepStrictEqual(...shown(dentist, {
      "zahnarzt graz alle kassen": "/ offer",
      "zahnarzt hauptbahnhof graz": "/ offer ? hauptbahnhof",
      "zahnarzt notdienst graz": "/ offer ? notdienst",
      "implantate graz": "/implantate offer"
    }))
    const keywords = ["zahnarzt hauptbahnhof graz", "zahnarzt notdienst graz", "implantate graz"].map((
      text,
      index
    ) => ({
      id: MarketKeywordId.make(index + 1),
      text,
      avgMonthlySearches: 10
    }))
    const groups = [{ keywordIds: keywords.map(({ id }) => id), page: "https://site.example/" }]
    assert.deepStrictEqual(
      unsureOf({ keywords, takenNames: [], material: dentist }, groups).map(({ reason, text }) => [text, reason]),
      [
        ["zahnarzt hauptbahnhof graz", "No page says enough of \"hauptbahnhof\"; this one comes nearest."],
        [
          "zahnarzt notdienst graz",
          "The page about \"notdienst\" sends people to somebody else; this one comes nearest."
        ]
      ]
    )
  })

  it("leaves out what nothing on the website says, however it is to be had, but no short word", () => {
    const pianos = website("Amadeus", "de-AT", [
      page("/", "Klaviere in Salzburg | Amadeus", "Klaviere und Flügel.", ["# Klaviere in Salzburg"]),
      page("/kaufen", "Klavier kaufen | Amadeus", "Ein Klavier kaufen.", ["# Klavier kaufen"])
    ])
    assert.deepStrictEqual(...shown(pianos, {
      "klavier kaufen": "/kaufen offer",
      "trompete kaufen": "NOT_OFFERED trompete kaufen",
      "trompete klavier": "/ offer ? trompete",
      "amadeus trompete": "/ offer ? trompete",
      "ep": "/ offer ? ep"
    }))
  })

  it("knows a company by the whole of its name, a place included, also in another city", () => {
    const practice = website("Physio Hamburg", "de", [
      page("/", "Krankengymnastik in Hamburg", "Krankengymnastik in Hamburg.", ["# Krankengymnastik in Hamburg"]),
      page("/massage", "Massage", "Massage in Hamburg.", ["# Massage"])
    ])
    assert.deepStrictEqual(...shown(practice, {
      "physio hamburg berlin": "/ offer",
      "physio hamburg jobs": "JOBS jobs",
      "physio hamburg kostenlos": "/ offer ? kostenlos",
      "physio berlin": "OTHER_PLACE berlin",
      "massage berlin": "OTHER_PLACE berlin",
      "physio jobs": "JOBS jobs",
      "massage hamburg": "/massage offer"
    }))
  })

  it("counts a place however it is written, so that who names it twice is at home there", () => {
    const dentist = (text: string) =>
      website("Canonbury", "en-GB", [
        page("/", "Dental care | Canonbury", "A dentist on Upper Street, Islington.", ["# Dentist", text]),
        page("/implants", "Implants | Canonbury", "", ["# Implants"])
      ])
    assert.deepStrictEqual(
      ...shown(dentist("We are a dentist in Islington."), { "dentist manchester": "OTHER_PLACE manchester" })
    )
    assert.deepStrictEqual(...shown(dentist("We are a dentist."), { "dentist manchester": "/ offer" }))
  })

  it("takes a sign back where it names a kind of program, or a page is called by it, in a compound too", () => {
    const studio = website("Namaste", "de", [
      page("/", "Yoga im Hof | Namaste", "Yoga im Hof.", ["# Yoga im Hof"]),
      page("/lehrer", "Ausbildung | Namaste", "Ausbildung im Yoga.", ["# Ausbildung", "Yogalehrer lernen hier."]),
      page("/yogalehrer", "Yogalehrer | Namaste", "Unsere Yogalehrer.", ["# Yogalehrer"])
    ])
    assert.deepStrictEqual(...shown(studio, {
      "yogaausbildung": "/lehrer offer",
      "yogalehrer werden": "TRAINING yogalehrer werden",
      "yoga studium": "TRAINING studium"
    }))
    const software = website("Peoply", "en", [
      page("/", "HR software | Peoply", "HR software.", ["# HR software"]),
      page("/ats", "Applicant tracking | Peoply", "Track applicants.", ["# Applicant tracking"])
    ])
    const tag = (keyword: string) => judgeKeyword(keyword, siteModel(software))._tag
    assert.deepStrictEqual(["hr hiring software", "hr checklist app", "hr jobs", "hr checklist"].map(tag), [
      "Fits",
      "Fits",
      "LeftOut",
      "LeftOut"
    ])
  })

  it("bounds what it reads of a keyword", () => {
    assert.strictEqual(judgeKeyword("x".repeat(100_000), model)._tag, "LeftOut")
    assert.strictEqual(judgeKeyword("", model)._tag, "Fits")
  })
})

describe("sortKeywords", () => {
  const keywords = (texts: ReadonlyArray<string>) => texts.map((text, id) => ({ id, text, searches: 10 }))

  it("makes a theme of each page, one of prices where there are three of both, and none of what nobody should pay for", () => {
    const themes = sortKeywords(
      keywords([
        "photovoltaik",
        "photovoltaik graz",
        "photovoltaik speicher",
        "photovoltaik kosten",
        "photovoltaik preis",
        "photovoltaik angebot",
        "wallbox",
        "wallbox kosten",
        "wallbox jobs"
      ]),
      model
    )
    assert.deepStrictEqual(
      themes.map(({ intent, keywords, page }) => [page.name, intent, keywords.map(({ id }) => id)]),
      [
        ["Photovoltaik und Speicher", "offer", [0, 1, 2]],
        ["Photovoltaik und Speicher", "price", [3, 4, 5]],
        ["Wallbox montieren", "offer", [6, 7]]
      ]
    )
  })

  it("has at most 20 keywords in a theme and loses none", () => {
    const themes = sortKeywords(keywords(Array.from({ length: 45 }, (_, n) => `wallbox ${n}`)), model)
    assert.isAtMost(Math.max(...themes.map(({ keywords }) => keywords.length)), 20)
    assert.strictEqual(themes.flatMap(({ keywords }) => keywords).length, 45)
  })

  it("gives the page that most keywords ask for", () => {
    assert.strictEqual(landingPageOf(["wallbox", "photovoltaik", "wallbox montage"], model)?.name, "Wallbox montieren")
    assert.isNull(landingPageOf(["haustür"], model))
  })
})

describe("leaveOutKeywords", () => {
  const brief = {
    keywords: ["wallbox", "wallbox jobs", "haustür"].map((text, index) => ({
      id: MarketKeywordId.make(index + 1),
      text,
      avgMonthlySearches: 10
    })),
    takenNames: [],
    material: electrician
  }

  it("takes them out of the brief, each with a reason and what is proposed", () => {
    const { brief: rest, leftOut } = leaveOutKeywords(brief)
    assert.deepStrictEqual(rest.keywords.map(({ text }) => text), ["wallbox"])
    assert.deepStrictEqual(leftOut.map((one) => [one.keywordId, leftOutSentence(one), leftOutProposal(one.reason)]), [
      [MarketKeywordId.make(2), "\"jobs\" is searched by people who look for work.", "negative"],
      [MarketKeywordId.make(3), "No page of the website says enough about \"haustür\".", "none"]
    ])
  })

  it("leaves nothing out where no page was read", () => {
    const given = { ...brief, material: { ...electrician, pages: [] } }
    assert.deepStrictEqual(leaveOutKeywords(given), { brief: given, leftOut: [] })
  })
})
