import { retryDelaySeconds } from "@campaigns/vendor-http/RetryInfo"
import { assert, describe, it } from "@effect/vitest"

describe("the wait in an error of Google's", () => {
  it("is seconds with an s, and nothing else", () => {
    assert.strictEqual(retryDelaySeconds("60s"), 60)
    assert.strictEqual(retryDelaySeconds("0.250s"), 0.25)
    for (const text of [undefined, "60", "1m", "-1s", "s", ""]) assert.isNull(retryDelaySeconds(text))
  })
})
