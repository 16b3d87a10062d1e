import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { TaskMove } from "@campaigns/application/Drafts/DraftWriter"
import type { TaskResult } from "@campaigns/application/Tasks/TaskResult"
import { draftRemoved } from "@campaigns/application/Tasks/Tasks"
import { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertHistory } from "../Drafts/DraftRevisionsContract.ts"
import {
  assertSame,
  at,
  author,
  commitChange,
  edited,
  freshTaskId,
  someCustomer,
  type StorageUnderTest,
  storedDraft,
  unknownDraftId
} from "../Drafts/ExampleDrafts.ts"
import { commit, commitFor, remove } from "../Drafts/Writes.ts"
import { beginning, begun, generated, ports } from "./GeneratingTasks.ts"

const ideas: TaskResult = {
  _tag: "IdeasMerged",
  keywordsAdded: 5,
  keywordsRefreshed: 4,
  keywordsKept: 3,
  keywordsRemoved: 2,
  keywordsLeftOut: 1
}

/** The laws of `DraftWriter` on tasks, for the adapter that the layer provides. */
export const draftTasksContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`Writes with tasks (${name})`, (it) => {
    it.effect("begins a pending task at the revision that it writes", () =>
      Effect.gen(function*() {
        const { created, draft, drafts, taskId, tasks } = yield* begun
        assertSame(yield* drafts.find(draft.id), draft)
        assertSame(yield* tasks.find(taskId), {
          taskId,
          customerId: draft.customerId,
          kind: "generateExtensions",
          draftId: draft.id,
          begunAt: 2,
          analysisId: null,
          status: "pending",
          progress: 0,
          error: null,
          result: null,
          dateAdded: draft.dateUpdated,
          dateUpdated: draft.dateUpdated
        })
        yield* assertHistory(draft.id, [draft, created])
      }))

    it.effect("keeps how many ads a task is to write, and that it is to write one or none", () =>
      Effect.gen(function*() {
        const { drafts, tasks } = yield* ports
        for (const wanted of [{ adsPerGroup: 3 }, {}]) {
          const draft = yield* storedDraft
          const task = { ...beginning(), ...wanted }
          const pending = edited(draft, { extensionsGeneration: { _tag: "Pending", taskId: task.taskId } })
          yield* commit({ before: draft, after: pending, author, task })
          const found = yield* tasks.find(task.taskId)
          assertSame("adsPerGroup" in found ? { adsPerGroup: found.adsPerGroup } : {}, wanted)
          assertSame(yield* drafts.find(draft.id), pending)
        }
      }))

    it.effect("moves a task on with what it writes; progress and time never go back", () =>
      Effect.gen(function*() {
        const { created, draft, drafts, taskId, tasks } = yield* begun
        const first = generated(draft, "One")
        yield* commitFor({ ...first, taskId, move: { _tag: "Advanced", progress: 40 } })
        assertSame(yield* drafts.find(draft.id), first.after)
        const { dateUpdated, progress, status } = yield* tasks.find(taskId)
        assertSame([status, progress, dateUpdated], ["inProgress", 40, first.after.dateUpdated])
        const { after, ...write } = generated(first.after, "Two")
        const second = { ...write, after: { ...after, dateUpdated: at(15) } }
        yield* commitFor({ ...second, taskId, move: { _tag: "Advanced", progress: 30 } })
        assertSame(yield* drafts.find(draft.id), second.after)
        const later = yield* tasks.find(taskId)
        assertSame([later.progress, later.dateUpdated, later.begunAt], [40, first.after.dateUpdated, 2])
        yield* assertHistory(draft.id, [second.after, first.after, draft, created])
      }))

    it.effect("ends a task well or badly with what it writes, and tells what came of it", () =>
      Effect.gen(function*() {
        const well = yield* begun
        const result = {
          _tag: "Generated",
          adGroupsCreated: 2,
          rsasWritten: 3,
          rsasFailed: [{ adGroupId: AdGroupId.make(1), rsaId: RsaId.make(2), error: "No" }],
          missing: ["company.countryCode", "websiteUrl"],
          notes: ["\"a\" 'b' \\ 日本語 🥖"],
          leftAlone: ["adGroups[1].rsas[3]", "structuredSnippets"],
          dropped: [{ text: "a_b", reason: "c_d" }]
        } as const
        const last = generated(well.draft, "Last")
        yield* commitFor({ ...last, taskId: well.taskId, move: { _tag: "Ended", error: null, result } })
        assertSame(yield* well.drafts.find(well.draft.id), last.after)
        const completed = yield* well.tasks.find(well.taskId)
        assertSame([completed.status, completed.progress, completed.error], ["completed", 100, null])
        assertSame([completed.result, completed.dateUpdated], [result, last.after.dateUpdated])

        const badly = yield* begun
        yield* badly.tasks.progress(badly.taskId, 60, at(20))
        const { after, before } = generated(badly.draft, "Last")
        const move = { _tag: "Ended", error: "It said \"no\"", result: null } as const
        yield* commitFor({ before, after, author: null, taskId: badly.taskId, move })
        const failed = yield* badly.tasks.find(badly.taskId)
        assertSame([failed.status, failed.progress, failed.error], ["failed", 60, "It said \"no\""])
        assert.isNull(failed.result)
      }))

    it.effect("writes nothing for a task that has ended, whichever revision its writer had read", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId, tasks } = yield* begun
        yield* tasks.end({ taskId, error: "Given up", result: null, at: at(20) })
        const [stored, task] = [yield* drafts.find(draft.id), yield* tasks.find(taskId)]
        const moves: ReadonlyArray<TaskMove> = [
          { _tag: "Advanced", progress: 90 },
          { _tag: "Ended", error: null, result: draftRemoved.result }
        ]
        for (const move of moves) {
          const late = { ...generated(draft, "Late"), taskId, move }
          assertSame(yield* Effect.flip(commitFor(late)), { _tag: "TaskHasEnded", taskId })
        }
        assertSame(yield* drafts.find(draft.id), stored)
        const moved = yield* commitChange(draft, { adGroups: [] })
        for (const move of moves) {
          const late = { ...generated(draft, "Late"), taskId, move }
          assertSame(yield* Effect.flip(commitFor(late)), { _tag: "TaskHasEnded", taskId })
        }
        assertSame(yield* drafts.find(draft.id), moved)
        assertSame(yield* tasks.find(taskId), task)
        assert.strictEqual((yield* (yield* DraftRevisions).of(draft.id)).length, 3)
      }))

    it.effect("moves no task when its draft has moved on", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId, tasks } = yield* begun
        const moved = yield* commitChange(draft, { settings: { ...draft.settings, name: "By a person" } })
        const conflict = { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 3 }
        const other = beginning()
        const stale = generated(draft, "Stale")
        const moves: ReadonlyArray<TaskMove> = [
          { _tag: "Advanced", progress: 90 },
          { _tag: "Ended", error: null, result: null }
        ]
        for (const move of moves) assertSame(yield* Effect.flip(commitFor({ ...stale, taskId, move })), conflict)
        assertSame(yield* Effect.flip(commit({ ...stale, task: other })), conflict)
        assertSame(yield* drafts.find(draft.id), moved)
        const task = yield* tasks.find(taskId)
        assertSame([task.status, task.progress], ["pending", 0])
        assert.strictEqual((yield* Effect.flip(tasks.find(other.taskId)))._tag, "TaskNotFound")
      }))

    it.effect("takes a task of another draft, and an unknown one, for ended", () =>
      Effect.gen(function*() {
        const { draft, drafts, tasks } = yield* begun
        const other = yield* begun
        for (const taskId of [other.taskId, freshTaskId()]) {
          const move = { _tag: "Advanced", progress: 50 } as const
          const refused = yield* Effect.flip(commitFor({ ...generated(draft, "Mixed"), taskId, move }))
          assertSame(refused, { _tag: "TaskHasEnded", taskId })
        }
        assertSame(yield* drafts.find(draft.id), draft)
        assert.strictEqual((yield* tasks.find(other.taskId)).status, "pending")
      }))

    it.effect("begins nothing on an unknown draft, and fails with a removed one", () =>
      Effect.gen(function*() {
        const { draft, taskId, tasks } = yield* begun
        const unknown = { ...draft, id: unknownDraftId }
        const absent = yield* Effect.flip(commit({ ...generated(unknown, "None"), task: beginning() }))
        assertSame(absent, { _tag: "DraftNotFound", draftId: unknownDraftId })
        yield* remove(draft, at(50))
        const over = yield* tasks.find(taskId)
        assertSame([over.status, over.result], ["failed", draftRemoved.result])
        const move = { _tag: "Advanced", progress: 50 } as const
        const refused = yield* Effect.flip(commitFor({ ...generated(draft, "Late"), taskId, move }))
        assertSame(refused, { _tag: "TaskHasEnded", taskId })
        yield* tasks.end({ taskId, error: "Gone", result: null, at: at(60) })
        assertSame(yield* tasks.find(taskId), over)
        const again = yield* Effect.flip(commit({ ...generated(draft, "Late"), task: beginning() }))
        assertSame(again, { _tag: "DraftNotFound", draftId: draft.id })
        assert.strictEqual((yield* (yield* DraftRevisions).of(draft.id)).length, draft.revision)
      }))

    it.effect("does not begin a task twice: that is a bug, and writes nothing", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId, tasks } = yield* begun
        const task = yield* tasks.find(taskId)
        const exit = yield* Effect.exit(
          commit({ ...generated(draft, "Twice"), task: { ...beginning(), taskId } })
        )
        assert.isTrue(exit._tag === "Failure" && exit.cause.reasons.every(({ _tag }) => _tag === "Die"))
        assertSame(yield* drafts.find(draft.id), draft)
        assertSame(yield* tasks.find(taskId), task)
      }))

    it.effect("ends a task without its draft, once, and nothing that is unknown", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId, tasks } = yield* begun
        assert.isFalse(yield* tasks.end({ taskId: freshTaskId(), error: null, result: null, at: at(20) }))
        assert.isTrue(yield* tasks.end({ taskId, error: null, result: ideas, at: at(20) }))
        const ended = yield* tasks.find(taskId)
        assertSame([ended.status, ended.progress, ended.result], ["completed", 100, ideas])
        assert.isFalse(yield* tasks.end({ taskId, error: "Again", result: null, at: at(30) }))
        yield* tasks.progress(taskId, 10, at(40))
        assertSame(yield* tasks.find(taskId), ended)
        assertSame(yield* drafts.find(draft.id), draft)
      }))

    it.effect("is read at once by whoever reads the draft, after every kind of write", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId } = yield* begun
        assertSame(yield* drafts.find(draft.id), draft)
        const first = generated(draft, "One")
        yield* commitFor({ ...first, taskId, move: { _tag: "Advanced", progress: 40 } })
        assertSame(yield* drafts.find(draft.id), first.after)
        const byPerson = yield* commitChange(yield* drafts.find(draft.id), { adGroups: [] })
        const strangers = { ...byPerson, customerId: yield* someCustomer, dateAdded: at(9_999) }
        const last = { before: byPerson, after: edited(strangers, { adGroups: draft.adGroups.toReversed() }) }
        yield* commitFor({ ...last, author: null, taskId, move: { _tag: "Ended", error: null, result: null } })
        assertSame(yield* drafts.find(draft.id), edited(byPerson, { adGroups: draft.adGroups }))
      }))
  })
