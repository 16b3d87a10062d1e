import { assert, describe, it } from "@effect/vitest"
import { readError } from "../../src/Model/CallFailure.ts"

const asked = (headers: { readonly [name: string]: string | undefined }) =>
  readError({ status: 429, headers, body: undefined })?.retryAfterSeconds

describe("How long a server asks to wait", () => {
  it("is read in milliseconds, or in seconds with fractions; a date is left to the common reading", () => {
    assert.strictEqual(asked({ "retry-after-ms": "1500.5", "retry-after": "9" }), 1.5005)
    assert.strictEqual(asked({ "retry-after": "0" }), 0)
    assert.strictEqual(asked({ "retry-after": " 2.5 " }), 2.5)
    assert.strictEqual(asked({ "retry-after-ms": "later", "retry-after": "3" }), 3)
    assert.isNull(asked({ "retry-after": "Fri, 20 Nov 2026 12:00:30 GMT" }))
  })

  it("is unknown when the server says nothing, or nothing that makes sense", () => {
    for (const after of [undefined, "", "-1", "soon", "1e9", "NaN", "0x10", "5, 6"]) {
      assert.isNull(asked({ "retry-after": after, "retry-after-ms": after }), after)
    }
  })
})

describe("What a server means", () => {
  it("is told by its own code first, and by the status where it has none", () => {
    const kind = (status: number, code: unknown = null) =>
      readError({ status, headers: {}, body: { error: { code } } })?.kind
    assert.deepStrictEqual(
      [302, 400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 503, 529].map((status) => [status, kind(status)]),
      [
        [302, "RequestRefused"],
        [400, "RequestRefused"],
        [401, "CredentialsRefused"],
        [402, "CredentialsRefused"],
        [403, "CredentialsRefused"],
        [404, "CredentialsRefused"],
        [408, "TimedOut"],
        [409, "Unavailable"],
        [413, "RequestRefused"],
        [422, "RequestRefused"],
        [429, "RateLimited"],
        [500, "Unavailable"],
        [503, "Unavailable"],
        [529, "Unavailable"]
      ]
    )
    assert.strictEqual(kind(429, "insufficient_quota"), "CredentialsRefused")
    assert.strictEqual(kind(500, "content_filter"), "RequestRefused")
    assert.strictEqual(kind(429, "words of a page"), "RateLimited")
  })
})
