import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as TestClock from "effect/testing/TestClock"
import { defaultTimeouts } from "../../src/BusinessProfile/BusinessProfileConfig.ts"
import { readError, toLocalSearchError } from "../../src/Wire/ErrorEnvelope.ts"

/** How long a vendor asks to wait that answers with a header and a body. */
const waitAfter = (header: string, body: unknown = {}) => {
  const http = HttpClient.make((request) =>
    Effect.succeed(
      HttpClientResponse.fromWeb(request, Response.json(body, { status: 429, headers: { "retry-after": header } }))
    )
  )
  const vendor = { name: "The vendor", timeouts: defaultTimeouts, maxBytes: 1_000, readError }
  return VendorTransport.make(http, vendor).whole(HttpClientRequest.get("https://profiles.test/")).pipe(
    Effect.flip,
    Effect.map((failure) => ({ ...toLocalSearchError(failure).reason }))
  )
}

const limited = (retryAfterSeconds: number | null) => ({
  _tag: "RateLimited" as const,
  retryAfterSeconds
})

describe("the wait that the vendor asks for", () => {
  it.effect("is read from the Retry-After header, as seconds or as a date", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.UTC(2026, 10, 20, 12))
      assert.deepStrictEqual(yield* waitAfter("7"), limited(7))
      assert.deepStrictEqual(yield* waitAfter("Fri, 20 Nov 2026 12:00:30 GMT"), limited(30))
      assert.deepStrictEqual(yield* waitAfter("soon"), limited(null))
    }))

  it.effect("is its own word in the error first", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* waitAfter("7", { error: { details: [{ retryDelay: "2.5s" }] } }), limited(3))
    }))
})
