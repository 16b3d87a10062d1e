import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { draftRevisionsContract } from "@campaigns/port-contracts/Drafts/DraftRevisionsContract"
import {
  adGroup,
  assertSame,
  commitChange,
  emptyDraft,
  keyword,
  someCustomer,
  stored
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

draftRevisionsContract("PostgreSQL", campaignsUnderTest)

layer(campaignsUnderTest)("a page of the revisions of a large draft", (it) => {
  it.effect("holds what fits into memory, one at the least, and the next goes on from there", () =>
    Effect.gen(function*() {
      const revisions = yield* DraftRevisions
      const [groupId = 0, ...ids] = yield* (yield* DraftReader).reserveIds(1_001)
      const created = yield* stored(yield* emptyDraft(yield* someCustomer))
      let draft = created
      // The larger ones keep three million characters before and after.
      for (const [letter, length] of [["a", 30], ["b", 30], ["c", 3_000], ["d", 3_000]] as const) {
        const finalUrl = `https://www.example.com/${letter.repeat(length)}`
        draft = yield* commitChange(draft, {
          adGroups: [adGroup(groupId, ids.map((id) => keyword(id, "shoes", { finalUrl })), [])]
        })
      }
      const all = (yield* revisions.of(draft.id)).toReversed()
      const pages = [yield* revisions.list(draft.id, { limit: 10, from: null })]
      for (let last = pages[0]; last !== undefined && last.next !== null; last = pages.at(-1)) {
        pages.push(yield* revisions.list(draft.id, { limit: 10, from: last.next }))
      }
      assert.deepStrictEqual(pages.map(({ items }) => items.length), [1, 1, 1, 2])
      assertSame(pages.flatMap(({ items }) => items), all)
    }))
})
