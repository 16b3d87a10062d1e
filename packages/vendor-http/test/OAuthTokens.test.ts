import * as OAuthTokens from "@campaigns/vendor-http/OAuthTokens"
import { ofAnswer, type VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientError from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"

type Step = (request: HttpClientRequest.HttpClientRequest) => Effect.Effect<Response, HttpClientError.HttpClientError>

const answer = (status: number, body: unknown): Step => () =>
  Effect.succeed(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }))

const token = (value: string, lifetime = 3600) => answer(200, { access_token: value, expires_in: lifetime })

const unreachable: Step = (request) =>
  Effect.fail(
    new HttpClientError.HttpClientError({ reason: new HttpClientError.TransportError({ request, cause: "refused" }) })
  )

/** Tokens from a service that does as a script says, the last step again and again. */
const scripted = Effect.fnUntraced(function*(...steps: ReadonlyArray<Step>) {
  const forms: Array<string> = []
  const http = HttpClient.make((request) => {
    forms.push(request.body._tag === "Uint8Array" ? new TextDecoder().decode(request.body.body) : "")
    const step = steps[Math.min(forms.length, steps.length) - 1] ?? unreachable
    return Effect.map(step(request), (response) => HttpClientResponse.fromWeb(request, response))
  })
  const transport = VendorTransport.make(http, {
    name: "The vendor",
    timeouts: { headers: Duration.seconds(5), total: Duration.seconds(5) },
    maxBytes: 10_000
  })
  const client = {
    tokenUrl: "https://oauth2.test/token",
    clientId: "client",
    clientSecret: Redacted.make("client secret")
  }
  const scope = yield* Effect.scope
  const tokens = OAuthTokens.make(transport, "The vendor", client, Redacted.make("1//refresh"), scope)
  const current = (rejected?: Redacted.Redacted) => Effect.map(tokens.current(rejected), Redacted.value)
  return { current, forms, tokens }
})

const down = (timedOut: boolean) => ({
  _tag: "Unavailable" as const,
  timedOut,
  mayHaveActed: false,
  retryAfterSeconds: null
})

describe("an access token", () => {
  it.effect("is asked for once, however many wait for it, and kept until a minute before it expires", () =>
    Effect.gen(function*() {
      const { current, forms } = yield* scripted(token("first"), token("second"))
      const all = yield* Effect.all(Array.from({ length: 20 }, () => current()), { concurrency: "unbounded" })
      assert.deepStrictEqual(new Set(all), new Set(["first"]))
      yield* TestClock.adjust("3539 seconds")
      assert.strictEqual(yield* current(), "first")
      assert.strictEqual(forms.length, 1)
      assert.deepStrictEqual(Object.fromEntries(new URLSearchParams(forms[0])), {
        grant_type: "refresh_token",
        client_id: "client",
        client_secret: "client secret",
        refresh_token: "1//refresh"
      })
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* current(), "second")
    }))

  it.effect("is not lost to the others when the one who asked first gives up", () =>
    Effect.gen(function*() {
      const gate = yield* Deferred.make<void>()
      const slow: Step = (request) => Effect.andThen(Deferred.await(gate), token("slow")(request))
      const { current, forms } = yield* scripted(slow)
      const first = yield* Effect.forkChild(current(), { startImmediately: true })
      const second = yield* Effect.forkChild(current(), { startImmediately: true })
      yield* Fiber.interrupt(first)
      yield* Deferred.succeed(gate, undefined)
      assert.strictEqual(yield* Fiber.join(second), "slow")
      assert.strictEqual(forms.length, 1)
    }))

  it.effect("that was refused is replaced, once for all who were refused", () =>
    Effect.gen(function*() {
      const { forms, tokens } = yield* scripted(token("old"), token("new"))
      const old = yield* tokens.current()
      const [a, b] = yield* Effect.all([tokens.current(old), tokens.current(old)], { concurrency: "unbounded" })
      assert.deepStrictEqual([a, b].map(Redacted.value), ["new", "new"])
      yield* tokens.current(old)
      assert.strictEqual(forms.length, 2)
    }))

  it.effect("is refused for good when the service says so, with its code", () =>
    Effect.gen(function*() {
      const { current } = yield* scripted(answer(400, { error: "invalid_grant" }), answer(403, "<html>"))
      const refusals = [yield* Effect.flip(current()), yield* Effect.flip(current())]
      assert.deepStrictEqual(refusals.map(({ reason }) => ({ ...reason })), [
        { _tag: "CredentialsRefused", code: "invalid_grant" },
        { _tag: "CredentialsRefused", code: "HTTP 403" }
      ])
    }))

  it.effect("is forgotten when the grant is refused, so that it is not tried again", () =>
    Effect.gen(function*() {
      const { current, tokens } = yield* scripted(token("old"), answer(400, { error: "invalid_grant" }), token("new"))
      yield* Effect.flip(tokens.current(yield* tokens.current()))
      assert.strictEqual(yield* current(), "new")
    }))

  it.effect("cannot be had while the service is down, and can be afterwards", () =>
    Effect.gen(function*() {
      const { current } = yield* scripted(
        answer(503, {}),
        answer(429, { error: "rate_limit_exceeded" }),
        answer(200, "<html>"),
        answer(200, { access_token: "" }),
        answer(302, ""),
        unreachable,
        token("late")
      )
      const reasons: Array<VendorFailure["reason"]> = []
      for (let attempt = 1; attempt <= 6; attempt++) reasons.push({ ...(yield* Effect.flip(current())).reason })
      const limited = { _tag: "RateLimited" as const, retryAfterSeconds: null }
      assert.deepStrictEqual(reasons, [down(false), limited, down(false), down(false), down(false), down(false)])
      assert.strictEqual(yield* current(), "late")
    }))

  it.effect("is waited for no longer than the time limit", () =>
    Effect.gen(function*() {
      const { current } = yield* scripted(() => Effect.never)
      const waiting = yield* Effect.forkChild(Effect.flip(current()), { startImmediately: true })
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual({ ...(yield* Fiber.join(waiting)).reason }, down(true))
    }))
})

describe("a request with a token", () => {
  const request = HttpClientRequest.get("https://vendor.test/")
  const refused = (status: number) => ofAnswer("The vendor", { status, headers: {}, body: undefined }, {}, null)

  /** The tokens with which a request is sent that fails so often, and how it ends. */
  const sent = Effect.fnUntraced(function*(failures: ReadonlyArray<VendorFailure>, fault?: OAuthTokens.TokenFault) {
    const { forms, tokens } = yield* scripted(token("first"), token("second"))
    const bearers: Array<string | undefined> = []
    const send = (signed: HttpClientRequest.HttpClientRequest) =>
      Effect.suspend(() => {
        const failure = failures[bearers.push(signed.headers["authorization"]) - 1]
        return failure === undefined ? Effect.succeed("done") : Effect.fail(failure)
      })
    const ending = yield* Effect.match(
      fault === undefined
        ? OAuthTokens.authorized(tokens, request, send)
        : OAuthTokens.authorized(tokens, request, send, () => fault),
      { onSuccess: (done) => done, onFailure: ({ reason }) => reason._tag }
    )
    return [ending, bearers, forms.length]
  })

  it.effect("is sent once more with a new one after 401, and only once", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* sent([]), ["done", ["Bearer first"], 1])
      assert.deepStrictEqual(yield* sent([refused(401)]), ["done", ["Bearer first", "Bearer second"], 2])
      assert.deepStrictEqual(yield* sent([refused(401), refused(401)]), [
        "CredentialsRefused",
        ["Bearer first", "Bearer second"],
        2
      ])
      assert.deepStrictEqual(yield* sent([refused(403)]), ["CredentialsRefused", ["Bearer first"], 1])
      assert.deepStrictEqual(yield* sent([refused(500)]), ["Unavailable", ["Bearer first"], 1])
    }))

  it.effect("asks after a consent that may be gone without being sent again", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* sent([refused(401)], "Revoked"), ["CredentialsRefused", ["Bearer first"], 2])
      assert.deepStrictEqual(yield* sent([refused(401)], null), ["CredentialsRefused", ["Bearer first"], 1])
    }))
})
