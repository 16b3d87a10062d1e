import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import { compareDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
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

const euro = Micros.make(1_000_000)
const MAX_BID = Micros.make(50_000_000_000)

const every: KeywordSelection = { _tag: "Passing" }

const named = (...ids: ReadonlyArray<number>): KeywordSelection => ({
  _tag: "Named",
  keywordIds: new Set(ids.map((id) => KeywordId.make(id)))
})

const ids = (...ids: ReadonlyArray<number>) => ids.map((id) => KeywordId.make(id))

const outcome = (selection: KeywordSelection, change: KeywordsChange) => {
  const { changed, draft: after, failed, skipped, unchanged } = Result.getOrThrow(
    updateKeywords(draft, selection, change)
  )
  assert.deepStrictEqual(skipped, [])
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

  const bidding = draftOf(
    { ...adGroup(1, [keyword(11, "a"), keyword(12, "b", { cpcBidMicros: Micros.make(990_000) })]), cpcBidMicros: euro },
    adGroup(2, [
      keyword(21, "c"),
      keyword(22, "d", { cpcBidMicros: Micros.make(10_000) }),
      keyword(23, "e", { cpcBidMicros: Micros.make(0) }),
      keyword(24, "f", { cpcBidMicros: MAX_BID }),
      keyword(25, "g", { matchType: "NEGATIVE", cpcBidMicros: euro })
    ])
  )

  it.each<[percent: number, unitMicros: number | undefined, bids: ReadonlyArray<number | null>]>([
    [10, undefined, [1_100_000, 1_090_000, null, 10_000, 0, MAX_BID, euro]],
    [-90, undefined, [100_000, 100_000, null, 10_000, 0, 5_000_000_000, euro]],
    [900, undefined, [10_000_000, 9_900_000, null, 100_000, 0, MAX_BID, euro]],
    [10, 1_000_000, [1_000_000, 1_000_000, null, 1_000_000, 0, MAX_BID, euro]],
    [10, 30_000, [1_110_000, 1_080_000, null, 30_000, 0, 49_999_980_000, euro]],
    [0, undefined, [null, 990_000, null, 10_000, 0, MAX_BID, euro]]
  ])("changes bids by %i percent in steps of %s, and leaves what has none", (bidPercent, unitMicros, bids) => {
    const updated = Result.getOrThrow(updateKeywords(bidding, every, { patch: {}, bidPercent, unitMicros }))
    assert.deepStrictEqual(
      updated.draft.adGroups.flatMap(({ keywords }) => keywords.map(({ cpcBidMicros }) => cpcBidMicros as number)),
      bids
    )
    assert.deepStrictEqual(updated.failed, [{ keywordId: KeywordId.make(25), code: "NEGATIVE_KEYWORD" }])
  })

  const moving = draftOf(
    {
      ...adGroup(1, [keyword(11, "red"), keyword(12, "Blue"), keyword(14, "free", { matchType: "NEGATIVE" })]),
      cpcBidMicros: euro
    },
    adGroup(2, [keyword(13, "blue"), keyword(15, "green")]),
    adGroup(3, [keyword(16, "red"), keyword(17, "grey")])
  )

  const placed = (
    selection: KeywordSelection,
    adGroupId: number,
    { newIds, ...change }: Partial<KeywordsChange> & { readonly newIds?: ReadonlyArray<KeywordId> } = {}
  ) =>
    Result.map(
      updateKeywords(
        moving,
        selection,
        { patch: {}, into: { adGroupId: AdGroupId.make(adGroupId), isCopy: newIds !== undefined }, ...change },
        newIds
      ),
      (updated) => ({
        groups: updated.draft.adGroups.map(({ keywords }) => keywords.map(({ id }) => id as number)),
        changed: updated.changed.map(({ id }) => id as number),
        unchanged: updated.unchanged,
        failed: updated.failed.map(({ code, keywordId }) => [keywordId as number, code]),
        skipped: updated.skipped.map(({ existing, keywordId }) => [keywordId as number, existing.id as number]),
        bids: updated.changed.map(({ cpcBidMicros }) => cpcBidMicros as number | null)
      })
    )

  it("moves keywords with their ids, and skips those that the ad group has or has got", () => {
    assert.deepStrictEqual(Result.getOrThrow(placed(every, 2)), {
      groups: [[12], [11, 13, 14, 15, 17], [16]],
      changed: [11, 14, 17],
      unchanged: 2,
      failed: [],
      skipped: [[12, 13], [16, 11]],
      bids: [null, null, null]
    })
    const changed = placed(named(11, 14, 15, 99), 2, { bidPercent: 50 })
    assert.deepStrictEqual(Result.getOrThrow(changed), {
      groups: [[12, 14], [11, 13, 15], [16, 17]],
      changed: [11],
      unchanged: 1,
      failed: [[14, "NEGATIVE_KEYWORD"], [99, "KEYWORD_NOT_FOUND"]],
      skipped: [],
      bids: [1_500_000]
    })
    const quiet = Result.getOrThrow(placed(named(12, 15), 2))
    assert.deepStrictEqual([quiet.changed, quiet.unchanged, quiet.skipped], [[], 1, [[12, 13]]])
  })

  it("copies keywords as the change makes them, and leaves the originals", () => {
    const replacing = { find: "red", replace: "pink" }
    assert.deepStrictEqual(
      Result.getOrThrow(placed(every, 1, { newIds: ids(31, 32, 33, 34, 35, 36, 37), replacing })),
      {
        groups: [[11, 12, 14, 31, 32, 33], [13, 15], [16, 17]],
        changed: [31, 32, 33],
        unchanged: 0,
        failed: [],
        skipped: [[12, 12], [14, 14], [13, 12], [16, 31]],
        bids: [null, null, null]
      }
    )
    const narrowed = placed(named(11, 12), 1, { newIds: ids(31, 32), patch: { matchType: "EXACT" }, bidPercent: -50 })
    assert.deepStrictEqual(Result.getOrThrow(narrowed).groups[0], [11, 12, 14, 31, 32])
    assert.deepStrictEqual(Result.getOrThrow(narrowed).bids, [500_000, 500_000])
  })

  it("refuses an ad group that there is not, ids that are taken or too few, and what has no room", () => {
    const tags = [
      placed(every, 9),
      placed(every, 9, { newIds: ids(31) }),
      placed(every, 2, { newIds: ids(31, 31) }),
      placed(every, 2, { newIds: ids(17) }),
      placed(every, 2, { newIds: ids(31) })
    ].map((refused) => Result.isFailure(refused) ? refused.failure._tag : "")
    assert.deepStrictEqual(tags, [
      "AdGroupNotFound",
      "AdGroupNotFound",
      "ElementIdTaken",
      "ElementIdTaken",
      "KeywordIdsMissing"
    ])
    const many = (from: number) =>
      Array.from({ length: 10_001 }, (_, place) => keyword(from + place, `${from + place}`))
    const full = draftOf(adGroup(1, many(1)), adGroup(2, many(20_000)))
    const refused = updateKeywords(full, { _tag: "Passing", adGroupIds: [AdGroupId.make(1)] }, {
      patch: {},
      into: { adGroupId: AdGroupId.make(2), isCopy: false }
    })
    assert.deepInclude(Result.isFailure(refused) ? refused.failure : {}, { what: "keywordsOfAdGroup", count: 20_002 })
  })

  it("is undone by the delta back, wherever keywords came from", () => {
    for (const newIds of [undefined, ids(31, 32, 33, 34, 35, 36, 37)]) {
      const { draft: after } = Result.getOrThrow(updateKeywords(
        moving,
        every,
        { patch: { matchType: "BROAD" }, into: { adGroupId: AdGroupId.make(2), isCopy: newIds !== undefined } },
        newIds
      ))
      const { backward, forward } = compareDrafts(moving, after)
      assert.deepStrictEqual(applyDelta(moving, forward).adGroups, after.adGroups)
      assert.deepStrictEqual(applyDelta(after, backward).adGroups, moving.adGroups)
    }
  })

  it("leaves a draft that is being published as it is", () => {
    const refused = updateKeywords(publishing(draft), every, pause)
    assert.strictEqual(Result.isFailure(refused) ? refused.failure._tag : "", "DraftIsPublishing")
  })
})
