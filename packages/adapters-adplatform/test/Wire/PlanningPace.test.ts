import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as RateLimiter from "effect/persistence/RateLimiter"
import * as TestClock from "effect/testing/TestClock"
import * as PlanningPace from "../../src/Wire/PlanningPace.ts"

const limiter = Layer.provide(RateLimiter.layer, Layer.fresh(RateLimiter.layerStoreMemory))

const at = (pace: PlanningPace.PlanningPace, customer: number) =>
  Effect.andThen(pace(CustomerId.make(customer)), Clock.currentTimeMillis)

describe("the planner's pace", () => {
  it.effect("lets an account ask once a second, however many wait, and others beside it", () =>
    Effect.gen(function*() {
      const pace = yield* PlanningPace.make(Duration.seconds(1), Duration.seconds(60))
      const turns = yield* Effect.forkChild(
        Effect.forEach([1, 1, 1, 1, 2], (customer) => at(pace, customer), { concurrency: "unbounded" }),
        { startImmediately: true }
      )
      yield* TestClock.adjust("10 seconds")
      const [first = 0, second = 0, third = 0, fourth = 0, other] = yield* Fiber.join(turns)
      assert.strictEqual(other, first)
      const apart = [second - first, third - second, fourth - third]
      assert.isTrue(apart.every((millis) => millis >= 1000), apart.join())
    }).pipe(Effect.provide(limiter)))

  it.effect("sends those away who would have to wait for too long, and does not count them", () =>
    Effect.gen(function*() {
      const pace = yield* PlanningPace.make(Duration.seconds(30), Duration.seconds(10))
      yield* at(pace, 1)
      const sentAway = yield* Effect.replicateEffect(Effect.flip(at(pace, 1)), 5)
      for (const { reason, shouldRetry } of sentAway) {
        assert.deepStrictEqual([{ ...reason }, shouldRetry], [{ _tag: "RateLimited", retryAfterSeconds: 30 }, false])
      }
      yield* TestClock.adjust("30 seconds")
      yield* at(pace, 1)
    }).pipe(Effect.provide(limiter)))
})
