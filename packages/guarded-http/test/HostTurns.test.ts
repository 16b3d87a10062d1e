import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { makeHostTurns } from "../src/GuardedHttp.ts"

describe("turns at a host", () => {
  it.effect("begin no closer than the interval, each host by itself", () =>
    Effect.gen(function*() {
      const take = yield* makeHostTurns({ perHost: 3, interval: Duration.millis(100) })
      const start = (host: string) =>
        Effect.scoped(Effect.andThen(take(host), Effect.map(Clock.currentTimeMillis, (at) => `${host} ${at}`)))
      const starts = yield* Effect.forkChild(
        Effect.forEach(["a", "a", "a", "b"], start, { concurrency: "unbounded" })
      )
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Fiber.join(starts), ["a 0", "a 100", "a 200", "b 0"])
    }))

  it.effect("are given back when a waiting reader goes away", () =>
    Effect.gen(function*() {
      const take = yield* makeHostTurns({ perHost: 1, interval: Duration.seconds(10) })
      yield* Effect.scoped(take("a"))
      const waiting = yield* Effect.forkChild(Effect.scoped(take("a")))
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(waiting)
      const next = yield* Effect.forkChild(Effect.scoped(take("a")))
      yield* TestClock.adjust("20 seconds")
      yield* Fiber.join(next)
      assert.strictEqual(yield* Clock.currentTimeMillis, 21_000)
    }))
})
