import { ofClientError, ofConnection, type VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as HttpClient from "effect/http/HttpClient"
import { HttpClientError, InvalidUrlError, TransportError } from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"

const request = HttpClientRequest.get("https://vendor.test/question")

const vendor: VendorTransport.Vendor = {
  name: "The vendor",
  timeouts: { headers: Duration.seconds(5), total: Duration.seconds(10) },
  maxBytes: 100
}

const transport = (
  answer: () => Effect.Effect<Response, HttpClientError>,
  more: Partial<VendorTransport.Vendor> = {}
) =>
  VendorTransport.make(
    HttpClient.make((request) => Effect.map(answer(), (response) => HttpClientResponse.fromWeb(request, response))),
    { ...vendor, ...more }
  )

const answering = (body: string | ReadableStream | null, init: ResponseInit = {}) => () =>
  Effect.sync(() => new Response(body, init))

/** An answer that begins, and then goes on as it is told. */
const begun = (goOn: (controller: ReadableStreamDefaultController) => void) => {
  let isFirst = true
  return new ReadableStream({
    pull: (controller) => {
      if (isFirst) controller.enqueue(new TextEncoder().encode("{\"a\":"))
      else goOn(controller)
      isFirst = false
    }
  })
}

const told = ({ message, reason, requestId }: VendorFailure): object => ({ ...reason, message, requestId })

const unavailable = (message: string, more: object = {}) => ({
  _tag: "Unavailable",
  timedOut: false,
  mayHaveActed: true,
  retryAfterSeconds: null,
  requestId: null,
  message,
  ...more
})

const failureOf = (...args: Parameters<typeof transport>) =>
  Effect.map(Effect.flip(transport(...args).whole(request)), told)

describe("an answer that is read whole", () => {
  it.effect("is its JSON and the vendor's id of the request", () =>
    Effect.gen(function*() {
      const { body, requestId } = yield* transport(
        answering("{\"a\":1}", { headers: { "request-id": "id-1" } })
      ).whole(request)
      assert.deepStrictEqual([body, requestId], [{ a: 1 }, "id-1"])
    }))

  it.effect("fails with what its status, headers and body say", () =>
    Effect.gen(function*() {
      const limited = answering("{}", { status: 429, headers: { "retry-after": "7", "x-request-id": "id-2" } })
      assert.deepStrictEqual(yield* failureOf(limited), {
        _tag: "RateLimited",
        retryAfterSeconds: 7,
        message: "The vendor asks for fewer requests (HTTP 429).",
        requestId: "id-2"
      })
      const own = { kind: "RequestRefused", code: "NOT_TODAY", requestId: "own" } as const
      const refused = { _tag: "RequestRefused", code: "NOT_TODAY", requestId: "own" }
      const message = "The vendor refuses the request (NOT_TODAY)."
      // The vendor's own word goes before a status, be it bad or good.
      for (const status of [500, 200]) {
        const failure = yield* failureOf(answering("{}", { status }), { readError: () => own })
        assert.deepStrictEqual({ ...failure }, { ...refused, message })
      }
    }))

  it.effect("fails as malformed when it is no JSON, or too long", () =>
    Effect.gen(function*() {
      const flawed = (flaw: string) => ({
        _tag: "MalformedAnswer",
        message: `The vendor's answer ${flaw}.`,
        requestId: null
      })
      assert.deepStrictEqual(yield* failureOf(answering("<html>")), flawed("was cut off"))
      assert.deepStrictEqual(yield* failureOf(answering("")), flawed("was cut off"))
      assert.deepStrictEqual(yield* failureOf(answering(JSON.stringify("x".repeat(100)))), flawed("is too long"))
      const answer = { status: 200, headers: {}, body: { a: "text" }, requestId: null }
      const read = VendorTransport.understood(vendor, Schema.Struct({ a: Schema.Int }))
      assert.deepStrictEqual(told(yield* Effect.flip(read(answer))), flawed("was not understood"))
      assert.deepStrictEqual(yield* read({ ...answer, body: { a: 1 } }), { a: 1 })
    }))

  it.effect("fails when the connection breaks in the middle", () =>
    Effect.gen(function*() {
      const breaks = answering(begun((controller) => controller.error(new Error("reset"))))
      assert.deepStrictEqual(yield* failureOf(breaks), unavailable("The connection to the vendor broke."))
    }))

  it.effect("is waited for no longer than its head, its portions and all of it may take", () =>
    Effect.gen(function*() {
      const after = Effect.fnUntraced(function*(seconds: number, ...args: Parameters<typeof transport>) {
        const fiber = yield* Effect.forkChild(failureOf(...args), { startImmediately: true })
        for (let second = 0; second < seconds; second++) {
          yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
          yield* TestClock.adjust("1 second")
        }
        return yield* Fiber.join(fiber)
      })
      assert.deepStrictEqual(
        yield* after(5, () => Effect.never),
        unavailable("The vendor did not answer within 5 s.", { timedOut: true })
      )
      assert.deepStrictEqual(
        yield* after(6, answering(begun(() => undefined))),
        unavailable("The vendor's answer did not go on within 5 s.", { timedOut: true })
      )
    }))
})

describe("an answer that is read as it comes", () => {
  it.effect("gives its bytes, or the reason of a bad status", () =>
    Effect.gen(function*() {
      const { bytes } = yield* transport(answering("rows")).open(request)
      assert.strictEqual(new TextDecoder().decode(yield* Stream.mkUint8Array(bytes)), "rows")
      const { reason } = yield* Effect.flip(transport(answering("{}", { status: 403 })).open(request))
      assert.deepStrictEqual({ ...reason }, { _tag: "CredentialsRefused", code: "HTTP 403" })
      const redirect = yield* Effect.flip(transport(answering(null, { status: 302 })).open(request))
      assert.deepStrictEqual({ ...redirect.reason }, { _tag: "RequestRefused", code: "HTTP 302" })
    }))
})

describe("a connection that fails", () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" })

  it("tells what never arrived from what may have", () => {
    const away = { mayHaveActed: false }
    const cases: ReadonlyArray<readonly [cause: unknown, failure: object]> = [
      [refused, unavailable("The vendor cannot be reached.", away)],
      [new Error("fetch failed", { cause: refused }), unavailable("The vendor cannot be reached.", away)],
      [new AggregateError([refused, refused]), unavailable("The vendor cannot be reached.", away)],
      [{ code: "ENOTFOUND" }, unavailable("The vendor cannot be reached.", away)],
      [{ code: "UND_ERR_CONNECT_TIMEOUT" }, unavailable("The vendor cannot be reached.", { ...away, timedOut: true })],
      [
        { code: "ETIMEDOUT", syscall: "connect" },
        unavailable("The vendor cannot be reached.", { ...away, timedOut: true })
      ],
      [{ code: "ECONNRESET", syscall: "read" }, unavailable("The connection to the vendor broke.")],
      [new AggregateError([refused, new Error("reset")]), unavailable("The connection to the vendor broke.")],
      [{ code: "UND_ERR_HEADERS_TIMEOUT" }, unavailable("The connection to the vendor broke.", { timedOut: true })],
      [undefined, unavailable("The connection to the vendor broke.")]
    ]
    for (const [cause, failure] of cases) assert.deepEqual(told(ofConnection("The vendor", cause)), failure)
  })

  it("is none when the request cannot even be made", () => {
    const never = ofClientError("The vendor", new HttpClientError({ reason: new InvalidUrlError({ request }) }))
    assert.deepEqual(told(never), unavailable("The request to the vendor could not be made.", { mayHaveActed: false }))
    const broken = ofClientError(
      "The vendor",
      new HttpClientError({ reason: new TransportError({ request, cause: refused }) })
    )
    assert.deepEqual(told(broken), unavailable("The vendor cannot be reached.", { mayHaveActed: false }))
  })
})
