import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { newestFirst, type SortedPageRequest, type SortPosition } from "@campaigns/application/Paging/SortedPage"
import { type TaskFilter, Tasks, type TaskSort } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSorted } from "../Conventions/SortedWalk.ts"
import {
  assertSame,
  at,
  author,
  campaignId,
  emptyDraft,
  freshTaskId,
  someCustomer,
  type StorageUnderTest
} from "../Drafts/ExampleDrafts.ts"
import { publications, remove } from "../Drafts/Writes.ts"
import { exampleAnalysis } from "../MarketAnalysis/ExampleAnalyses.ts"

/** A task that was begun at a time. */
const begun = Effect.fnUntraced(function*(millis: number) {
  const drafts = yield* DraftReader
  const draft = yield* emptyDraft(yield* someCustomer)
  yield* drafts.create(draft, author)
  const taskId = freshTaskId()
  yield* publications.begin({ draft, taskId, author, at: at(millis) })
  return { draftId: draft.id, taskId, customerId: draft.customerId }
})

/** No filter but those that are named. */
const only = (filter: Partial<TaskFilter>): TaskFilter => ({
  customerIds: null,
  draftId: null,
  status: null,
  kind: null,
  ...filter
})

/** Three tasks of one customer and two of another, in the order in which they were begun, and what they are about. */
const listed = Effect.gen(function*() {
  const [analyses, runs, tasks] = [yield* MarketAnalyses, yield* MarketAnalysisRuns, yield* Tasks]
  const failed = yield* begun(10)
  const elsewhere = yield* begun(9)
  const analysis = yield* analyses.create(exampleAnalysis(failed.customerId))
  const run = freshTaskId()
  yield* runs.begin({ analysisId: analysis.id, taskId: run, at: at(8) })
  yield* publications.fail({ ...failed, error: "No", findings: [], at: at(20) })
  const draft = yield* (yield* DraftReader).find(failed.draftId)
  const again = freshTaskId()
  yield* publications.begin({ draft, taskId: again, author, at: at(30) })
  yield* tasks.progress(again, 10, at(31))
  const completed = yield* begun(5)
  yield* publications.succeed({ ...completed, campaignId, at: at(40) })
  const page = (filter: Partial<TaskFilter>, limit = 10, from: SortPosition | null = null) =>
    Effect.map(tasks.list(only(filter), { ...newestFirst, limit, from }), ({ items, next }) => ({
      ids: items.map(({ taskId }) => taskId),
      next
    }))
  return { tasks, failed, elsewhere, run, again, completed, page }
})

/** The laws of `Tasks`, for the adapter that the layer provides. */
export const tasksContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`Tasks (${name})`, (it) => {
    it.effect("lets progress rise, and never go back", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const { customerId, draftId, taskId } = yield* begun(10)
        const constant = {
          taskId,
          customerId,
          kind: "publish",
          draftId,
          begunAt: 2,
          analysisId: null,
          dateAdded: at(10)
        }
        const task = { ...constant, error: null, result: null }
        assertSame(yield* tasks.find(taskId), { ...task, status: "pending", progress: 0, dateUpdated: at(10) })
        assert.isTrue(yield* tasks.progress(taskId, 40, at(20)))
        assert.isTrue(yield* tasks.progress(taskId, 30, at(30)))
        yield* tasks.progress(taskId, 30, at(15))
        assertSame(yield* tasks.find(taskId), { ...task, status: "inProgress", progress: 40, dateUpdated: at(30) })
      }))

    it.effect("changes nothing in a task that has ended", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const one = yield* begun(10)
        const other = yield* begun(10)
        yield* publications.succeed({ ...one, campaignId, at: at(20) })
        yield* publications.fail({ ...other, error: "No", findings: [], at: at(20) })
        const ended = [yield* tasks.find(one.taskId), yield* tasks.find(other.taskId)]
        assert.deepStrictEqual(ended.map((task) => task.status), ["completed", "failed"])
        assert.isFalse(yield* tasks.progress(one.taskId, 50, at(30)))
        assert.isFalse(yield* tasks.progress(other.taskId, 50, at(30)))
        assertSame([yield* tasks.find(one.taskId), yield* tasks.find(other.taskId)], ended)
      }))

    it.effect("knows no unknown task, and moves none on", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const taskId = freshTaskId()
        assert.isFalse(yield* tasks.progress(taskId, 10, at(1)))
        assert.deepStrictEqual(yield* tasks.findMany([taskId]), [])
        assertSame(yield* Effect.flip(tasks.find(taskId)), { _tag: "TaskNotFound", taskId })
      }))

    it.effect("finds many at a time, each once", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const [one, other] = [yield* begun(10), yield* begun(20)]
        const found = yield* tasks.findMany([other.taskId, one.taskId, freshTaskId(), other.taskId])
        assert.sameMembers(found.map(({ taskId }) => taskId), [one.taskId, other.taskId])
        for (const task of found) assertSame(task, yield* tasks.find(task.taskId))
        assert.deepStrictEqual(yield* tasks.findMany([]), [])
      }))

    it.effect("keeps the tasks of a removed draft, and fails those that had not ended", () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const tasks = yield* Tasks
        const { customerId, draftId, taskId } = yield* begun(10)
        yield* publications.fail({ draftId, taskId, error: "No", findings: [], at: at(20) })
        const before = yield* tasks.find(taskId)
        const again = freshTaskId()
        yield* publications.begin({ draft: yield* drafts.find(draftId), taskId: again, author, at: at(30) })
        yield* tasks.progress(again, 40, at(31))
        yield* remove(yield* drafts.find(draftId), at(50))
        assertSame(yield* tasks.find(taskId), before)
        const over = yield* tasks.find(again)
        assertSame([over.status, over.progress, over.draftId, over.customerId], ["failed", 40, draftId, customerId])
        assertSame([over.error, over.result, over.dateUpdated], [
          "The draft was deleted.",
          { _tag: "Abandoned", code: "DRAFT_DELETED" },
          at(50)
        ])
        assert.isFalse(yield* tasks.progress(again, 90, at(60)))
        const { items } = yield* tasks.list(only({ draftId }), { ...newestFirst, limit: 5 })
        assertSame(items, [over, before])
      }))

    it.effect("lists from the task that was begun last down, of the customers that are asked for", () =>
      Effect.gen(function*() {
        const { again, completed, elsewhere, failed, page, run, tasks } = yield* listed
        const { customerId } = failed
        assert.deepStrictEqual(yield* page({ customerIds: [customerId] }), {
          ids: [again, run, failed.taskId],
          next: null
        })
        const both = [elsewhere.customerId, customerId]
        const order = [again, run, elsewhere.taskId, failed.taskId]
        assert.deepStrictEqual((yield* page({ customerIds: both })).ids, order)
        assert.deepStrictEqual((yield* page({ customerIds: [] })).ids, [])
        const all = (yield* page({}, 5)).ids
        assert.deepStrictEqual(all, [completed.taskId, ...order])
        const [first] = (yield* tasks.list(only({ customerIds: both }), { ...newestFirst, limit: 1 })).items
        assertSame(first, yield* tasks.find(again))
      }))

    it.effect("lists those of a draft, of a status, of a kind, and what is all of it", () =>
      Effect.gen(function*() {
        const { again, completed, elsewhere, failed, page, run } = yield* listed
        const { customerId, draftId } = failed
        const customerIds = [customerId]
        const cases: ReadonlyArray<readonly [Partial<TaskFilter>, ReadonlyArray<TaskId>]> = [
          [{ draftId }, [again, failed.taskId]],
          [{ draftId, customerIds }, [again, failed.taskId]],
          [{ draftId, customerIds: [elsewhere.customerId] }, []],
          [{ draftId: completed.draftId, customerIds }, []],
          [{ draftId, status: "failed" }, [failed.taskId]],
          [{ draftId, kind: "runMarketAnalysis" }, []],
          [{ customerIds, status: "inProgress" }, [again]],
          [{ customerIds, status: "pending" }, [run]],
          [{ customerIds, kind: "publish" }, [again, failed.taskId]],
          [{ customerIds, kind: "publish", status: "pending" }, []],
          [{ customerIds, kind: "runMarketAnalysis", status: "pending" }, [run]]
        ]
        for (const [filter, ids] of cases) {
          assert.deepStrictEqual((yield* page(filter)).ids, ids, JSON.stringify(filter))
        }
        const [lastCompleted] = (yield* page({ status: "completed" }, 1)).ids
        assert.strictEqual(lastCompleted, completed.taskId)
        const [lastPublish] = (yield* page({ kind: "publish", status: "inProgress" }, 1)).ids
        assert.strictEqual(lastPublish, again)
      }))

    it.effect("lists page by page, each task once, whatever is begun or ends meanwhile", () =>
      Effect.gen(function*() {
        const { again, elsewhere, failed, page, run, tasks } = yield* listed
        const filter = { customerIds: [failed.customerId, elsewhere.customerId] }
        const first = yield* page(filter, 2)
        assert.deepStrictEqual(first.ids, [again, run])
        yield* tasks.progress(elsewhere.taskId, 20, at(60))
        const second = yield* page(filter, 1, first.next)
        assert.deepStrictEqual(second.ids, [elsewhere.taskId])
        assert.deepStrictEqual(yield* page(filter, 2, second.next), { ids: [failed.taskId], next: null })
        const last = yield* page({ ...filter, kind: "publish" }, 2)
        assert.deepStrictEqual(last.ids, [again, elsewhere.taskId])
        assert.deepStrictEqual((yield* page({ ...filter, kind: "publish" }, 2, last.next)).ids, [failed.taskId])
        const byId = [failed.taskId, elsewhere.taskId, run, again]
        const byChange = [run, failed.taskId, again, elsewhere.taskId]
        const list = (some: Partial<TaskFilter>) => (request: SortedPageRequest<TaskSort>) =>
          tasks.list(only(some), request)
        yield* assertSorted(list(filter), ({ taskId }) => taskId, { id: byId, dateUpdated: byChange })
        const published = { ...filter, kind: "publish" } as const
        yield* assertSorted(list(published), ({ taskId }) => taskId, {
          id: byId.filter((id) => id !== run),
          dateUpdated: byChange.filter((id) => id !== run)
        })
        yield* assertSorted(list({ draftId: failed.draftId }), ({ taskId }) => taskId, {
          id: [failed.taskId, again],
          dateUpdated: [failed.taskId, again]
        })
      }))

    it.effect("tells the tasks of which nothing was heard since a time, oldest first", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const quiet = yield* begun(-1_000)
        const older = yield* begun(-2_000)
        const busy = yield* begun(-3_000)
        const ended = yield* begun(-4_000)
        yield* begun(-500)
        yield* tasks.progress(busy.taskId, 10, at(-500))
        yield* publications.succeed({ ...ended, campaignId, at: at(-4_000) })
        const stalled = yield* tasks.stalled(at(-500))
        assert.deepStrictEqual(stalled.map((task) => task.taskId), [older.taskId, quiet.taskId])
        assertSame(stalled[1], yield* tasks.find(quiet.taskId))
      }))

    it.effect("forgets tasks that ended before a time, and no others", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const old = yield* begun(-9_000)
        const late = yield* begun(-9_000)
        const open = yield* begun(-9_000)
        yield* publications.succeed({ ...old, campaignId, at: at(-8_001) })
        yield* publications.fail({ ...late, error: "No", findings: [], at: at(-8_000) })
        assert.strictEqual(yield* tasks.prune(at(-8_000)), 1)
        assert.strictEqual((yield* Effect.flip(tasks.find(old.taskId)))._tag, "TaskNotFound")
        assert.strictEqual((yield* tasks.find(late.taskId)).status, "failed")
        assert.strictEqual((yield* tasks.find(open.taskId)).status, "pending")
        assert.strictEqual(yield* tasks.prune(at(-8_000)), 0)
      }))
  })
