import { retryAfterSeconds, retryDelaySeconds } from "@campaigns/vendor-http/RetryAfter"
import { assert, describe, it } from "@effect/vitest"

const now = Date.UTC(2026, 10, 20, 12)

describe("the Retry-After header", () => {
  it("is a number of seconds or a date", () => {
    assert.strictEqual(retryAfterSeconds("120", now), 120)
    assert.strictEqual(retryAfterSeconds(" 0 ", now), 0)
    assert.strictEqual(retryAfterSeconds("Fri, 20 Nov 2026 12:01:30 GMT", now), 90)
  })

  it("asks for no wait when its date has passed", () => {
    assert.strictEqual(retryAfterSeconds("Fri, 20 Nov 2026 11:59:00 GMT", now), 0)
  })

  it("says nothing when it is absent or neither", () => {
    for (
      const header of [
        undefined,
        "",
        "soon",
        "-1",
        "-3.5x",
        "1.5",
        "2026-11-20",
        "Fri, 99 Nov 2026 12:00:00 GMT",
        "9".repeat(12)
      ]
    ) {
      assert.isNull(retryAfterSeconds(header, now), header)
    }
  })
})

describe("the wait in an error of Google's", () => {
  it("is seconds with an s, and nothing else", () => {
    assert.strictEqual(retryDelaySeconds("60s"), 60)
    assert.strictEqual(retryDelaySeconds("0.250s"), 0.25)
    for (const text of [undefined, "60", "1m", "-1s", "s", ""]) assert.isNull(retryDelaySeconds(text))
  })
})
