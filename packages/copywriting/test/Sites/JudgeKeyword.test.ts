import { judgeKeyword } from "@campaigns/copywriting/Sites/JudgeKeyword"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { landingPageOf, sortKeywords } from "@campaigns/copywriting/Sites/SortKeywords"
import { leaveOutKeywords } from "@campaigns/copywriting/Sorting/LeaveOutKeywords"
import { leftOutProposal, leftOutSentence } from "@campaigns/copywriting/Sorting/LeftOutKeyword"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import { electrician } from "./ExampleSite.ts"

const model = siteModel(electrician)

const show = (keyword: string): string => {
  const judgement = judgeKeyword(keyword, model)
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
  "stromausfall nacht": "REFERRED_TO_OTHERS stromausfall nacht",
  "klimaanlage graz": "/photovoltaik offer ? klimaanlage"
}

describe("judgeKeyword", () => {
  it("finds the page that answers a keyword, or why none should", () => {
    assert.deepStrictEqual(Object.fromEntries(Object.keys(cases).map((keyword) => [keyword, show(keyword)])), cases)
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
