import * as AccessTokens from "@campaigns/google-oauth/AccessTokens"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientError from "effect/http/HttpClientError"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"

type Step = (request: HttpClientRequest) => Effect.Effect<Response, HttpClientError.HttpClientError>

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
  const tokens = yield* AccessTokens.make(http, {
    tokenUrl: "https://tokens.test/token",
    clientId: "client",
    clientSecret: Redacted.make("client secret"),
    refreshToken: Redacted.make("1//refresh"),
    timeout: Duration.seconds(5)
  })
  const current = (rejected?: Redacted.Redacted) => Effect.map(tokens.current(rejected), Redacted.value)
  return { current, forms, tokens }
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
      const codes = refusals.map((error) => error._tag === "GrantRefused" ? error.code : error._tag)
      assert.deepStrictEqual(codes, ["invalid_grant", "HTTP 403"])
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
        unreachable,
        token("late")
      )
      for (let attempt = 1; attempt <= 4; attempt++) {
        const error = yield* Effect.flip(current())
        assert.deepInclude({ ...error }, { _tag: "TokenServiceDown", timedOut: false })
      }
      assert.strictEqual(yield* current(), "late")
    }))

  it.effect("is waited for no longer than the time limit", () =>
    Effect.gen(function*() {
      const { current } = yield* scripted(() => Effect.never)
      const waiting = yield* Effect.forkChild(Effect.flip(current()), { startImmediately: true })
      yield* TestClock.adjust("5 seconds")
      assert.deepInclude({ ...(yield* Fiber.join(waiting)) }, { _tag: "TokenServiceDown", timedOut: true })
    }))
})
