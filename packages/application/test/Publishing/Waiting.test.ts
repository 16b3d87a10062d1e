import { AdPlatformError, type AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { isLastAttempt, waitBefore } from "@campaigns/application/Publishing/PublishRetries"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"

const failed = (reason: AdPlatformReason) => new AdPlatformError({ reason, message: "", requestId: null })

const limited = (retryAfterSeconds: number | null) => failed({ _tag: "RateLimited", retryAfterSeconds })
const away = failed({ _tag: "Unavailable", timedOut: false })
const unknown = failed({ _tag: "OutcomeUnknown" })

const seconds = (error: AdPlatformError, planned: number | null) =>
  Duration.toSeconds(waitBefore(error, planned === null ? null : Duration.seconds(planned)))

describe("the wait before the next attempt", () => {
  it("is the planned one, or the longer one for which the platform asks", () => {
    assert.deepStrictEqual([seconds(away, 5), seconds(limited(null), 5), seconds(limited(3), 5)], [5, 5, 5])
    assert.deepStrictEqual([seconds(limited(30), 5), seconds(limited(30), 45)], [30, 45])
  })

  it("is two minutes where none is planned, and never longer", () => {
    assert.deepStrictEqual([seconds(unknown, null), seconds(limited(30), null)], [120, 120])
    assert.deepStrictEqual([seconds(limited(121), 5), seconds(away, 500)], [120, 120])
  })
})

describe("an attempt", () => {
  it("is the last one when the platform will say the same again, even where others are planned", () => {
    const rejected = failed({ _tag: "Rejected", findings: [] })
    const unauthorized = failed({ _tag: "Unauthorized", code: "invalid_grant" })
    for (const error of [rejected, unauthorized]) {
      assert.deepStrictEqual([isLastAttempt(error, true), isLastAttempt(error, false)], [true, true])
    }
  })

  it("is the last planned one while the platform is unwell", () => {
    for (const error of [away, limited(1)]) {
      assert.deepStrictEqual([isLastAttempt(error, true), isLastAttempt(error, false)], [false, true])
    }
  })

  it("is never the last one while it is not known what it did", () => {
    assert.deepStrictEqual([isLastAttempt(unknown, true), isLastAttempt(unknown, false)], [false, false])
  })
})
