import { assert, describe, it } from "@effect/vitest"
import {
  type CallFailure,
  Crowded,
  Declined,
  FormRefused,
  NoAnswer,
  NotUnderstood,
  Refused
} from "../../src/Model/CallFailure.ts"
import { defaultRetry } from "../../src/Model/ModelConfig.ts"
import { retryDelay } from "../../src/Model/RetryDelay.ts"

const refused = (status: number, more: Partial<Refused> = {}) =>
  new Refused({ status, code: null, retryAfterMillis: null, shouldRetry: null, ...more })

const delay = (
  failure: CallFailure,
  options: { calls?: number; unusable?: number; millisLeft?: number; chance?: number } = {}
) => {
  const { calls = 1, chance = 0, millisLeft = 100_000, unusable = 0 } = options
  return retryDelay({ failure, progress: { calls, unusable }, settings: defaultRetry, millisLeft, chance })
}

describe("The wait before a call is made again", () => {
  it("grows twofold, and half of it is chance", () => {
    const broken = new NoAnswer({ message: "Broken." })
    assert.deepStrictEqual([1, 2, 3].map((calls) => delay(broken, { calls })), [500, 1_000, 2_000])
    assert.deepStrictEqual([1, 2, 3].map((calls) => delay(broken, { calls, chance: 1 })), [1_000, 2_000, 4_000])
    assert.isNull(delay(broken, { calls: 4 }))
  })

  it("is the server's own when it names one, as long as there is time for it", () => {
    assert.strictEqual(delay(refused(429, { retryAfterMillis: 0 })), 0)
    assert.strictEqual(delay(refused(503, { retryAfterMillis: 99_999 })), 99_999)
    assert.isNull(delay(refused(429, { retryAfterMillis: 100_000 })))
    assert.isNull(delay(refused(500), { millisLeft: 500 }))
  })

  it("is none for an answer that is no proposal, and for a form that is not taken", () => {
    assert.strictEqual(delay(new NotUnderstood({ flaw: "was cut off" }), { unusable: 1 }), 0)
    assert.isNull(delay(new NotUnderstood({ flaw: "was cut off" }), { unusable: 2 }))
    assert.strictEqual(delay(new FormRefused({ status: 400 })), 0)
    assert.isNull(delay(new FormRefused({ status: 400 }), { calls: 4 }))
  })

  it("does not exist where asking again cannot help", () => {
    for (const status of [301, 400, 401, 402, 403, 404, 413, 422]) assert.isNull(delay(refused(status)), String(status))
    assert.isNull(delay(refused(429, { code: "insufficient_quota" })))
    assert.isNull(delay(refused(500, { shouldRetry: false })))
    assert.isNull(delay(new Declined()))
    assert.isNull(delay(new Crowded()))
  })
})
