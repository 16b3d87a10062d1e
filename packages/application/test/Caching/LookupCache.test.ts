import * as Caches from "@campaigns/application/Caching/Caches"
import * as LookupCache from "@campaigns/application/Caching/LookupCache"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"

/** A cache of what is looked up, which counts the look-ups; what is kept of a key lives for a minute, a failure for none. */
const counting = Effect.fnUntraced(function*(
  lookup: (key: string, time: number) => Effect.Effect<string, string> = (key, time) => Effect.succeed(`${key}${time}`)
) {
  let times = 0
  return yield* LookupCache.make({
    name: "principals",
    lookup: (key: string) => Effect.suspend(() => lookup(key, ++times)),
    timeToLive: (exit) => Exit.isSuccess(exit) ? Duration.minutes(1) : Duration.zero,
    weigh: (value) => value.length
  })
})

describe("A cache of look-ups", () => {
  it.effect("gives what was looked up for as long as it lives", () =>
    Effect.gen(function*() {
      const cache = yield* counting()
      assert.deepStrictEqual([yield* cache.get("a"), yield* cache.get("a"), yield* cache.get("b")], ["a1", "a1", "b2"])
      yield* TestClock.adjust("59 seconds")
      assert.strictEqual(yield* cache.get("a"), "a1")
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* cache.get("a"), "a3")
    }))

  it.effect("looks up once for all who ask at the same time", () =>
    Effect.gen(function*() {
      const gate = yield* Deferred.make<void>()
      const cache = yield* counting((key, time) => Effect.as(Deferred.await(gate), `${key}${time}`))
      const asking = yield* Effect.forkChild(
        Effect.all([cache.get("a"), cache.get("a"), cache.get("a")], { concurrency: 3 })
      )
      yield* Effect.yieldNow
      yield* Deferred.succeed(gate, undefined)
      assert.deepStrictEqual(yield* Fiber.join(asking), ["a1", "a1", "a1"])
    }))

  it.effect("tries again after a failure that has no time to live", () =>
    Effect.gen(function*() {
      const cache = yield* counting((key, time) => time === 1 ? Effect.fail("no") : Effect.succeed(`${key}${time}`))
      assert.strictEqual(yield* Effect.flip(cache.get("a")), "no")
      assert.strictEqual(yield* cache.get("a"), "a2")
    }))

  it.effect("does not keep what was being looked up when it was to be forgotten", () =>
    Effect.gen(function*() {
      const gate = yield* Deferred.make<void>()
      const cache = yield* counting((key, time) =>
        time === 1 ? Effect.as(Deferred.await(gate), "old") : Effect.succeed(`${key}${time}`)
      )
      const asking = yield* Effect.forkChild(cache.get("a"))
      yield* Effect.yieldNow
      yield* cache.invalidate("a")
      assert.strictEqual(yield* cache.get("a"), "a2")
      yield* Deferred.succeed(gate, undefined)
      assert.strictEqual(yield* Fiber.join(asking), "old")
      assert.strictEqual(yield* cache.get("a"), "a2")
    }))

  it.effect("forgets the keys that are meant, and all", () =>
    Effect.gen(function*() {
      const cache = yield* counting()
      yield* cache.get("a")
      yield* cache.get("b")
      yield* cache.invalidateWhere((key) => key === "a")
      assert.deepStrictEqual([yield* cache.get("a"), yield* cache.get("b")], ["a3", "b2"])
      yield* cache.invalidateAll
      assert.strictEqual(yield* cache.get("b"), "b4")
    }))

  it.effect("is among the caches of the process, and forgets with them what is stored elsewhere", () =>
    Effect.gen(function*() {
      const caches = yield* Caches.Caches
      const cache = yield* counting()
      const rates = yield* Caches.make<string, string>("userRates", () => 0)
      rates.set("u", "counted here")
      yield* cache.get("a")
      const [, mine] = Array.from(caches).toReversed()
      assert.deepStrictEqual([mine?.name, mine?.cache.size], ["principals", 1])
      yield* Caches.forgetStored
      assert.strictEqual(yield* cache.get("a"), "a2")
      assert.strictEqual(rates.get("u"), "counted here")
    }))

  it.effect("leaves the caches of the process with its scope", () =>
    Effect.gen(function*() {
      const { size } = yield* Caches.Caches
      yield* Effect.scoped(Effect.asVoid(counting()))
      assert.strictEqual((yield* Caches.Caches).size, size)
    }))
})
