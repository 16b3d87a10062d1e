import { assert, describe, it } from "@effect/vitest"
import { retryAfterMillis } from "../../src/Model/RetryAfter.ts"

const now = Date.UTC(2026, 10, 20, 12)

describe("How long a server asks to wait", () => {
  it("is read in milliseconds, in seconds, or as a date", () => {
    assert.strictEqual(retryAfterMillis({ "retry-after-ms": "1500.5", "retry-after": "9" }, now), 1_500.5)
    assert.strictEqual(retryAfterMillis({ "retry-after": "0" }, now), 0)
    assert.strictEqual(retryAfterMillis({ "retry-after": " 2.5 " }, now), 2_500)
    assert.strictEqual(retryAfterMillis({ "retry-after": "Fri, 20 Nov 2026 12:00:30 GMT" }, now), 30_000)
    assert.strictEqual(retryAfterMillis({ "retry-after": "Fri, 20 Nov 2026 11:00:00 GMT" }, now), 0)
  })

  it("is unknown when the server says nothing, or nothing that makes sense", () => {
    for (const after of [undefined, "", "-1", "soon", "1e9", "NaN", "0x10", "5, 6"]) {
      assert.isNull(retryAfterMillis({ "retry-after": after, "retry-after-ms": after }, now), after)
    }
    assert.strictEqual(retryAfterMillis({ "retry-after-ms": "later", "retry-after": "3" }, now), 3_000)
  })
})
