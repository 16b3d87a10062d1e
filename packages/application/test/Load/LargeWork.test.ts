import {
  claim,
  CurrentClaims,
  LARGE,
  LargeWork,
  makeUnsafe,
  RequestClaims,
  task,
  TooMuchLargeWork
} from "@campaigns/application/Load/LargeWork"
import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"

/** Budgets of which two requests have all, each with something large and one copy. */
const budgets = () =>
  makeUnsafe({
    requests: 4 * LARGE,
    answers: 8 * LARGE,
    tasks: 4 * LARGE,
    patience: Duration.seconds(10),
    mostWaiting: 2
  })

/** Runs what a request does, as the conventions of the service run it. */
const request = <A, E>(work: (claims: RequestClaims) => Effect.Effect<A, E>) =>
  Effect.scoped(Effect.gen(function*() {
    const claims = new RequestClaims(yield* LargeWork, yield* Effect.scope)
    return yield* Effect.provideService(work(claims), CurrentClaims, claims)
  }))

const large = claim(LARGE, 1)

const refused = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof TooMuchLargeWork

/** Some requests with something large in work until they are let go. */
const busy = Effect.fnUntraced(function*(count: number) {
  const end = yield* Deferred.make<void>()
  const fibers = yield* Effect.forEach(
    Array.from({ length: count }),
    () => Effect.forkChild(request(() => Effect.andThen(large, Deferred.await(end))))
  )
  yield* Effect.yieldNow
  return { end: Effect.andThen(Deferred.succeed(end, undefined), Fiber.joinAll(fibers)), fibers }
})

const withBudgets = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.provideService(work, LargeWork, budgets())

describe("Large work", () => {
  it.effect("of requests waits for its turn, while small work goes on", () =>
    withBudgets(Effect.gen(function*() {
      const { requests } = yield* LargeWork
      const { end } = yield* busy(2)
      assert.strictEqual(requests.used, 4 * LARGE)
      const third = yield* Effect.forkChild(request(() => large))
      yield* Effect.yieldNow
      assert.strictEqual(requests.waiting, 1)
      yield* request(() => claim(LARGE - 1))
      assert.isUndefined(third.pollUnsafe())
      yield* end
      yield* Fiber.join(third)
      assert.strictEqual(requests.used, 0)
      assert.strictEqual(requests.waiting, 0)
    })))

  it.effect("is refused when it waited for as long as it may, or too many wait already", () =>
    withBudgets(Effect.gen(function*() {
      const { answers, requests } = yield* LargeWork
      const { end } = yield* busy(2)
      const waiting = yield* Effect.forEach([1, 2], () => Effect.forkChild(Effect.exit(request(() => large))))
      yield* Effect.yieldNow
      assert.isTrue(refused(yield* Effect.exit(request(() => large))))
      yield* TestClock.adjust("9 seconds")
      assert.strictEqual(requests.waiting, 2)
      yield* TestClock.adjust("1 second")
      for (const exit of yield* Fiber.joinAll(waiting)) assert.isTrue(refused(exit))
      yield* end
      assert.deepStrictEqual([requests.used, answers.used, requests.waiting], [0, 0, 0])
    })))

  it.effect("is begun in the order of asking, however large it is", () =>
    withBudgets(Effect.gen(function*() {
      const { end } = yield* busy(1)
      const order: Array<string> = []
      const huge = yield* Effect.forkChild(
        request(() => Effect.andThen(claim(100 * LARGE, 1), Effect.sync(() => order.push("huge"))))
      )
      yield* Effect.yieldNow
      const later = yield* Effect.forkChild(
        request(() => Effect.andThen(large, Effect.sync(() => order.push("later"))))
      )
      yield* Effect.yieldNow
      assert.deepStrictEqual(order, [])
      yield* end
      yield* Fiber.joinAll([huge, later])
      assert.deepStrictEqual(order, ["huge", "later"])
    })))

  it.effect("counts once what a request claims again, and more when it claims more", () =>
    withBudgets(Effect.gen(function*() {
      const { requests } = yield* LargeWork
      yield* request(() =>
        Effect.gen(function*() {
          yield* large
          yield* large
          assert.strictEqual(requests.used, 2 * LARGE)
          yield* claim(LARGE, 3)
          assert.strictEqual(requests.used, 4 * LARGE)
        })
      )
      assert.strictEqual(requests.used, 0)
    })))

  it.effect("that becomes larger does not wait for those that wait for its bytes", () =>
    withBudgets(Effect.gen(function*() {
      const { answers, requests } = yield* LargeWork
      const grow = yield* Deferred.make<void>()
      const growing = yield* Effect.forkChild(
        request(() => Effect.andThen(Effect.andThen(large, Deferred.await(grow)), claim(2 * LARGE, 1)))
      )
      yield* Effect.yieldNow
      const others = yield* Effect.forEach([1, 2], () => Effect.forkChild(request(() => claim(3.5 * LARGE, 0))))
      yield* Effect.yieldNow
      assert.deepStrictEqual([answers.used, requests.waiting], [8 * LARGE, 2])
      yield* Deferred.succeed(grow, undefined)
      yield* Fiber.joinAll([growing, ...others])
      assert.deepStrictEqual([requests.used, answers.used], [0, 0])
    })))

  it.effect("leaves the answer, which counts until the request's scope closes", () =>
    withBudgets(Effect.gen(function*() {
      const { answers, requests } = yield* LargeWork
      yield* request((claims) =>
        Effect.gen(function*() {
          yield* large
          yield* claims.worked
          assert.deepStrictEqual([requests.used, answers.used], [0, LARGE])
        })
      )
      assert.strictEqual(answers.used, 0)
    })))

  it.effect("gives back what an interrupted request had or waited for", () =>
    withBudgets(Effect.gen(function*() {
      const { answers, requests } = yield* LargeWork
      const { fibers } = yield* busy(3)
      yield* Fiber.interruptAll(fibers)
      assert.deepStrictEqual([requests.used, answers.used, requests.waiting, answers.waiting], [0, 0, 0, 0])
    })))

  it.effect("of tasks waits as long as it takes, and not for requests", () =>
    withBudgets(Effect.gen(function*() {
      const { tasks } = yield* LargeWork
      const { end } = yield* busy(2)
      const finish = yield* Deferred.make<void>()
      const running = yield* Effect.forkChild(task(Effect.andThen(claim(LARGE, 3), Deferred.await(finish))))
      const waiting = yield* Effect.forkChild(task(large))
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(tasks.waiting, 1)
      yield* Deferred.succeed(finish, undefined)
      yield* Fiber.joinAll([running, waiting])
      assert.strictEqual(tasks.used, 0)
      yield* end
    })))

  it.effect("within a task does not wait for that task", () =>
    withBudgets(Effect.gen(function*() {
      yield* task(Effect.andThen(claim(LARGE, 3), task(claim(LARGE, 3))))
      assert.strictEqual((yield* LargeWork).tasks.used, 0)
    })))
})
