import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { Publications } from "@campaigns/application/Publishing/Publications"
import { stateName, TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { begunPublication, campaignService, finishedDraft } from "./CampaignService.ts"
import { insiders, member, outsiders } from "./People.ts"

const unknown = TaskId.make("00000000-0000-4000-8000-000000000000")

it.effect("a task is shown to those who may see its draft, and does not exist for all others", () =>
  Effect.gen(function*() {
    const following = yield* TaskFollowing
    const draft = yield* finishedDraft()
    const target = { draftId: draft.id, expectedRevisions: null }
    const { taskId } = yield* (yield* CampaignPublishing).publish(member, target)
    const first = (user: typeof member, id: TaskId) => Stream.runHead(following.follow(user, id))
    for (const user of outsiders) {
      const refusal = yield* Effect.flip(following.task(user, taskId))
      assert.deepInclude({ ...refusal }, { _tag: "TaskNotFound", taskId })
      assert.deepInclude({ ...yield* Effect.flip(first(user, taskId)) }, { _tag: "TaskNotFound", taskId })
    }
    for (const user of insiders) {
      assert.strictEqual((yield* following.task(user, taskId)).draftId, draft.id)
      assert.deepInclude(yield* first(user, taskId), { _tag: "Some" })
      const refusal = yield* Effect.flip(following.task(user, unknown))
      assert.deepInclude({ ...refusal }, { _tag: "TaskNotFound", taskId: unknown })
      assert.deepInclude({ ...yield* Effect.flip(first(user, unknown)) }, { _tag: "TaskNotFound", taskId: unknown })
    }
  }).pipe(Effect.provide(campaignService)))

/** `TaskFollowing` over a store whose looks are counted, and fail while the test says so. */
const observed = Effect.gen(function*() {
  const tasks = yield* Tasks
  const store = { looks: 0, failing: 0 }
  const find: Tasks["Service"]["find"] = (taskId) =>
    Effect.suspend(() => {
      store.looks++
      if (store.failing === 0) return tasks.find(taskId)
      store.failing--
      return Effect.die(new Error("The store cannot be asked"))
    })
  const layer = Layer.fresh(TaskFollowing.layer).pipe(Layer.provide(Layer.succeed(Tasks, { ...tasks, find })))
  return { store, following: Context.get(yield* Layer.build(layer), TaskFollowing) }
})

describe("The stream of a task", () => {
  const advance = (taskId: TaskId, progress: number) =>
    Effect.gen(function*() {
      yield* TestClock.adjust("2 seconds")
      yield* (yield* Tasks).progress(taskId, progress, yield* DateTime.now)
      yield* TestClock.adjust("2 seconds")
    })

  it.effect("has the present state, each change and the end, and nothing twice", () =>
    Effect.gen(function*() {
      const { following } = yield* observed
      const task = yield* begunPublication
      const states = yield* Effect.forkChild(Stream.runCollect(following.follow(member, task.taskId)))
      yield* advance(task.taskId, 40)
      yield* advance(task.taskId, 70)
      yield* (yield* Publications).fail({ ...task, error: "No", findings: [], at: yield* DateTime.now })
      yield* TestClock.adjust("2 seconds")
      const seen = yield* Fiber.join(states)
      assert.deepStrictEqual(seen.map(({ progress, status }) => [status, progress]), [
        ["pending", 0],
        ["in_progress", 40],
        ["in_progress", 70],
        ["failed", 70]
      ])
      assert.lengthOf(new Set(seen.map(stateName)), 4)
      const again = yield* Stream.runCollect(following.follow(member, task.taskId))
      assert.deepStrictEqual(again.map(stateName), seen.slice(-1).map(stateName))
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("tells a sign of life although nothing has moved", () =>
    Effect.gen(function*() {
      const { following } = yield* observed
      const { taskId } = yield* begunPublication
      const states = yield* Effect.forkChild(Stream.runCollect(Stream.take(following.follow(member, taskId), 3)))
      yield* advance(taskId, 40)
      yield* advance(taskId, 0)
      assert.deepStrictEqual((yield* Fiber.join(states)).map(({ progress }) => progress), [0, 40, 40])
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("ends when the task is gone with its draft", () =>
    Effect.gen(function*() {
      const { following } = yield* observed
      const drafts = yield* CampaignDrafts
      const { draftId, taskId } = yield* begunPublication
      const states = yield* Effect.forkChild(Stream.runCollect(following.follow(member, taskId)))
      yield* advance(taskId, 10)
      yield* drafts.remove(yield* drafts.find(draftId))
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual((yield* Fiber.join(states)).map(({ progress }) => progress), [0, 10])
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("costs one look in half a second, and none once nobody listens", () =>
    Effect.gen(function*() {
      const { following, store } = yield* observed
      const { taskId } = yield* begunPublication
      const listening = yield* Effect.forkChild(Stream.runDrain(following.follow(member, taskId)))
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(store.looks, 21)
      yield* Fiber.interrupt(listening)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(store.looks, 21)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("outlives a store that is away for a while", () =>
    Effect.gen(function*() {
      const { following, store } = yield* observed
      const { taskId } = yield* begunPublication
      const states = yield* Effect.forkChild(Stream.runCollect(Stream.take(following.follow(member, taskId), 2)))
      yield* TestClock.adjust("1 second")
      store.failing = 20
      yield* advance(taskId, 40)
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual((yield* Fiber.join(states)).map(({ progress }) => progress), [0, 40])
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("fails with a store that does not come back", () =>
    Effect.gen(function*() {
      const { following, store } = yield* observed
      const { taskId } = yield* begunPublication
      const states = yield* Effect.forkChild(Effect.exit(Stream.runDrain(following.follow(member, taskId))))
      yield* TestClock.adjust("1 second")
      store.failing = 1_000
      yield* TestClock.adjust("1 minute")
      assert.include(String(yield* Fiber.join(states)), "The store cannot be asked")
      assert.isAbove(store.failing, 900)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))
})
