import { anyDraft, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { SENDING } from "@campaigns/application/Publishing/PublishTransitions"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { beginApplying, endApplying, sendChanges } from "@campaigns/domain/Publishing/ApplyDraft"
import { assert, layer } from "@effect/vitest"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { assertHistory } from "../Drafts/DraftRevisionsContract.ts"
import {
  assertSame,
  at,
  author,
  campaignId,
  commitChange,
  freshTaskId,
  richDraft,
  someCustomer,
  type StorageUnderTest,
  stored,
  storedDraft,
  unknownDraftId
} from "../Drafts/ExampleDrafts.ts"
import { atTime, publications } from "../Drafts/Writes.ts"
import { exampleAnalysis } from "../MarketAnalysis/ExampleAnalyses.ts"

/** A stored draft of an analysis, before and after its publication was begun. */
const begun = Effect.gen(function*() {
  const [drafts, analyses, tasks] = [yield* DraftReader, yield* MarketAnalyses, yield* Tasks]
  const customer = yield* someCustomer
  const analysis = yield* analyses.create(exampleAnalysis(customer))
  const draft = yield* stored(yield* richDraft(customer, analysis.id))
  const taskId = freshTaskId()
  yield* publications.begin({ draft, taskId, author, at: at(1_000) })
  const publishing = {
    ...draft,
    revision: 2,
    publication: { _tag: "Publishing" as const, taskId, sendingSince: null, mayHaveMade: [] },
    dateUpdated: at(1_000)
  }
  return { drafts, analyses, tasks, analysis, draft, publishing, taskId }
})

const findings = [{ path: "campaignName", code: "campaignError.DUPLICATE_CAMPAIGN_NAME", message: "Twice 'x'" }]

/** The laws of `DraftWriter` on publishing, for the adapter that the layer provides. */
export const publicationsContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`Publishing (${name})`, (it) => {
    it.effect("freezes a draft and makes its pending task", () =>
      Effect.gen(function*() {
        const { draft, drafts, publishing, taskId, tasks } = yield* begun
        assertSame(yield* drafts.find(draft.id), publishing)
        assert.strictEqual((yield* tasks.find(taskId)).status, "pending")
        yield* assertHistory(draft.id, [publishing, draft])
      }))

    it.effect("lets one of ten beginnings at once win, and makes no task for the others", () =>
      Effect.gen(function*() {
        const { drafts, tasks } = yield* begun
        const draft = yield* storedDraft
        const taskIds = Array.from({ length: 10 }, freshTaskId)
        const exits = yield* Effect.forEach(
          taskIds,
          (taskId) => Effect.exit(publications.begin({ draft, taskId, author, at: at(1) })),
          { concurrency: "unbounded" }
        )
        const winners = taskIds.filter((_, index) => exits[index]?._tag === "Success")
        assert.strictEqual(winners.length, 1)
        const known = yield* Effect.forEach(taskIds, (taskId) => Effect.exit(tasks.find(taskId)))
        assert.deepStrictEqual(known.map((exit) => exit._tag), exits.map((exit) => exit._tag))
        assertSame((yield* drafts.find(draft.id)).publication, {
          _tag: "Publishing",
          taskId: winners[0],
          sendingSince: null,
          mayHaveMade: []
        })
      }))

    it.effect("does not begin from a stale revision, of a frozen draft, or of an unknown one", () =>
      Effect.gen(function*() {
        const { draft, drafts, publishing, taskId: begunTask, tasks } = yield* begun
        const begin = (from: typeof draft, taskId = freshTaskId()) =>
          Effect.flip(publications.begin({ draft: from, taskId, author, at: at(5) }))
        const conflict = { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 2 }
        assertSame(yield* begin(draft), conflict)
        assertSame(yield* begin(publishing), { _tag: "DraftIsPublishing", draftId: draft.id, taskId: begunTask })
        assertSame(yield* begin({ ...publishing, revision: 1, publication: notPublished }), conflict)
        assertSame(yield* begin({ ...draft, id: unknownDraftId }), { _tag: "DraftNotFound", draftId: unknownDraftId })
        const taskId = freshTaskId()
        yield* begin(publishing, taskId)
        assert.strictEqual((yield* Effect.flip(tasks.find(taskId)))._tag, "TaskNotFound")
        assertSame(yield* drafts.find(draft.id), publishing)
      }))

    it.effect("ends in a published draft, its analysis with a campaign, and a completed task, once", () =>
      Effect.gen(function*() {
        const { analyses, analysis, draft, drafts, publishing, taskId, tasks } = yield* begun
        yield* publications.succeed({ draftId: draft.id, taskId, campaignId, at: at(2_000) })
        const published = {
          ...publishing,
          revision: 3,
          publication: { _tag: "Published" as const, taskId, campaignId, at: at(2_000) },
          dateUpdated: at(2_000)
        }
        const everything = Effect.all([
          drafts.find(draft.id),
          tasks.find(taskId),
          analyses.findHead(analysis.id)
        ])
        const [found, task, head] = yield* everything
        assertSame(found, published)
        assert.strictEqual(task.status, "completed")
        assert.strictEqual(task.progress, 100)
        assertSame([task.error, task.result, task.dateUpdated], [null, { _tag: "Published", campaignId }, at(2_000)])
        assertSame([head.status, head.createdCampaignId, head.dateUpdated], ["campaignCreated", campaignId, at(2_000)])
        yield* assertHistory(draft.id, [published, publishing, draft])

        yield* publications.succeed({ draftId: draft.id, taskId, campaignId, at: at(3_000) })
        yield* publications.fail({ draftId: draft.id, taskId, error: "Late", findings, at: at(3_000) })
        assertSame(yield* everything, [found, task, head])
        yield* assertHistory(draft.id, [published, publishing, draft])
        const summaries = yield* drafts.list(
          { ...anyDraft, customerIds: [draft.customerId], isPublished: true },
          { ...newestFirst, limit: 5 }
        )
        assert.deepStrictEqual(summaries.items.map((item) => item.id), [draft.id])
      }))

    it.effect("opens the draft again when it fails, so that it can be changed and begun anew", () =>
      Effect.gen(function*() {
        const { analyses, analysis, draft, drafts, publishing, taskId, tasks } = yield* begun
        yield* publications.send({ draftId: draft.id, taskId, at: at(1_500) })
        yield* tasks.progress(taskId, 60, at(1_500))
        yield* publications.fail({ draftId: draft.id, taskId, error: "Refused", findings, at: at(2_000) })
        const reopened = {
          ...publishing,
          revision: 3,
          publication: { _tag: "NotPublished" as const, taskId, mayHaveMade: [taskId] },
          dateUpdated: at(2_000)
        }
        assertSame(yield* drafts.find(draft.id), reopened)
        yield* assertHistory(draft.id, [reopened, publishing, draft])
        const task = yield* tasks.find(taskId)
        assertSame([task.status, task.progress, task.error, task.result], ["failed", 60, "Refused", {
          _tag: "NotPublished",
          findings
        }])
        assert.strictEqual((yield* analyses.findHead(analysis.id)).status, "completed")
        yield* publications.succeed({ draftId: draft.id, taskId, campaignId, at: at(3_000) })
        assertSame(yield* drafts.find(draft.id), reopened)

        const renamed = yield* commitChange(reopened, { settings: { ...draft.settings, name: "Again" } })
        const again = freshTaskId()
        yield* publications.begin({ draft: renamed, taskId: again, author, at: at(4_000) })
        assertSame((yield* drafts.find(draft.id)).publication, {
          _tag: "Publishing",
          taskId: again,
          sendingSince: null,
          mayHaveMade: [taskId]
        })
        yield* publications.succeed({ draftId: draft.id, taskId: again, campaignId, at: at(5_000) })
        const published = yield* drafts.find(draft.id)
        assert.strictEqual(published.publication._tag, "Published")
        assert.strictEqual(published.revision, 6)
      }))

    it.effect("cancels before the request may have been sent, in the name of a user, and opens the draft again", () =>
      Effect.gen(function*() {
        const { analyses, analysis, draft, drafts, publishing, taskId, tasks } = yield* begun
        yield* tasks.progress(taskId, 60, at(1_500))
        yield* publications.cancel({ draftId: draft.id, taskId, author, at: at(2_000) })
        const publication = { _tag: "NotPublished" as const, taskId, mayHaveMade: [] }
        const reopened = { ...publishing, revision: 3, publication, dateUpdated: at(2_000) }
        assertSame(yield* drafts.find(draft.id), reopened)
        const task = yield* tasks.find(taskId)
        assertSame([task.status, task.result, task.dateUpdated], [
          "failed",
          { _tag: "Abandoned", code: "CANCELLED" },
          at(2_000)
        ])
        assert.isNotNull(task.error)
        const [last] = (yield* (yield* DraftRevisions).of(draft.id)).slice(-1)
        assert.strictEqual(last?.author, author)
        assertSame(
          yield* Effect.flip(publications.send({ draftId: draft.id, taskId, at: at(2_500) })),
          { _tag: "TaskHasEnded", taskId }
        )
        yield* publications.succeed({ draftId: draft.id, taskId, campaignId, at: at(3_000) })
        yield* publications.fail({ draftId: draft.id, taskId, error: "Late", findings, at: at(3_000) })
        assertSame(yield* drafts.find(draft.id), reopened)
        assertSame(yield* tasks.find(taskId), task)
        assert.isNull((yield* analyses.findHead(analysis.id)).createdCampaignId)
        yield* publications.begin({ draft: reopened, taskId: freshTaskId(), author, at: at(4_000) })
      }))

    it.effect("does not cancel what may have been sent, has ended, is unknown, or is of another draft", () =>
      Effect.gen(function*() {
        const { draft, drafts, publishing, taskId, tasks } = yield* begun
        const cancel = (change: { readonly taskId?: TaskId; readonly draftId?: DraftId } = {}) =>
          Effect.flip(publications.cancel({ draftId: draft.id, taskId, author, at: at(2_000), ...change }))
        yield* publications.send({ draftId: draft.id, taskId, at: at(1_500) })
        assertSame(yield* cancel(), { _tag: "SendingHasBegun", draftId: draft.id, taskId })
        const sending = { ...publishing, publication: { ...publishing.publication, sendingSince: at(1_500) } }
        assertSame(yield* drafts.find(draft.id), sending)
        // Said again it stays as it was, and that it was said is no revision.
        yield* publications.send({ draftId: draft.id, taskId, at: at(1_550) })
        assertSame(yield* drafts.find(draft.id), sending)
        yield* assertHistory(draft.id, [publishing, draft])
        assert.strictEqual((yield* tasks.find(taskId)).status, "inProgress")
        const unknown = freshTaskId()
        const over = { _tag: "TaskHasEnded", taskId }
        assertSame(yield* cancel({ taskId: unknown }), { ...over, taskId: unknown })
        assertSame(yield* cancel({ draftId: unknownDraftId }), over)
        yield* publications.fail({ draftId: draft.id, taskId, error: "No", findings: [], at: at(1_600) })
        assertSame(yield* cancel(), over)
        assert.strictEqual((yield* tasks.find(taskId)).error, "No")
      }))

    it.effect("lets either the sending or the cancelling win when they come at once", () =>
      Effect.gen(function*() {
        for (let round = 0; round < 10; round++) {
          const { draft, drafts, taskId, tasks } = yield* begun
          const [cancelled, sent] = yield* Effect.all([
            Effect.exit(publications.cancel({ draftId: draft.id, taskId, author, at: at(2_000) })),
            Effect.exit(publications.send({ draftId: draft.id, taskId, at: at(2_000) }))
          ], { concurrency: "unbounded" })
          assert.notStrictEqual(cancelled._tag, sent._tag)
          const { publication } = yield* drafts.find(draft.id)
          assert.strictEqual(publication._tag, sent._tag === "Success" ? "Publishing" : "NotPublished")
          const task = yield* tasks.find(taskId)
          assertSame([task.status, task.progress], sent._tag === "Success" ? ["inProgress", SENDING] : ["failed", 0])
        }
      }))

    it.effect("ends a task once when many say so at once", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId } = yield* begun
        const ending = { draftId: draft.id, taskId, at: at(2_000) }
        yield* Effect.forEach(Array.from({ length: 10 }), (_, index) =>
          index % 2 === 0
            ? publications.succeed({ ...ending, campaignId })
            : publications.fail({ ...ending, error: "No", findings: [] }), { concurrency: "unbounded" })
        assert.strictEqual((yield* drafts.find(draft.id)).revision, 3)
      }))

    it.effect("keeps the attempt that applies a published draft's changes, at the same revision", () =>
      Effect.gen(function*() {
        const { draft, drafts, publishing, taskId } = yield* begun
        const { id: draftId } = draft
        yield* publications.succeed({ draftId, taskId, campaignId, at: at(2_000) })
        const published = yield* drafts.find(draftId)
        const store = yield* DraftWriter
        const write = (move: (draft: CampaignDraft, now: DateTime.Utc) => Result.Result<CampaignDraft, unknown>) =>
          store.write(
            draftId,
            author,
            (stored, now) => Result.map(move(stored, now), (draft) => ({ draft, answer: undefined }))
          ).pipe(atTime(at(3_000)), Effect.orDie)
        const applier = freshTaskId()
        const { publication } = published
        const applying = (sendingSince: DateTime.Utc | null) => ({
          ...published,
          publication: { ...publication, applying: { taskId: applier, planId: "a plan", sendingSince } }
        })
        yield* write((stored) => beginApplying(stored, { taskId: applier, planId: "a plan" }))
        assertSame(yield* drafts.find(draftId), applying(null))
        yield* write((stored, now) => sendChanges(stored, applier, now))
        assertSame(yield* drafts.find(draftId), applying(at(3_000)))
        const { items: [summary] } = yield* drafts.list({ ...anyDraft, customerIds: [draft.customerId] }, {
          ...newestFirst,
          limit: 1
        })
        assertSame(summary?.publication, applying(at(3_000)).publication)
        yield* write((stored) => endApplying(stored, applier))
        assertSame(yield* drafts.find(draftId), published)
        yield* assertHistory(draftId, [published, publishing, draft])
      }))

    it.effect("does nothing for a task that is unknown or of another draft", () =>
      Effect.gen(function*() {
        const { draft, drafts, publishing, taskId } = yield* begun
        yield* publications.succeed({ draftId: draft.id, taskId: freshTaskId(), campaignId, at: at(9) })
        yield* publications.fail({ draftId: unknownDraftId, taskId, error: "No", findings: [], at: at(9) })
        assertSame(yield* drafts.find(draft.id), publishing)
      }))
  })
