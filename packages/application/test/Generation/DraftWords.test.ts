import { adKeywords } from "@campaigns/application/Generation/DraftWords"
import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { blankServing } from "@campaigns/domain/Drafts/Keyword"
import type { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"

const group = (...keywords: ReadonlyArray<string | readonly [text: string, matchType: KeywordMatchType]>): AdGroup => ({
  id: AdGroupId.make(1),
  name: "Group",
  cpcBidMicros: Micros.make(0),
  status: "ENABLED",
  rsas: [],
  keywords: keywords.map((keyword, place) => {
    const [text, matchType] = typeof keyword === "string" ? [keyword, "PHRASE" as const] : keyword
    return {
      id: KeywordId.make(place + 1),
      text,
      matchType,
      cpcBidMicros: null,
      finalUrl: null,
      sourceMarketAnalysisKeywordId: null,
      ...blankServing
    }
  })
})

describe("the keywords that ads are about", () => {
  it("come from the ad groups in turns, however many each has", () => {
    assert.deepStrictEqual(adKeywords([group("a", "b", "c"), group("d"), group(), group("e", "f")]), [
      "a",
      "d",
      "e",
      "b",
      "f",
      "c"
    ])
    assert.deepStrictEqual(adKeywords([]), [])
    assert.deepStrictEqual(adKeywords([group()]), [])
  })

  it("are not what is excluded, nor what another one says as well", () => {
    const first = group(["free", "NEGATIVE"], "Trail Shoes", ["used", "NEGATIVE"], "trail-shoes")
    assert.deepStrictEqual(adKeywords([first, group(["TRAIL SHOES", "EXACT"], "boots")]), ["Trail Shoes", "boots"])
  })

  it("are 200 at most, of one ad group or of two", () => {
    const many = (start: number, count: number) =>
      group(...Array.from({ length: count }, (_, n) => `shoe ${start + n}`))
    const [first, ...more] = adKeywords([many(0, 250)])
    assert.deepStrictEqual([first, more.length, more.at(-1)], ["shoe 0", 199, "shoe 199"])
    const inTurns = adKeywords([many(0, 150), many(1_000, 250)])
    assert.lengthOf(inTurns, 200)
    assert.deepStrictEqual(inTurns.slice(-2), ["shoe 99", "shoe 1099"])
    assert.lengthOf(adKeywords([many(0, 101), many(1_000, 100)]), 200)
    assert.lengthOf(adKeywords([many(0, 100), many(1_000, 99)]), 199)
  })
})
