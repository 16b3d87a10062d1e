import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { notPublished, revisedPublication } from "@campaigns/domain/Drafts/Publication"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import {
  assertSame,
  at,
  author,
  commitChange,
  edited,
  freshTaskId,
  richDraft,
  someCustomer,
  type StorageUnderTest,
  storedDraft,
  unknownDraftId
} from "./ExampleDrafts.ts"
import { commit, remove } from "./Writes.ts"

const contentOf = ({ adGroups, extensions, marketAnalysisId, publication, settings }: CampaignDraft) => ({
  adGroups,
  extensions,
  marketAnalysisId,
  publication: revisedPublication(publication),
  settings
})

/**
 * Asserts that a draft's revisions are numbered without a gap and lead, by their backward deltas, from the stored draft
 * through `history` (newest first) to its creation.
 */
export const assertHistory = Effect.fnUntraced(function*(draftId: DraftId, history: ReadonlyArray<CampaignDraft>) {
  const revisions = yield* (yield* DraftRevisions).of(draftId)
  assert.deepStrictEqual(revisions.map(({ revision }) => revision), history.map((_, index) => index + 1))
  let draft = yield* (yield* DraftReader).find(draftId)
  for (const [index, expected] of history.entries()) {
    assertSame(contentOf(draft), contentOf(expected), `revision ${expected.revision}`)
    const revision = revisions[revisions.length - 1 - index]
    if (revision === undefined) return assert.fail("a revision for every draft of the history")
    assertSame(revision.at, expected.dateUpdated)
    const before = applyDelta(draft, revision.backward)
    assertSame(contentOf(applyDelta(before, revision.forward)), contentOf(draft), "forward again")
    draft = before
  }
})

/** The laws of `DraftRevisions`, for the adapter that the layer provides. */
export const draftRevisionsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`DraftRevisions (${name})`, (it) => {
    it.effect("keeps one revision per write, from which every earlier state can be had", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const created = yield* richDraft(yield* someCustomer)
        yield* drafts.create(created, null)
        const renamed = yield* commitChange(created, {
          settings: { ...created.settings, name: "Other", startDate: null }
        })
        const emptied = yield* commitChange(renamed, { adGroups: [] })
        const untouched = yield* commitChange(emptied, {
          settings: emptied.settings,
          publication: { ...notPublished, taskId: freshTaskId() }
        })
        const refilled = yield* commitChange(untouched, { adGroups: created.adGroups.slice(1) })
        yield* Effect.flip(commit({ before: created, after: edited(created, { adGroups: [] }), author }))
        yield* assertHistory(created.id, [refilled, untouched, emptied, renamed, created])
        const revisions = yield* (yield* DraftRevisions).of(created.id)
        assert.deepStrictEqual(revisions.map((revision) => revision.author), [null, author, author, author, author])
      }))

    it.effect("tells a publication with its time in full", () =>
      Effect.gen(function*() {
        const created = yield* storedDraft
        const { adGroupsGeneration } = created
        assert.strictEqual(adGroupsGeneration._tag, "Completed")
        const taskId = adGroupsGeneration._tag === "Completed" ? adGroupsGeneration.taskId : null
        if (taskId === null) return assert.fail("a task")
        const publishing = yield* commitChange(created, {
          publication: { _tag: "Publishing", taskId, sendingSince: null, mayHaveMade: [] }
        })
        yield* assertHistory(created.id, [publishing, created])
        const [, revision] = yield* (yield* DraftRevisions).of(created.id)
        assertSame(revision?.forward.parts, { publication: publishing.publication })
        assertSame(revision?.at, at(124))
      }))

    it.effect("gives the revisions above one, oldest first, just as it gives all", () =>
      Effect.gen(function*() {
        const revisions = yield* DraftRevisions
        const created = yield* storedDraft
        const renamed = yield* commitChange(created, { settings: { ...created.settings, name: "Other" } })
        yield* commitChange(yield* commitChange(renamed, { adGroups: [] }), { adGroups: created.adGroups })
        const all = yield* revisions.of(created.id)
        assert.strictEqual(all.length, 4)
        for (const revision of [0, 1, 3, 4, 99]) {
          assertSame(
            yield* Stream.runCollect(revisions.after(created.id, revision)),
            all.slice(revision),
            `above ${revision}`
          )
        }
        assert.deepStrictEqual(yield* Stream.runCollect(revisions.after(unknownDraftId, 0)), [])
      }))

    it.effect("lists from the newest revision down or from the oldest up, page by page", () =>
      Effect.gen(function*() {
        const revisions = yield* DraftRevisions
        const created = yield* storedDraft
        yield* commitChange(yield* commitChange(created, { adGroups: [] }), { adGroups: created.adGroups })
        const newestFirst = (yield* revisions.of(created.id)).toReversed()
        assertSame(yield* revisions.list(created.id, { limit: 3, from: null }), { items: newestFirst, next: null })
        const first = yield* revisions.list(created.id, { limit: 2, from: null })
        assertSame(first, { items: newestFirst.slice(0, 2), next: 2 })
        const second = yield* revisions.list(created.id, { limit: 2, from: first.next })
        assertSame(second, { items: newestFirst.slice(2), next: null })
        assertSame(yield* revisions.list(created.id, { limit: 2, from: 1 }), { items: [], next: null })
        assertSame(yield* revisions.list(unknownDraftId, { limit: 2, from: null }), { items: [], next: null })
        const oldest = yield* revisions.list(created.id, { limit: 2, from: null, isAscending: true })
        assertSame(oldest, { items: newestFirst.toReversed().slice(0, 2), next: 2 })
        const rest = yield* revisions.list(created.id, { limit: 2, from: oldest.next, isAscending: true })
        assertSame(rest, { items: newestFirst.slice(0, 1), next: null })
      }))

    it.effect("has none for an unknown draft, and none any more for one that is out of the bin, too", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const revisions = yield* DraftRevisions
        assert.deepStrictEqual(yield* revisions.of(unknownDraftId), [])
        const created = yield* storedDraft
        yield* remove(created, at(50))
        assertSame((yield* revisions.of(created.id)).length, 1)
        yield* drafts.emptyBin(at(1_000_000), 1_000)
        assert.deepStrictEqual(yield* revisions.of(created.id), [])
        assert.deepStrictEqual(yield* Stream.runCollect(revisions.after(created.id, 0)), [])
      }))
  })
