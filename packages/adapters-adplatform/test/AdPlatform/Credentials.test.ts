import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount as account, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import * as References from "effect/References"
import { answer, failure, hangUp, scripted, silent, token } from "./support/ScriptedPlatform.ts"

const expired = answer(
  401,
  failure(401, "UNAUTHENTICATED", [{ errorCode: { authenticationError: "OAUTH_TOKEN_EXPIRED" } }])
)
const nothing = answer(200, [])
const bearers = (calls: ReadonlyArray<{ readonly headers: { readonly authorization?: string | undefined } }>) =>
  calls.map(({ headers }) => headers.authorization)

describe("access to the platform", () => {
  it.live("is asked for once, however many wait for it, and kept", () =>
    Effect.gen(function*() {
      const { calls, platform, tokens } = yield* scripted({ calls: [nothing] })
      yield* Effect.all(Array.from({ length: 20 }, () => platform.conversionGoals(account)), {
        concurrency: "unbounded"
      })
      yield* platform.conversionGoals(account)
      assert.strictEqual(calls.length, 21)
      assert.strictEqual(tokens.length, 1)
      const form = new URLSearchParams(tokens[0]?.body)
      assert.strictEqual(form.get("grant_type"), "refresh_token")
      assert.strictEqual(form.get("refresh_token"), "refresh-secret")
    }).pipe(Effect.provide(silent)))

  it.live("is not lost to the others when the one who asked first gives up", () =>
    Effect.gen(function*() {
      const slow = (response: Parameters<typeof nothing>[0]) => {
        setTimeout(() => token("slow")(response), 60)
      }
      const { platform, tokens } = yield* scripted({ token: [slow], calls: [nothing] })
      const first = yield* Effect.forkChild(platform.conversionGoals(account), { startImmediately: true })
      const second = yield* Effect.forkChild(platform.conversionGoals(account), { startImmediately: true })
      yield* Fiber.interrupt(first)
      assert.deepStrictEqual(yield* Fiber.join(second), [])
      assert.strictEqual(tokens.length, 1)
    }).pipe(Effect.provide(silent)))

  it.live("is renewed before it expires", () =>
    Effect.gen(function*() {
      const { calls, platform, tokens } = yield* scripted({
        token: [token("short", 0.02), token("long")],
        calls: [nothing]
      })
      yield* platform.conversionGoals(account)
      // The token lives for 20 ms and is given up after half of that.
      while (tokens.length < 2) yield* platform.conversionGoals(account)
      assert.strictEqual(bearers(calls).at(-1), "Bearer long")
    }).pipe(Effect.timeout("2 minutes"), Effect.provide(silent)))

  it.live("is renewed once when the platform refuses it, and the call is repeated once", () =>
    Effect.gen(function*() {
      const { calls, platform, tokens } = yield* scripted({
        token: [token("old"), token("new")],
        calls: [expired, nothing]
      })
      yield* platform.conversionGoals(account)
      assert.deepStrictEqual(bearers(calls), ["Bearer old", "Bearer new"])
      assert.strictEqual(tokens.length, 2)
    }).pipe(Effect.provide(silent)))

  it.live("is given up when a new one is refused too", () =>
    Effect.gen(function*() {
      const { calls, platform } = yield* scripted({ calls: [expired] })
      const { reason } = yield* Effect.flip(platform.conversionGoals(account))
      assert.deepStrictEqual({ ...reason }, {
        _tag: "Unauthorized",
        code: "authenticationError.OAUTH_TOKEN_EXPIRED"
      })
      assert.strictEqual(calls.length, 2)
    }).pipe(Effect.provide(silent)))

  it.live("is not asked for again when the credential was revoked", () =>
    Effect.gen(function*() {
      const { calls, platform, tokens } = yield* scripted({ token: [answer(400, { error: "invalid_grant" })] })
      const { reason } = yield* Effect.flip(platform.conversionGoals(account))
      assert.deepStrictEqual({ ...reason }, { _tag: "Unauthorized", code: "invalid_grant" })
      assert.strictEqual(tokens.length, 1)
      assert.strictEqual(calls.length, 0)
    }).pipe(Effect.provide(silent)))

  it.live("that cannot be had for now leaves a write unsent", () =>
    Effect.gen(function*() {
      const { calls, platform, tokens } = yield* scripted({ token: [answer(503, {}), hangUp] })
      const plan = planPublishing({ draft: contractDraft(), marker: "m", accountGoals: [] })
      const { reason } = yield* Effect.flip(platform.publish(account, plan))
      assert.strictEqual(reason._tag, "Unavailable")
      assert.strictEqual(tokens.length, 4)
      assert.strictEqual(calls.length, 0)
    }).pipe(Effect.provide(silent)))
})

describe("a stored credential", () => {
  const stored = (id: number, secret: string) => ({
    ...account,
    credential: { tokenId: PlatformTokenId.make(id), refreshToken: Redacted.make(secret) }
  })
  const refreshTokens = (tokens: ReadonlyArray<{ readonly body: string }>) =>
    tokens.map(({ body }) => new URLSearchParams(body).get("refresh_token"))

  it.live("has access of its own, asked for once however many wait for it", () =>
    Effect.gen(function*() {
      const { calls, platform, tokens } = yield* scripted({
        token: [token("of the first"), token("of the second"), token("of the service")],
        calls: [nothing]
      })
      const ask = (of: typeof account | ReturnType<typeof stored>) =>
        Effect.replicateEffect(platform.conversionGoals(of), 10, { concurrency: "unbounded" })
      yield* ask(stored(1, "first"))
      yield* ask(stored(2, "second"))
      yield* ask(account)
      yield* ask(stored(1, "first"))
      assert.deepStrictEqual(refreshTokens(tokens), ["first", "second", "refresh-secret"])
      assert.deepStrictEqual(Array.from(new Set(bearers(calls))), [
        "Bearer of the first",
        "Bearer of the second",
        "Bearer of the service"
      ])
      assert.strictEqual(bearers(calls).at(-1), "Bearer of the first")
    }).pipe(Effect.provide(silent)))

  it.live("that was revoked is told as such and leaves the others alone", () =>
    Effect.gen(function*() {
      const { platform, tokens } = yield* scripted({
        token: [answer(400, { error: "invalid_grant" }), token("good")],
        calls: [nothing]
      })
      const { reason } = yield* Effect.flip(platform.conversionGoals(stored(1, "revoked")))
      assert.deepInclude(reason, { _tag: "Unauthorized", code: "invalid_grant" })
      yield* platform.conversionGoals(stored(2, "good"))
      assert.deepStrictEqual(refreshTokens(tokens), ["revoked", "good"])
    }).pipe(Effect.provide(silent)))

  it.live("whose consent is taken back while it is in use is asked after, and the call is not repeated", () =>
    Effect.gen(function*() {
      const revoked = answer(
        401,
        failure(401, "UNAUTHENTICATED", [{ errorCode: { authenticationError: "OAUTH_TOKEN_REVOKED" } }])
      )
      const { calls, platform, tokens } = yield* scripted({
        token: [token("once good"), answer(400, { error: "invalid_grant" })],
        calls: [nothing, revoked]
      })
      yield* platform.conversionGoals(stored(1, "taken back"))
      const { reason } = yield* Effect.flip(platform.conversionGoals(stored(1, "taken back")))
      assert.deepInclude(reason, { _tag: "Unauthorized", code: "invalid_grant" })
      assert.deepStrictEqual([calls.length, tokens.length], [2, 2])
    }).pipe(Effect.provide(silent)))

  it.live("of somebody without an account is not renewed in vain", () =>
    Effect.gen(function*() {
      const stranger = answer(
        401,
        failure(401, "UNAUTHENTICATED", [{ errorCode: { authenticationError: "NOT_ADS_USER" } }])
      )
      const { calls, platform, tokens } = yield* scripted({ calls: [stranger] })
      const { reason } = yield* Effect.flip(platform.conversionGoals(stored(1, "stranger")))
      assert.deepInclude(reason, { _tag: "Unauthorized", code: "authenticationError.NOT_ADS_USER" })
      assert.deepStrictEqual([calls.length, tokens.length], [1, 1])
    }).pipe(Effect.provide(silent)))

  it.live("that is used no more makes room for others", () =>
    Effect.gen(function*() {
      const { platform, tokens } = yield* scripted({ calls: [nothing] })
      const many = Array.from({ length: 1_001 }, (_, index) => stored(index + 1, `secret ${index + 1}`))
      yield* Effect.forEach(many, (each) => platform.conversionGoals(each), { concurrency: 20, discard: true })
      yield* platform.conversionGoals(stored(1_001, "secret 1001"))
      assert.strictEqual(tokens.length, 1_001)
      yield* platform.conversionGoals(stored(1, "secret 1"))
      assert.strictEqual(tokens.length, 1_002)
    }).pipe(Effect.provide(silent)))
})

describe("the headers of a call", () => {
  it.live("name the manager and the developer only when there is one", () =>
    Effect.gen(function*() {
      const bare = yield* scripted({ calls: [nothing] })
      yield* bare.platform.conversionGoals(account)
      assert.notProperty(bare.calls[0]?.headers, "login-customer-id")
      assert.notProperty(bare.calls[0]?.headers, "developer-token")
      assert.strictEqual(bare.calls[0]?.url, "/v25/customers/1234567890/googleAds:searchStream")
      const full = yield* scripted({ calls: [nothing] }, {
        apiVersion: "v26",
        developerToken: Redacted.make("developer")
      })
      yield* full.platform.conversionGoals({ ...account, loginCustomerId: CustomerId.make(42) })
      assert.strictEqual(full.calls[0]?.headers["login-customer-id"], "42")
      assert.strictEqual(full.calls[0]?.headers["developer-token"], "developer")
      assert.strictEqual(full.calls[0]?.url, "/v26/customers/1234567890/googleAds:searchStream")
    }).pipe(Effect.provide(silent)))
})

describe("the log of a failed call", () => {
  it.live("carries the platform's request id and no credential", () =>
    Effect.gen(function*() {
      const lines: Array<string> = []
      const logger = Logger.map(Logger.formatJson, (line) => {
        lines.push(line)
      })
      const { platform } = yield* scripted({
        token: [token("access-secret")],
        calls: [answer(500, failure(500, "INTERNAL", [], "request-9"))]
      })
      yield* platform.conversionGoals(account).pipe(
        Effect.flip,
        Effect.provide(Logger.layer([logger])),
        Effect.provideService(References.MinimumLogLevel, "Trace")
      )
      const log = lines.join("\n")
      assert.include(log, "request-9")
      assert.notInclude(log, "secret")
    }))
})
