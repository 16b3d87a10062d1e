import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as TestClock from "effect/testing/TestClock"
import { defaultTimeouts } from "../../src/BusinessProfile/BusinessProfileConfig.ts"
import { transport } from "../../src/Wire/Transport.ts"

/** How long a vendor asks to wait that answers with a header and a body. */
const waitAfter = (header: string, body: unknown = {}) => {
  const http = HttpClient.make((request) =>
    Effect.succeed(
      HttpClientResponse.fromWeb(request, Response.json(body, { status: 429, headers: { "retry-after": header } }))
    )
  )
  return transport(http, defaultTimeouts)(HttpClientRequest.get("https://profiles.test/")).pipe(
    Effect.flip,
    Effect.map((failure) => failure._tag === "Refused" ? failure.retryAfterSeconds : failure._tag)
  )
}

describe("the wait that the vendor asks for", () => {
  it.effect("is read from the Retry-After header, as seconds or as a date", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.UTC(2026, 10, 20, 12))
      assert.strictEqual(yield* waitAfter("7"), 7)
      assert.strictEqual(yield* waitAfter("Fri, 20 Nov 2026 12:00:30 GMT"), 30)
      assert.isNull(yield* waitAfter("soon"))
    }))

  it.effect("is its own word in the error first", () =>
    Effect.gen(function*() {
      assert.strictEqual(yield* waitAfter("7", { error: { details: [{ retryDelay: "2.5s" }] } }), 2.5)
    }))
})
