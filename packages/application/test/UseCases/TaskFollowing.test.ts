import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { type Follower, stateName } from "@campaigns/application/Tasks/TaskStreams"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { STREAMS_PER_USER } from "@campaigns/domain/Limits"
import { publications, remove } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { begunPublication, campaignService, finishedDraft } from "./CampaignService.ts"
import { followerOf, insiders, manager, member, outsiders } from "./People.ts"

const unknown = TaskId.make("00000000-0000-4000-8000-000000000000")

it.effect("a task is shown to those who may see its draft, and does not exist for all others", () =>
  Effect.gen(function*() {
    const following = yield* TaskFollowing
    const draft = yield* finishedDraft()
    const target = { draftId: draft.id, expectedRevisions: null }
    const { taskId } = yield* (yield* CampaignPublishing).publish(member, target)
    for (const user of outsiders) {
      const refusal = yield* Effect.flip(following.task(user, taskId))
      assert.deepInclude({ ...refusal }, { _tag: "TaskNotFound", taskId })
    }
    for (const user of insiders) {
      assert.strictEqual((yield* following.task(user, taskId)).draftId, draft.id)
      const refusal = yield* Effect.flip(following.task(user, unknown))
      assert.deepInclude({ ...refusal }, { _tag: "TaskNotFound", taskId: unknown })
    }
  }).pipe(Effect.provide(campaignService)))

/** `TaskFollowing` over a store whose looks are counted, and fail while the test says so. */
const observed = Effect.gen(function*() {
  const tasks = yield* Tasks
  const store = { looks: 0, taskIds: 0, failing: 0 }
  const findMany: Tasks["Service"]["findMany"] = (taskIds) =>
    Effect.suspend((): ReturnType<Tasks["Service"]["findMany"]> => {
      store.looks++
      store.taskIds += taskIds.length
      if (store.failing === 0) return tasks.findMany(taskIds)
      store.failing--
      return Effect.fail(new StorageUnavailable({ reason: "The store cannot be asked" }))
    })
  const layer = Layer.fresh(TaskFollowing.layer).pipe(Layer.provide(Layer.succeed(Tasks, { ...tasks, findMany })))
  const following = Context.get(yield* Layer.build(layer), TaskFollowing)
  const open = (taskId: TaskId, follower: Follower = followerOf(member)) =>
    Effect.flatMap(Effect.orDie(tasks.find(taskId)), (task) => following.follow(follower, task))
  /** The states that a follower sees from now on. */
  const seen = (taskId: TaskId, follower?: Follower) =>
    Effect.forkChild(Effect.scoped(Effect.flatMap(open(taskId, follower), Stream.runCollect)))
  return { store, open, seen }
})

const advance = (taskId: TaskId, progress: number) =>
  Effect.gen(function*() {
    yield* TestClock.adjust("2 seconds")
    yield* (yield* Tasks).progress(taskId, progress, yield* DateTime.now)
    yield* TestClock.adjust("2 seconds")
  })

describe("The stream of a task", () => {
  it.effect("has the present state, each change and the end, and nothing twice", () =>
    Effect.gen(function*() {
      const { seen } = yield* observed
      const task = yield* begunPublication
      const states = yield* seen(task.taskId)
      yield* advance(task.taskId, 40)
      yield* advance(task.taskId, 70)
      yield* publications.fail({ ...task, error: "No", findings: [], at: yield* DateTime.now })
      yield* TestClock.adjust("2 seconds")
      const first = yield* Fiber.join(states)
      assert.deepStrictEqual(first.map(({ progress, status }) => [status, progress]), [
        ["pending", 0],
        ["inProgress", 40],
        ["inProgress", 70],
        ["failed", 70]
      ])
      assert.lengthOf(new Set(first.map(stateName)), 4)
      const again = yield* Fiber.join(yield* seen(task.taskId))
      assert.deepStrictEqual(again.map(stateName), first.slice(-1).map(stateName))
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("answers a heartbeat although nothing has moved", () =>
    Effect.gen(function*() {
      const { open } = yield* observed
      const { taskId } = yield* begunPublication
      const states = yield* Effect.forkChild(Stream.runCollect(Stream.take(yield* open(taskId), 3)))
      yield* advance(taskId, 40)
      yield* advance(taskId, 0)
      assert.deepStrictEqual((yield* Fiber.join(states)).map(({ progress }) => progress), [0, 40, 40])
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("ends with the failure of the task when its draft is deleted", () =>
    Effect.gen(function*() {
      const { seen } = yield* observed
      const drafts = yield* DraftReader
      const { draftId, taskId } = yield* begunPublication
      const states = yield* seen(taskId)
      yield* advance(taskId, 10)
      yield* remove(yield* drafts.find(draftId), yield* DateTime.now)
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual((yield* Fiber.join(states)).map(({ error, status }) => [status, error]), [
        ["pending", null],
        ["inProgress", null],
        ["failed", "The draft was deleted."]
      ])
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("ends when the follower may not see the task any more, before anything more is told", () =>
    Effect.gen(function*() {
      const { seen } = yield* observed
      const losses: ReadonlyArray<Option.Option<Principal>> = [
        Option.none(),
        ...outsiders.map((user) => Option.some({ ...user, userId: member.userId }))
      ]
      for (const loss of losses) {
        const { taskId } = yield* begunPublication
        let principal = Option.some(member)
        const states = yield* seen(taskId, {
          userId: member.userId,
          principal: Effect.sync(() => principal as Option.Option<Principal>)
        })
        yield* advance(taskId, 10)
        principal = loss as typeof principal
        yield* (yield* Tasks).progress(taskId, 20, yield* DateTime.now)
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual((yield* Fiber.join(states)).map(({ progress }) => progress), [0, 10])
      }
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("costs one look in half a second, and none once nobody listens", () =>
    Effect.gen(function*() {
      const { seen, store } = yield* observed
      const { taskId } = yield* begunPublication
      const listening = yield* seen(taskId)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(store.looks, 20)
      yield* Fiber.interrupt(listening)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(store.looks, 20)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("shares its looks with all others of the process, of the same task and of other tasks", () =>
    Effect.gen(function*() {
      const { seen, store } = yield* observed
      const [one, other] = [yield* begunPublication, yield* begunPublication]
      const listening: Array<Fiber.Fiber<unknown, unknown>> = []
      for (let count = 0; count < 10; count++) {
        listening.push(yield* seen(count < 5 ? one.taskId : other.taskId))
        yield* TestClock.adjust("130 millis")
      }
      const { looks, taskIds } = store
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual([store.looks - looks, store.taskIds - taskIds], [20, 40])
      yield* Fiber.interruptAll(listening)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("outlives a store that is away for a while", () =>
    Effect.gen(function*() {
      const { open, store } = yield* observed
      const { taskId } = yield* begunPublication
      const states = yield* Effect.forkChild(Stream.runCollect(Stream.take(yield* open(taskId), 2)))
      yield* TestClock.adjust("1 second")
      store.failing = 20
      yield* advance(taskId, 40)
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual((yield* Fiber.join(states)).map(({ progress }) => progress), [0, 40])
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("fails with a store that does not come back", () =>
    Effect.gen(function*() {
      const { open, store } = yield* observed
      const { taskId } = yield* begunPublication
      const states = yield* Effect.forkChild(Effect.exit(Stream.runDrain(yield* open(taskId))))
      yield* TestClock.adjust("1 second")
      store.failing = 1_000
      yield* TestClock.adjust("1 minute")
      assert.include(String(yield* Fiber.join(states)), "The store cannot be asked")
      assert.isAbove(store.failing, 900)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))
})

it.effect("a user has so many streams at a time, whatever others have, and another one when one is over", () =>
  Effect.gen(function*() {
    const { open } = yield* observed
    const { taskId } = yield* begunPublication
    const opened = (user = member) => Effect.asVoid(open(taskId, followerOf(user)))
    const scopes = yield* Effect.forEach(Array.from({ length: STREAMS_PER_USER }), () => Scope.make())
    for (const scope of scopes) yield* Scope.provide(opened(), scope)
    const refusal = yield* Effect.flip(opened())
    const limit = STREAMS_PER_USER
    assert.deepInclude({ ...refusal }, { _tag: "TooManyStreams", limit, count: limit })
    yield* Effect.scoped(opened(manager))
    const [first, ...rest] = scopes
    if (first === undefined) return assert.fail("a scope")
    yield* Scope.close(first, Exit.void)
    yield* Effect.scoped(opened())
    const again = yield* Scope.make()
    yield* Scope.provide(opened(), again)
    yield* Effect.flip(opened())
    for (const scope of [again, ...rest]) yield* Scope.close(scope, Exit.void)
    yield* Effect.scoped(opened())
  }).pipe(Effect.scoped, Effect.provide(campaignService)))
