import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import { Publications } from "@campaigns/application/Publishing/Publications"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import {
  assertSame,
  at,
  author,
  campaignId,
  type CampaignPorts,
  emptyDraft,
  freshTaskId,
  someCustomer
} from "../Drafts/ExampleDrafts.ts"

/** A task that was begun at a time. */
const begun = Effect.fnUntraced(function*(millis: number) {
  const drafts = yield* CampaignDrafts
  const publications = yield* Publications
  const draft = yield* emptyDraft(yield* someCustomer)
  yield* drafts.create(draft, author)
  const taskId = freshTaskId()
  yield* publications.begin({ draft, taskId, author, at: at(millis) })
  return { draftId: draft.id, taskId }
})

/** The laws of `Tasks`, for the adapter that the layer provides. */
export const tasksContract = <E>(name: string, adapter: Layer.Layer<CampaignPorts, E>): void =>
  layer(adapter)(`Tasks (${name})`, (it) => {
    it.effect("lets progress rise, and never go back", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const { draftId, taskId } = yield* begun(10)
        const constant = { taskId, kind: "publish", draftId, begunAt: 2, analysisId: null, dateAdded: at(10) }
        const task = { ...constant, error: null, result: null }
        assertSame(yield* tasks.find(taskId), { ...task, status: "pending", progress: 0, dateUpdated: at(10) })
        yield* tasks.progress(taskId, 40, at(20))
        yield* tasks.progress(taskId, 30, at(30))
        yield* tasks.progress(taskId, 30, at(15))
        assertSame(yield* tasks.find(taskId), { ...task, status: "in_progress", progress: 40, dateUpdated: at(30) })
      }))

    it.effect("changes nothing in a task that has ended", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const publications = yield* Publications
        const one = yield* begun(10)
        const other = yield* begun(10)
        yield* publications.succeed({ ...one, campaignId, at: at(20) })
        yield* publications.fail({ ...other, error: "No", findings: [], at: at(20) })
        const ended = [yield* tasks.find(one.taskId), yield* tasks.find(other.taskId)]
        assert.deepStrictEqual(ended.map((task) => task.status), ["completed", "failed"])
        yield* tasks.progress(one.taskId, 50, at(30))
        yield* tasks.progress(other.taskId, 50, at(30))
        assertSame([yield* tasks.find(one.taskId), yield* tasks.find(other.taskId)], ended)
      }))

    it.effect("knows no unknown task, and moves none on", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const taskId = freshTaskId()
        yield* tasks.progress(taskId, 10, at(1))
        assertSame(yield* Effect.flip(tasks.find(taskId)), { _tag: "TaskNotFound", taskId })
      }))

    it.effect("forgets the tasks of a removed draft", () =>
      Effect.gen(function*() {
        const drafts = yield* CampaignDrafts
        const publications = yield* Publications
        const { draftId, taskId } = yield* begun(10)
        yield* publications.fail({ draftId, taskId, error: "No", findings: [], at: at(20) })
        yield* drafts.remove(yield* drafts.find(draftId))
        assert.strictEqual((yield* Effect.flip((yield* Tasks).find(taskId)))._tag, "TaskNotFound")
      }))

    it.effect("tells the tasks of which nothing was heard since a time, oldest first", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const publications = yield* Publications
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
  })
