import { type AdGroupEdit, editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, applying, draftOf, keyword, rsa } from "./ExampleDrafts.ts"

const draft = draftOf(
  adGroup(1, [keyword(2, "bread", { cpcBidMicros: Micros.make(5) }), keyword(3, "rye")], [rsa(4)]),
  adGroup(5)
)

const change = (id: number, rest: Partial<Extract<AdGroupEdit, { _tag: "Change" }>> = {}): AdGroupEdit => ({
  _tag: "Change",
  id: AdGroupId.make(id),
  keywords: [],
  removedKeywordIds: [],
  ...rest
})

const edit = (edits: ReadonlyArray<AdGroupEdit>, removed: ReadonlyArray<number> = []) =>
  editAdGroups(draft, edits, removed.map((id) => AdGroupId.make(id)))

const refusal = (...[edits, removed]: Parameters<typeof edit>) =>
  Result.getOrThrow(Result.flip(edit(edits, removed)))._tag

describe("editAdGroups", () => {
  it("removes, changes and adds in one write, and leaves what is not named", () => {
    const after = Result.getOrThrow(edit([
      change(1, {
        name: "Loaves",
        removedKeywordIds: [KeywordId.make(3)],
        keywords: [
          { _tag: "Change", id: KeywordId.make(2), patch: { cpcBidMicros: null } },
          { _tag: "Add", newId: KeywordId.make(10), keyword: { text: "spelt" } }
        ]
      }),
      {
        _tag: "Add",
        newId: AdGroupId.make(11),
        name: "New",
        cpcBidMicros: Micros.make(9),
        keywords: [],
        removedKeywordIds: []
      }
    ], [5]))
    assert.deepStrictEqual(after.adGroups, [
      { ...adGroup(1, [keyword(2, "bread"), keyword(10, "spelt")], [rsa(4)]), name: "Loaves" },
      { ...adGroup(11), name: "New", cpcBidMicros: Micros.make(9) }
    ])
  })

  it("keeps keywords and ads of an ad group that is only renamed", () => {
    const after = Result.getOrThrow(edit([change(1, { name: "Other" })]))
    assert.deepStrictEqual(after.adGroups[0], { ...adGroup(1, draft.adGroups[0]?.keywords, [rsa(4)]), name: "Other" })
    assert.strictEqual(after.adGroups[1], draft.adGroups[1])
  })

  it("refuses what is not there, and what the same write removed", () => {
    assert.strictEqual(refusal([], [77]), "AdGroupNotFound")
    assert.strictEqual(refusal([change(77)]), "AdGroupNotFound")
    assert.strictEqual(refusal([change(5)], [5]), "AdGroupNotFound")
    assert.strictEqual(refusal([change(5, { removedKeywordIds: [KeywordId.make(2)] })]), "KeywordNotFound")
    const gone = { _tag: "Change", id: KeywordId.make(2), patch: {} } as const
    assert.strictEqual(refusal([change(1, { removedKeywordIds: [gone.id], keywords: [gone] })]), "KeywordNotFound")
    assert.strictEqual(
      Result.getOrThrow(Result.flip(editAdGroups(applying(draft), [], [])))._tag,
      "DraftIsApplying"
    )
  })

  it("takes time with the number of the changes, however many ad groups there are", () => {
    const many = draftOf(...Array.from({ length: 20_000 }, (_, index) => adGroup(index + 1)))
    const edits = Array.from({ length: 2_000 }, (_, index) => change(20_000 - index, { name: "Changed" }))
    const start = process.threadCpuUsage()
    const after = Result.getOrThrow(editAdGroups(many, edits, []))
    const { system, user } = process.threadCpuUsage(start)
    assert.lengthOf(after.adGroups.filter(({ name }) => name === "Changed"), 2_000)
    assert.isBelow((system + user) / 1_000, 200)
  })

  it("refuses what is added under an id that is taken, and leaves the keywords that are there", () => {
    const addGroup = (newId: number, keywords: ReadonlyArray<number> = []): AdGroupEdit => ({
      _tag: "Add",
      newId: AdGroupId.make(newId),
      name: "New",
      cpcBidMicros: Micros.make(9),
      keywords: keywords.map((id) => ({ _tag: "Add", newId: KeywordId.make(id), keyword: { text: `new ${id}` } })),
      removedKeywordIds: []
    })
    const addTo = (id: number, newId: number): AdGroupEdit =>
      change(id, { keywords: [{ _tag: "Add", newId: KeywordId.make(newId), keyword: { text: "new" } }] })
    assert.strictEqual(refusal([addGroup(1)]), "ElementIdTaken")
    assert.strictEqual(refusal([addGroup(11), addGroup(11)]), "ElementIdTaken")
    assert.strictEqual(refusal([addGroup(1)], [1]), "ElementIdTaken", "also when the other one is removed")
    assert.strictEqual(refusal([addTo(1, 2)]), "ElementIdTaken")
    assert.strictEqual(refusal([addTo(5, 2)]), "ElementIdTaken", "also in another ad group")
    assert.strictEqual(refusal([addTo(1, 12), addTo(5, 12)]), "ElementIdTaken")
    assert.strictEqual(refusal([addGroup(11, [12, 3])]), "ElementIdTaken")
    const two = Result.getOrThrow(edit([addGroup(11, [12, 13]), addTo(5, 14)]))
    assert.deepStrictEqual(two.adGroups.map(({ keywords }) => keywords.map(({ id }) => Number(id))), [[2, 3], [14], [
      12,
      13
    ]])
  })

  it("takes what is undefined in a keyword's patch for absent", () => {
    const patch = { text: undefined, matchType: undefined, cpcBidMicros: undefined, finalUrl: undefined } as object
    const after = edit([change(1, { keywords: [{ _tag: "Change", id: KeywordId.make(2), patch }] })])
    assert.deepStrictEqual(Result.getOrThrow(after).adGroups, draft.adGroups)
  })
})
