import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { NoAnswer, refuse, Refused } from "../../src/Wire/CallFailure.ts"
import { defaultPersistence as persistence } from "../../src/Wire/ProviderConfig.ts"
import { retryDelay } from "../../src/Wire/RetryDelay.ts"

const refused = (status: number, retryAfterSeconds: number | null = null) => new Refused({ status, retryAfterSeconds })
const first = { persistence, repeat: 0, waited: 0, chance: 1 }

describe("the wait before a question is asked again", () => {
  it("doubles each time, and is half chance", () => {
    const failure = refused(503)
    assert.strictEqual(retryDelay({ ...first, failure }), 500)
    assert.strictEqual(retryDelay({ ...first, failure, chance: 0 }), 250)
    assert.strictEqual(retryDelay({ ...first, failure, repeat: 1 }), 1_000)
    assert.isNull(retryDelay({ ...first, failure, repeat: 2 }))
  })

  it("is as long as the provider wants, or there is none when that is too long", () => {
    assert.strictEqual(retryDelay({ ...first, failure: refused(429, 2), chance: 0 }), 2_000)
    assert.isNull(retryDelay({ ...first, failure: refused(429, 2), chance: 0, waited: 3_001 }))
    assert.isNull(retryDelay({ ...first, failure: refused(429, 6) }))
  })

  it("is not made for what will not change, or has cost too much time twice", () => {
    for (const status of [400, 401, 403, 404, 410, 302]) {
      assert.isNull(retryDelay({ ...first, failure: refused(status) }))
    }
    const slow = new NoAnswer({ timedOut: true })
    assert.strictEqual(retryDelay({ ...first, failure: slow }), 500)
    assert.isNull(retryDelay({ ...first, failure: slow, repeat: 1 }))
    assert.strictEqual(retryDelay({ ...first, failure: new NoAnswer({ timedOut: false }), repeat: 1 }), 1_000)
  })
})

describe("a refusal", () => {
  it.effect("keeps the wait of its Retry-After header, in whole seconds", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-20T08:59:59.500Z"))
      const wait = (header: string | undefined) =>
        Effect.map(
          Effect.flip(refuse({ status: 429, headers: { "retry-after": header } })),
          ({ retryAfterSeconds }) => retryAfterSeconds
        )
      assert.strictEqual(yield* wait("30"), 30)
      assert.strictEqual(yield* wait("Fri, 20 Nov 2026 09:00:45 GMT"), 46)
      assert.strictEqual(yield* wait("Fri, 20 Nov 2026 08:00:00 GMT"), 0)
      for (const header of [undefined, "", "soon", "-3.5x"]) assert.isNull(yield* wait(header))
    }))
})
