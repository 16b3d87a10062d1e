import { assert, describe, it } from "@effect/vitest"
import { defaultRetry as settings } from "../../src/BusinessProfile/BusinessProfileConfig.ts"
import { type CallFailure, NoAnswer, NoCredential, Refused } from "../../src/Wire/CallFailure.ts"
import { retryDelay } from "../../src/Wire/RetryDelay.ts"

const refused = (httpStatus: number, retryAfterSeconds: number | null = null) =>
  new Refused({
    httpStatus,
    retryAfterSeconds,
    report: { status: null, message: "", retryDelaySeconds: null, requestId: null }
  })

const noAnswer = (timedOut: boolean) => new NoAnswer({ timedOut, message: "" })

const after = (failure: CallFailure, repeat = 0, chance = 0, waited = 0) =>
  retryDelay({ failure, settings, repeat, waited, chance })

describe("the wait before a call is made again", () => {
  it("doubles, with jitter up to twice its least", () => {
    assert.deepStrictEqual([0, 1, 2].map((repeat) => after(refused(500), repeat)), [250, 500, 1000])
    assert.deepStrictEqual([0, 1, 2].map((repeat) => after(refused(503), repeat, 1)), [500, 1000, 2000])
    assert.strictEqual(after(refused(429), 0, 1), 2000)
    assert.strictEqual(after(noAnswer(false), 1), 500)
  })

  it("is as long as the vendor asks, and a little longer by chance", () => {
    assert.strictEqual(after(refused(429, 7)), 7000)
    assert.strictEqual(after(refused(503, 7), 0, 1), 7700)
  })

  it("is not begun when all waits together would take too long, or after three repeats", () => {
    assert.isNull(after(refused(429, 16)))
    assert.isNull(after(refused(429, 7), 1, 0, 8500))
    assert.isNull(after(refused(500), 3))
  })

  it("happens once for what took too long, and never for what will not change", () => {
    assert.strictEqual(after(noAnswer(true)), 250)
    assert.isNull(after(noAnswer(true), 1))
    assert.strictEqual(after(refused(504)), 250)
    assert.isNull(after(refused(504), 1))
    for (const status of [400, 401, 403, 404]) assert.isNull(after(refused(status)))
    assert.isNull(after(new NoCredential({ code: "invalid_grant" })))
  })
})
