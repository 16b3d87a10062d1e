import { type CallKind, retry, type RetrySettings, retryWith, waitBefore } from "@campaigns/vendor-http/Retry"
import {
  ofAnswer,
  unavailable,
  type VendorFailure,
  VendorReason,
  withoutAnswer
} from "@campaigns/vendor-http/VendorFailure"
import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"

const settings: RetrySettings = {
  repeats: 3,
  patience: Duration.seconds(60),
  transientStart: Duration.seconds(1),
  rateLimitStart: Duration.seconds(10),
  timedOutWait: Duration.seconds(30)
}

const answered = (status: number, retryAfter: number | null = null, shouldRetry: boolean | null = null) =>
  ofAnswer("The vendor", { status, headers: {}, body: undefined }, { shouldRetry }, retryAfter)

const wait = (
  failure: VendorFailure,
  { chance = 0, elapsed = 0, kind = "read", repeat = 0, waited = 0, with: own = settings }: {
    readonly chance?: number
    readonly elapsed?: number
    readonly kind?: CallKind
    readonly repeat?: number
    readonly waited?: number
    readonly with?: RetrySettings
  } = {}
) => waitBefore(failure, own, kind, { chance, elapsed, repeat, waited })

const broke = unavailable("Broke.")
const slow = unavailable("Slow.", { timedOut: true })
const unsent = unavailable("Unsent.", { mayHaveActed: false })
const garbage = withoutAnswer(VendorReason.MalformedAnswer(), "Garbage.")

describe("the wait before a call is made again", () => {
  it("doubles, and half of it is chance", () => {
    for (const failure of [answered(500), answered(503), broke, garbage]) {
      assert.deepStrictEqual([0, 1, 2].map((repeat) => wait(failure, { repeat })), [500, 1_000, 2_000])
      assert.deepStrictEqual([0, 1, 2].map((repeat) => wait(failure, { repeat, chance: 1 })), [1_000, 2_000, 4_000])
    }
    assert.deepStrictEqual([0, 1].map((repeat) => wait(answered(429), { repeat, chance: 1 })), [10_000, 20_000])
  })

  it("is what the vendor asks for, and a little more by chance", () => {
    for (const status of [429, 503]) {
      assert.strictEqual(wait(answered(status, 12.5)), 12_500)
      assert.strictEqual(wait(answered(status, 12.5), { chance: 1, repeat: 2 }), 13_750)
      assert.strictEqual(wait(answered(status, 0), { chance: 1 }), 0)
    }
  })

  it("comes once after what took too long, and later where the vendor says so itself", () => {
    assert.strictEqual(wait(slow, { chance: 1 }), 1_000)
    assert.isNull(wait(slow, { repeat: 1 }))
    for (const status of [408, 504]) {
      assert.strictEqual(wait(answered(status)), 30_000)
      assert.isNull(wait(answered(status), { repeat: 1 }))
    }
    const { timedOutWait: _, ...without } = settings
    assert.strictEqual(wait(answered(504), { with: without, chance: 1 }), 1_000)
  })

  it("comes for a write only when that was certainly not carried out", () => {
    for (const failure of [answered(500), answered(503, 1), answered(504), broke, slow, garbage]) {
      assert.isNull(wait(failure, { kind: "write" }))
    }
    for (const failure of [unsent, answered(429, 1)]) assert.isNotNull(wait(failure, { kind: "write" }))
  })

  it("does not come where asking again changes nothing", () => {
    for (const status of [302, 400, 401, 403, 404, 409, 413, 422]) assert.isNull(wait(answered(status)), String(status))
  })

  it("follows the vendor's own word before all else, but for writes that may have been carried out", () => {
    for (const status of [429, 500, 503]) assert.isNull(wait(answered(status, 1, false)))
    for (const status of [400, 401, 418]) assert.strictEqual(wait(answered(status, null, true), { chance: 1 }), 1_000)
    for (const status of [400, 500]) assert.isNull(wait(answered(status, null, true), { kind: "write" }))
  })

  it("ends with the number of repeats, the patience, and the time for all", () => {
    assert.isNull(wait(broke, { repeat: 3 }))
    assert.strictEqual(wait(broke, { chance: 1, waited: 59_000 }), 1_000)
    assert.isNull(wait(broke, { chance: 1, waited: 59_001 }))
    assert.isNull(wait(answered(429, 61)))
    const total = { ...settings, total: Duration.seconds(100) }
    assert.strictEqual(wait(broke, { chance: 1, elapsed: 98_999, with: total }), 1_000)
    assert.isNull(wait(broke, { chance: 1, elapsed: 99_000, with: total }))
  })
})

describe("a call that fails", () => {
  it.effect("is made again after each wait, until there is none", () =>
    Effect.gen(function*() {
      const made: Array<number> = []
      const told: Array<readonly [failure: string, repeat: number, waited: number, elapsed: number]> = []
      const call = Effect.flatMap(
        Effect.andThen(Effect.sleep(10), Clock.currentTimeMillis),
        (now) => Effect.fail(`failure ${made.push(now)}`)
      )
      const asking = retryWith(call, "The server", (failure, { chance, elapsed, repeat, waited }) => {
        assert.isTrue(chance >= 0 && chance < 1)
        told.push([failure, repeat, waited, elapsed])
        return [100, 250][repeat] ?? null
      })
      const fiber = yield* Effect.forkChild(Effect.flip(asking), { startImmediately: true })
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Fiber.join(fiber), "failure 3")
      assert.deepStrictEqual(made, [10, 120, 380])
      assert.deepStrictEqual(told, [["failure 1", 0, 0, 10], ["failure 2", 1, 100, 120], ["failure 3", 2, 350, 380]])
    }))

  it.effect("goes well when a repeat does, and is then not made again", () =>
    Effect.gen(function*() {
      let calls = 0
      const call = Effect.suspend(() => ++calls < 3 ? Effect.fail(broke) : Effect.succeed("well"))
      const fiber = yield* Effect.forkChild(retry(call, "The vendor", settings), { startImmediately: true })
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(yield* Fiber.join(fiber), "well")
      assert.strictEqual(calls, 3)
    }))

  it.effect("ends as one that timed out when the time for all is over", () =>
    Effect.gen(function*() {
      const never = retry(Effect.never, "The vendor", { ...settings, total: Duration.seconds(25) })
      const fiber = yield* Effect.forkChild(Effect.flip(never), { startImmediately: true })
      yield* TestClock.adjust("25 seconds")
      const { message, reason } = yield* Fiber.join(fiber)
      assert.deepStrictEqual({ ...reason }, {
        _tag: "Unavailable",
        timedOut: true,
        mayHaveActed: true,
        retryAfterSeconds: null
      })
      assert.strictEqual(message, "The vendor did not answer within 25 s.")
    }))
})
