import { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { type KeywordsChange, type KeywordSelection, updateKeywords } from "@campaigns/domain/Drafts/UpdateKeywords"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import fc from "fast-check"
import { adGroup, draftOf, keyword, publishing } from "./ExampleDrafts.ts"

const draft = draftOf(
  adGroup(1, [
    keyword(11, "red boots"),
    keyword(12, "blue boots", { status: "PAUSED", matchType: "EXACT" }),
    keyword(13, "free boots", { matchType: "NEGATIVE" })
  ]),
  adGroup(2, [keyword(21, "Red shoes"), keyword(22, "b".repeat(79))])
)

const every: KeywordSelection = { _tag: "Passing" }

const named = (...ids: ReadonlyArray<number>): KeywordSelection => ({
  _tag: "Named",
  keywordIds: new Set(ids.map((id) => KeywordId.make(id)))
})

const outcome = (selection: KeywordSelection, change: KeywordsChange) => {
  const { changed, draft: after, failed, unchanged } = Result.getOrThrow(updateKeywords(draft, selection, change))
  return {
    after,
    changed: changed.map(({ id }) => id as number),
    unchanged,
    failed: failed.map(({ code, keywordId }) => [keywordId as number, code])
  }
}

const pause: KeywordsChange = { patch: { status: "PAUSED" } }

describe("changing many keywords at once", () => {
  it("changes those that are named, counts what is so already, and tells what there is not or cannot be", () => {
    const { after, ...told } = outcome(named(11, 12, 13, 21, 77), pause)
    assert.deepStrictEqual(told, {
      changed: [11, 21],
      unchanged: 1,
      failed: [[13, "NEGATIVE_KEYWORD"], [77, "KEYWORD_NOT_FOUND"]]
    })
    assert.deepStrictEqual(
      after.adGroups.map(({ keywords }) => keywords.map(({ status }) => status)),
      [["PAUSED", "PAUSED", "ENABLED"], ["PAUSED", "ENABLED"]]
    )
  })

  it("changes those that pass a filter, of which all must hold", () => {
    const change: KeywordsChange = { patch: { cpcBidMicros: Micros.make(5) } }
    assert.deepStrictEqual(outcome({ ...every, text: "RED" }, change).changed, [11, 21])
    assert.deepStrictEqual(outcome({ ...every, status: "PAUSED" }, change).changed, [12])
    assert.deepStrictEqual(outcome({ ...every, matchType: "PHRASE" }, change).changed, [11, 21, 22])
    assert.deepStrictEqual(
      outcome({ ...every, text: "red", adGroupIds: [AdGroupId.make(2)] }, change).changed,
      [21]
    )
    assert.deepStrictEqual(outcome({ ...every, text: "none" }, change), {
      after: draft,
      changed: [],
      unchanged: 0,
      failed: []
    })
    const unknown = updateKeywords(draft, { ...every, adGroupIds: [AdGroupId.make(3)] }, change)
    assert.strictEqual(Result.isFailure(unknown) ? unknown.failure._tag : "", "AdGroupNotFound")
  })

  it("replaces a part of texts letter for letter, unless nothing or too much would be left", () => {
    const replacing = (find: string, replace: string): KeywordsChange => ({ patch: {}, replacing: { find, replace } })
    const { after, changed, failed, unchanged } = outcome(every, replacing("boots", "$& (new)"))
    assert.deepStrictEqual([changed, unchanged, failed], [[11, 12, 13], 2, []])
    assert.strictEqual(after.adGroups[0]?.keywords[0]?.text, "red $& (new)")
    assert.deepStrictEqual(outcome(every, replacing("b", "bb")).failed, [[22, "TEXT_TOO_LONG"]])
    assert.deepStrictEqual(outcome(named(11), replacing("red boots", " ")).failed, [[11, "TEXT_EMPTY"]])
    assert.deepStrictEqual(outcome(named(11), replacing("boots", " ".repeat(80))).failed, [[11, "TEXT_TOO_LONG"]])
    // Characters count, not their halves: 40 of two halves each fit, and 81 do not.
    assert.deepStrictEqual(outcome(named(22), replacing("b", "👢")).changed, [22])
    assert.deepStrictEqual(outcome(named(22), replacing("bb", "👢👢👢")).failed, [[22, "TEXT_TOO_LONG"]])
  })

  it("makes no exclusion another keyword, and takes a bid or a page away with null", () => {
    const wide = outcome(every, { patch: { matchType: "BROAD" } })
    assert.deepStrictEqual([wide.changed, wide.failed], [[11, 12, 21, 22], [[13, "NEGATIVE_KEYWORD"]]])
    const priced = outcome(named(11), { patch: { cpcBidMicros: Micros.make(5), finalUrl: "https://a.test/" } }).after
    const cleared = Result.getOrThrow(
      updateKeywords(priced, named(11), { patch: { cpcBidMicros: null, finalUrl: null } })
    )
    assert.deepStrictEqual(cleared.draft.adGroups, draft.adGroups)
  })

  it("answers for texts that would be built of any length as for those that are built", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", " ", "👢", "\u200b"), maxLength: 80 })
    const some = letters.filter((text) => text !== "")
    fc.assert(fc.property(some, some, letters, (text, find, replace) => {
      const plain = text.replaceAll(find, () => replace)
      const isSeen = /[ab👢]/u.test(plain)
      const code = !isSeen ? "TEXT_EMPTY" : plain !== text && Array.from(plain).length > 80 ? "TEXT_TOO_LONG" : null
      const updated = updateKeywords(draftOf(adGroup(1, [keyword(11, text)])), every, {
        patch: {},
        replacing: { find, replace }
      })
      const { draft, failed } = Result.getOrThrow(updated)
      assert.deepStrictEqual(failed.map(({ code }) => code), code === null ? [] : [code])
      assert.strictEqual(draft.adGroups[0]?.keywords[0]?.text, code === null ? plain : text)
    }))
  })

  it("leaves a draft that is being published as it is", () => {
    const refused = updateKeywords(publishing(draft), every, pause)
    assert.strictEqual(Result.isFailure(refused) ? refused.failure._tag : "", "DraftIsPublishing")
  })
})
