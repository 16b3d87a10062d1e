import { assert, describe, it } from "@effect/vitest"
import { defaultRetry as settings } from "../../src/AdPlatform/GoogleAdsConfig.ts"
import { type CallFailure, NoAnswer, NoCredential, NotSent, Refused } from "../../src/Wire/CallFailure.ts"
import { retryDelay } from "../../src/Wire/RetryDelay.ts"

const refused = (httpStatus: number, error?: readonly [family: string, code: string, retryDelay?: string]) =>
  new Refused({
    httpStatus,
    body: null,
    retryAfterSeconds: null,
    report: {
      httpStatus,
      status: null,
      message: "",
      requestId: null,
      errors: error === undefined ? [] : [{
        errorCode: { [error[0]]: error[1] },
        ...(error[2] === undefined ? {} : { details: { quotaErrorDetails: { retryDelay: error[2] } } })
      }]
    }
  })

const noAnswer = new NoAnswer({ timedOut: false, message: "", requestId: null })

const delay = (failure: CallFailure, kind: "read" | "write", repeat = 0, chance = 0, waited = 0) =>
  retryDelay({ failure, kind, settings, repeat, waited, chance })

describe("the wait before asking again", () => {
  it("is what the platform asks for, and a little more so that callers part", () => {
    const limited = refused(429, ["quotaError", "RESOURCE_TEMPORARILY_EXHAUSTED", "12.5s"])
    assert.strictEqual(delay(limited, "read"), 12_500)
    assert.strictEqual(delay(limited, "write", 0, 1), 13_750)
  })

  it("starts at ten seconds when the platform names none, doubles, and is half chance", () => {
    assert.strictEqual(delay(refused(429), "read", 0, 1), 10_000)
    assert.strictEqual(delay(refused(429), "read", 0, 0), 5_000)
    assert.strictEqual(delay(refused(429), "read", 1, 1), 20_000)
  })

  it("starts at a second when the platform is briefly unwell", () => {
    for (const failure of [refused(500), refused(503), refused(500, ["internalError", "TRANSIENT_ERROR"]), noAnswer]) {
      assert.strictEqual(delay(failure, "read", 0, 1), 1_000)
      assert.strictEqual(delay(failure, "read", 2, 1), 4_000)
    }
  })

  it("does not come for a write that may have been carried out", () => {
    for (const failure of [refused(500), refused(503), refused(504), refused(408), noAnswer]) {
      assert.isNull(delay(failure, "write"))
    }
  })

  it("comes for a write that certainly was not", () => {
    const unsent = new NotSent({ timedOut: false, message: "" })
    const conflict = refused(409, ["databaseError", "CONCURRENT_MODIFICATION"])
    for (const failure of [unsent, conflict, refused(429)]) assert.isNotNull(delay(failure, "write"))
  })

  it("is half a minute after the platform's own deadline, once", () => {
    assert.strictEqual(delay(refused(504, ["internalError", "DEADLINE_EXCEEDED"]), "read"), 30_000)
    assert.isNull(delay(refused(504, ["internalError", "DEADLINE_EXCEEDED"]), "read", 1))
  })

  it("ends with the number of repeats and with the patience", () => {
    assert.isNull(delay(noAnswer, "read", settings.repeats))
    assert.isNotNull(delay(noAnswer, "read", 0, 1, 59_000))
    assert.isNull(delay(noAnswer, "read", 0, 1, 59_001))
  })

  it("does not come where asking again changes nothing", () => {
    const hopeless = [
      refused(400, ["campaignError", "DUPLICATE_CAMPAIGN_NAME"]),
      refused(401, ["authenticationError", "NOT_ADS_USER"]),
      refused(403, ["authorizationError", "USER_PERMISSION_DENIED"]),
      refused(404),
      refused(429, ["quotaError", "EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION"]),
      new NoCredential({ code: "invalid_grant" })
    ]
    for (const failure of hopeless) assert.isNull(delay(failure, "read"))
  })
})
