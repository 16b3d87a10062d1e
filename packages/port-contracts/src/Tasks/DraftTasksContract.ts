import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { TaskChange } from "@campaigns/application/Tasks/DraftTasks"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertHistory } from "../Drafts/DraftRevisionsContract.ts"
import {
  assertSame,
  at,
  type CampaignPorts,
  commitChange,
  edited,
  freshTaskId,
  someCustomer,
  unknownDraftId
} from "../Drafts/ExampleDrafts.ts"
import { beginning, begun, generated } from "./GeneratingTasks.ts"

/** The laws of `DraftTasks`, for the adapter that the layer provides. */
export const draftTasksContract = <E>(name: string, adapter: Layer.Layer<CampaignPorts, E>): void =>
  layer(adapter)(`DraftTasks (${name})`, (it) => {
    it.effect("begins a pending task at the revision that it writes", () =>
      Effect.gen(function*() {
        const { created, draft, drafts, taskId, tasks } = yield* begun
        assertSame(yield* drafts.find(draft.id), draft)
        assertSame(yield* tasks.find(taskId), {
          taskId,
          kind: "generate_extensions",
          draftId: draft.id,
          begunAt: 2,
          analysisId: null,
          status: "pending",
          progress: 0,
          error: null,
          result: null,
          dateAdded: at(10),
          dateUpdated: at(10)
        })
        yield* assertHistory(draft.id, [draft, created])
      }))

    it.effect("moves a task on with what it writes; progress and time never go back", () =>
      Effect.gen(function*() {
        const { created, draft, draftTasks, drafts, taskId, tasks } = yield* begun
        const first = generated(draft, "One")
        yield* draftTasks.commit({ ...first, task: { _tag: "Advance", taskId, progress: 40, at: at(20) } })
        assertSame(yield* drafts.find(draft.id), first.after)
        const { dateUpdated, progress, status } = yield* tasks.find(taskId)
        assertSame([status, progress, dateUpdated], ["in_progress", 40, at(20)])
        const second = generated(first.after, "Two")
        yield* draftTasks.commit({ ...second, task: { _tag: "Advance", taskId, progress: 30, at: at(15) } })
        assertSame(yield* drafts.find(draft.id), second.after)
        const later = yield* tasks.find(taskId)
        assertSame([later.progress, later.dateUpdated, later.begunAt], [40, at(20), 2])
        yield* assertHistory(draft.id, [second.after, first.after, draft, created])
      }))

    it.effect("ends a task well or badly with what it writes, and tells what came of it", () =>
      Effect.gen(function*() {
        const well = yield* begun
        const result = { written: 3, left: ["\"a\" 'b' \\ 日本語 🥖"], none: null }
        const last = generated(well.draft, "Last")
        const ending = { _tag: "End", taskId: well.taskId, at: at(30) } as const
        yield* well.draftTasks.commit({ ...last, task: { ...ending, error: null, result } })
        assertSame(yield* well.drafts.find(well.draft.id), last.after)
        const completed = yield* well.tasks.find(well.taskId)
        assertSame([completed.status, completed.progress, completed.error], ["completed", 100, null])
        assertSame([completed.result, completed.dateUpdated], [result, at(30)])

        const badly = yield* begun
        yield* badly.tasks.progress(badly.taskId, 60, at(20))
        const { after, before } = generated(badly.draft, "Last")
        const task = { ...ending, taskId: badly.taskId, error: "It said \"no\"", result: null }
        yield* badly.draftTasks.commit({ before, after, author: null, task })
        const failed = yield* badly.tasks.find(badly.taskId)
        assertSame([failed.status, failed.progress, failed.error], ["failed", 60, "It said \"no\""])
        assert.isNull(failed.result)
      }))

    it.effect("writes nothing for a task that has ended, whichever revision its writer had read", () =>
      Effect.gen(function*() {
        const { draft, draftTasks, drafts, taskId, tasks } = yield* begun
        yield* draftTasks.end({ taskId, error: "Given up", result: null, at: at(20) })
        const [stored, task] = [yield* drafts.find(draft.id), yield* tasks.find(taskId)]
        const changes: ReadonlyArray<TaskChange> = [
          { _tag: "Advance", taskId, progress: 90, at: at(30) },
          { _tag: "End", taskId, error: null, result: {}, at: at(30) }
        ]
        for (const change of changes) {
          const late = { ...generated(draft, "Late"), task: change }
          assertSame(yield* Effect.flip(draftTasks.commit(late)), { _tag: "TaskHasEnded", taskId })
        }
        assertSame(yield* drafts.find(draft.id), stored)
        const moved = yield* commitChange(draft, { adGroups: [] })
        for (const change of changes) {
          const late = { ...generated(draft, "Late"), task: change }
          assertSame(yield* Effect.flip(draftTasks.commit(late)), { _tag: "TaskHasEnded", taskId })
        }
        assertSame(yield* drafts.find(draft.id), moved)
        assertSame(yield* tasks.find(taskId), task)
        assert.strictEqual((yield* (yield* DraftRevisions).of(draft.id)).length, 3)
      }))

    it.effect("moves no task when its draft has moved on", () =>
      Effect.gen(function*() {
        const { draft, draftTasks, drafts, taskId, tasks } = yield* begun
        const moved = yield* commitChange(draft, { settings: { ...draft.settings, name: "By a person" } })
        const conflict = { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 3 }
        const other = beginning()
        const changes: ReadonlyArray<TaskChange> = [
          { _tag: "Advance", taskId, progress: 90, at: at(30) },
          { _tag: "End", taskId, error: null, result: null, at: at(30) },
          other
        ]
        for (const task of changes) {
          assertSame(yield* Effect.flip(draftTasks.commit({ ...generated(draft, "Stale"), task })), conflict)
        }
        assertSame(yield* drafts.find(draft.id), moved)
        const task = yield* tasks.find(taskId)
        assertSame([task.status, task.progress], ["pending", 0])
        assert.strictEqual((yield* Effect.flip(tasks.find(other.taskId)))._tag, "TaskNotFound")
      }))

    it.effect("takes a task of another draft, and an unknown one, for ended", () =>
      Effect.gen(function*() {
        const { draft, draftTasks, drafts, tasks } = yield* begun
        const other = yield* begun
        for (const taskId of [other.taskId, freshTaskId()]) {
          const task = { _tag: "Advance", taskId, progress: 50, at: at(30) } as const
          const refused = yield* Effect.flip(draftTasks.commit({ ...generated(draft, "Mixed"), task }))
          assertSame(refused, { _tag: "TaskHasEnded", taskId })
        }
        assertSame(yield* drafts.find(draft.id), draft)
        assert.strictEqual((yield* tasks.find(other.taskId)).status, "pending")
      }))

    it.effect("begins nothing on an unknown draft, and ends with a removed one", () =>
      Effect.gen(function*() {
        const { draft, draftTasks, drafts, taskId, tasks } = yield* begun
        const unknown = { ...draft, id: unknownDraftId }
        const absent = yield* Effect.flip(draftTasks.commit({ ...generated(unknown, "None"), task: beginning() }))
        assertSame(absent, { _tag: "DraftNotFound", draftId: unknownDraftId })
        yield* drafts.remove(draft)
        assert.strictEqual((yield* Effect.flip(tasks.find(taskId)))._tag, "TaskNotFound")
        const task = { _tag: "Advance", taskId, progress: 50, at: at(30) } as const
        const refused = yield* Effect.flip(draftTasks.commit({ ...generated(draft, "Late"), task }))
        assertSame(refused, { _tag: "TaskHasEnded", taskId })
        yield* draftTasks.end({ taskId, error: "Gone", result: null, at: at(40) })
        const again = yield* Effect.flip(draftTasks.commit({ ...generated(draft, "Late"), task: beginning() }))
        assertSame(again, { _tag: "DraftNotFound", draftId: draft.id })
        assert.deepStrictEqual(yield* (yield* DraftRevisions).of(draft.id), [])
      }))

    it.effect("does not begin a task twice: that is a bug, and writes nothing", () =>
      Effect.gen(function*() {
        const { draft, draftTasks, drafts, taskId, tasks } = yield* begun
        const task = yield* tasks.find(taskId)
        const exit = yield* Effect.exit(
          draftTasks.commit({ ...generated(draft, "Twice"), task: { ...beginning(99), taskId } })
        )
        assert.isTrue(exit._tag === "Failure" && exit.cause.reasons.every(({ _tag }) => _tag === "Die"))
        assertSame(yield* drafts.find(draft.id), draft)
        assertSame(yield* tasks.find(taskId), task)
      }))

    it.effect("ends a task without its draft, once, and nothing that is unknown", () =>
      Effect.gen(function*() {
        const { draft, draftTasks, drafts, taskId, tasks } = yield* begun
        yield* draftTasks.end({ taskId: freshTaskId(), error: null, result: null, at: at(20) })
        yield* draftTasks.end({ taskId, error: null, result: [1, "two"], at: at(20) })
        const ended = yield* tasks.find(taskId)
        assertSame([ended.status, ended.progress, ended.result], ["completed", 100, [1, "two"]])
        yield* draftTasks.end({ taskId, error: "Again", result: null, at: at(30) })
        yield* tasks.progress(taskId, 10, at(40))
        assertSame(yield* tasks.find(taskId), ended)
        assertSame(yield* drafts.find(draft.id), draft)
      }))

    it.effect("is read at once by whoever reads the draft, after every kind of write", () =>
      Effect.gen(function*() {
        const { draft, draftTasks, drafts, taskId } = yield* begun
        assertSame(yield* drafts.find(draft.id), draft)
        const first = generated(draft, "One")
        yield* draftTasks.commit({ ...first, task: { _tag: "Advance", taskId, progress: 40, at: at(20) } })
        assertSame(yield* drafts.find(draft.id), first.after)
        const byPerson = yield* commitChange(yield* drafts.find(draft.id), { publication: notPublished, adGroups: [] })
        const strangers = { ...byPerson, customerId: yield* someCustomer, dateAdded: at(9_999) }
        const last = { before: byPerson, after: edited(strangers, { adGroups: draft.adGroups.toReversed() }) }
        const ending = { taskId, error: null, result: null, at: at(30) }
        yield* draftTasks.commit({ ...last, author: null, task: { _tag: "End", ...ending } })
        assertSame(yield* drafts.find(draft.id), edited(byPerson, { adGroups: draft.adGroups }))
      }))
  })
