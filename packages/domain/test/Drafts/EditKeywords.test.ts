import { addKeyword, addKeywords, changeKeyword, removeKeyword } from "@campaigns/domain/Drafts/EditKeywords"
import { AdGroupId, KeywordId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, applying, draftOf, keyword, publishing } from "./ExampleDrafts.ts"

const groupId = AdGroupId.make(1)
const draft = draftOf(
  adGroup(1, [keyword(2, "T-Rex", { cpcBidMicros: Micros.make(7), finalUrl: "https://a.test/" })]),
  adGroup(9)
)
const tagOf = <A, E extends { readonly _tag: string }>(result: Result.Result<A, E>) =>
  Result.getOrThrow(Result.flip(result))._tag

describe("addKeyword", () => {
  it("gives a keyword the draft's default match type unless it has its own", () => {
    const plain = Result.getOrThrow(addKeyword(draft, groupId, KeywordId.make(3), { text: "bread" }))
    assert.deepStrictEqual(plain.keyword, keyword(3, "bread"))
    const sourceMarketAnalysisKeywordId = MarketKeywordId.make(8)
    const own = {
      text: "rye",
      matchType: "EXACT",
      cpcBidMicros: Micros.make(5),
      finalUrl: "u",
      sourceMarketAnalysisKeywordId,
      status: "PAUSED",
      finalUrlSuffix: "from=search",
      trackingUrlTemplate: "https://track.test/?u={lpurl}"
    } as const
    const added = Result.getOrThrow(addKeyword(plain.draft, groupId, KeywordId.make(4), own))
    assert.deepStrictEqual(added.keyword, { id: KeywordId.make(4), ...own })
    assert.deepStrictEqual(
      added.draft.adGroups[0]?.keywords.map(({ id }) => id),
      [2, 3, 4].map((id) => KeywordId.make(id))
    )
    assert.strictEqual(added.draft.adGroups[1], draft.adGroups[1])
  })

  it("refuses an unknown ad group and a frozen draft", () => {
    const add = (to: typeof draft, group: number) =>
      addKeyword(to, AdGroupId.make(group), KeywordId.make(3), { text: "x" })
    assert.strictEqual(tagOf(add(draft, 77)), "AdGroupNotFound")
    assert.strictEqual(tagOf(add(publishing(draft), 1)), "DraftIsPublishing")
    assert.strictEqual(tagOf(add(applying(draft), 1)), "DraftIsApplying")
  })
})

describe("addKeywords", () => {
  const add = (...texts: ReadonlyArray<string>) =>
    Result.getOrThrow(addKeywords(
      draft,
      groupId,
      texts.map((text, index) => ({ index, id: KeywordId.make(100 + index), keyword: { text } }))
    ))

  it("skips what the ad group has, and what stood earlier in the call, as the platform tells keywords apart", () => {
    const { created, draft: after, skipped } = add("t rex", "bread", "BREAD ", "rye")
    assert.deepStrictEqual(created.map(({ index, keyword: { text } }) => [index, text]), [[1, "bread"], [3, "rye"]])
    assert.deepStrictEqual(skipped.map(({ existing, index }) => [index, existing.text]), [[0, "T-Rex"], [2, "bread"]])
    assert.deepStrictEqual(after.adGroups[0]?.keywords.map(({ text }) => text), ["T-Rex", "bread", "rye"])
  })

  it("does not skip the same text with another match type", () => {
    const other = { index: 0, id: KeywordId.make(50), keyword: { text: "t-rex", matchType: "EXACT" as const } }
    assert.strictEqual(Result.getOrThrow(addKeywords(draft, groupId, [other])).created.length, 1)
  })

  it("gives the same draft back when all were there", () => {
    assert.strictEqual(add("t.rex").draft, draft)
  })
})

describe("changeKeyword", () => {
  it("changes what is named, clears what is null, leaves what is absent, and tells whether the text changed", () => {
    const change = (patch: Parameters<typeof changeKeyword>[3]) =>
      Result.getOrThrow(changeKeyword(draft, groupId, KeywordId.make(2), patch))
    const cleared = change({ cpcBidMicros: null })
    assert.deepStrictEqual(cleared.keyword, keyword(2, "T-Rex", { finalUrl: "https://a.test/" }))
    assert.isFalse(cleared.textChanged)
    assert.isTrue(change({ text: "rye" }).textChanged)
    assert.isFalse(change({ text: "T-Rex" }).textChanged)
  })

  it("refuses a keyword that the ad group does not have", () => {
    const of = (group: number, id: number) => changeKeyword(draft, AdGroupId.make(group), KeywordId.make(id), {})
    assert.strictEqual(tagOf(of(9, 2)), "KeywordNotFound")
    assert.strictEqual(tagOf(of(77, 2)), "AdGroupNotFound")
    assert.strictEqual(tagOf(changeKeyword(applying(draft), groupId, KeywordId.make(2), {})), "DraftIsApplying")
  })
})

describe("removeKeyword", () => {
  it("takes one keyword out, and refuses one that is not there", () => {
    const after = Result.getOrThrow(removeKeyword(draft, groupId, KeywordId.make(2)))
    assert.deepStrictEqual(after.adGroups[0]?.keywords, [])
    assert.strictEqual(tagOf(removeKeyword(after, groupId, KeywordId.make(2))), "KeywordNotFound")
    assert.strictEqual(tagOf(removeKeyword(publishing(draft), groupId, KeywordId.make(2))), "DraftIsPublishing")
  })
})

describe("a new keyword", () => {
  const two = draftOf(adGroup(1, [keyword(2, "a")]), adGroup(9, [keyword(10, "b")]))
  it("is refused under an id that a keyword of the draft has", () => {
    for (const id of [2, 10]) {
      assert.strictEqual(tagOf(addKeyword(two, groupId, KeywordId.make(id), { text: "c" })), "ElementIdTaken")
      const row = { index: 0, id: KeywordId.make(id), keyword: { text: "c" } }
      assert.strictEqual(tagOf(addKeywords(two, groupId, [row])), "ElementIdTaken")
    }
    const rows = ["c", "d"].map((text, index) => ({ index, id: KeywordId.make(11), keyword: { text } }))
    assert.strictEqual(tagOf(addKeywords(two, groupId, rows)), "ElementIdTaken")
  })
})

describe("a keyword's patch", () => {
  it("leaves what is undefined as it is", () => {
    const patch = { text: undefined, matchType: undefined, cpcBidMicros: undefined, finalUrl: undefined } as object
    const changed = Result.getOrThrow(changeKeyword(draft, groupId, KeywordId.make(2), patch))
    assert.deepStrictEqual(changed.keyword, draft.adGroups[0]?.keywords[0])
    const cleared = Result.getOrThrow(changeKeyword(draft, groupId, KeywordId.make(2), { finalUrl: null }))
    assert.isNull(cleared.keyword.finalUrl)
  })
})
