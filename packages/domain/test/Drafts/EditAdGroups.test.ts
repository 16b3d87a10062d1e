import { type AdGroupEdit, editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, draftOf, keyword, published, rsa } from "./ExampleDrafts.ts"

const draft = draftOf(adGroup(1, [keyword(2, "bread", { cpcBidMicros: 5 }), keyword(3, "rye")], [rsa(4)]), adGroup(5))

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
      { _tag: "Add", newId: AdGroupId.make(11), name: "New", cpcBidMicros: 9, keywords: [], removedKeywordIds: [] }
    ], [5]))
    assert.deepStrictEqual(after.adGroups, [
      { ...adGroup(1, [keyword(2, "bread"), keyword(10, "spelt")], [rsa(4)]), name: "Loaves" },
      { ...adGroup(11), name: "New", cpcBidMicros: 9 }
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
      Result.getOrThrow(Result.flip(editAdGroups(published(draft), [], [])))._tag,
      "DraftAlreadyPublished"
    )
  })
})
