import { PlatformConsent } from "@campaigns/application/AdPlatform/PlatformConsent"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { AdPlatformSandbox, layer as sandboxLayer } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import { createHash } from "node:crypto"
import * as GoogleAdsHttpClient from "../../src/AdPlatform/GoogleAdsHttpClient.ts"
import * as GoogleAdsPlatform from "../../src/AdPlatform/GoogleAdsPlatform.ts"
import * as GoogleConsent from "../../src/Consent/GoogleConsent.ts"

const redirectUrl = "https://ads.example.com/base/api/v1/adplatform/oauth/callback"
const verifier = "v".repeat(43)
const challenge = createHash("sha256").update(verifier).digest("base64url")

const platform = (clientSecret: string = demoCredentials.clientSecret) =>
  Layer.unwrap(Effect.map(AdPlatformSandbox, ({ authorizationUrl, baseUrl, tokenUrl }) => {
    const config = {
      baseUrl,
      tokenUrl,
      authorizationUrl,
      clientId: demoCredentials.clientId,
      clientSecret: Redacted.make(clientSecret),
      refreshToken: Redacted.make(demoCredentials.refreshToken)
    }
    return Layer.merge(GoogleConsent.layer(config), GoogleAdsPlatform.layer(config))
  })).pipe(
    Layer.provideMerge(Layer.unwrap(Effect.map(temporaryStateFile, (stateFile) => sandboxLayer({ stateFile })))),
    Layer.provide(Layer.merge(GoogleAdsHttpClient.layer, Logger.layer([])))
  )

const question = { state: Redacted.make("the state"), challenge, redirectUrl }

/** The address to which the page sends a browser. */
const answerTo = (address: URL) =>
  Effect.promise(async () => {
    const { headers, status } = await fetch(address, { redirect: "manual" })
    return { status, location: headers.get("location") }
  })

const asked = (change: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function*() {
    const address = (yield* PlatformConsent).addressOf(question)
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value)
    return yield* answerTo(address)
  })

const codeFrom = Effect.map(asked(), ({ location }) => {
  const back = new URL(location ?? "")
  assert.strictEqual(`${back.origin}${back.pathname}`, redirectUrl)
  assert.strictEqual(back.searchParams.get("state"), "the state")
  return Redacted.make(back.searchParams.get("code") ?? "")
})

const exchanged = Effect.fnUntraced(function*(change: Readonly<Record<string, string>> = {}) {
  const consent = yield* PlatformConsent
  const code = yield* codeFrom
  return yield* consent.exchange({
    code: "code" in change ? Redacted.make(change["code"] ?? "") : code,
    verifier: Redacted.make(change["verifier"] ?? verifier),
    redirectUrl: change["redirectUrl"] ?? redirectUrl
  })
})

describe("a consent", () => {
  it.live("gives a refresh token of its own, with which accounts are reached", () =>
    Effect.gen(function*() {
      const refreshToken = yield* exchanged()
      assert.notStrictEqual(Redacted.value(refreshToken), Redacted.value(yield* exchanged()))
      const account = yield* (yield* PlatformData).account({
        customerId: CustomerId.make(1_234_567_890),
        loginCustomerId: null,
        credential: { tokenId: PlatformTokenId.make(7), refreshToken }
      }, null)
      assert.strictEqual(account?.currencyCode, "EUR")
    }).pipe(Effect.provide(platform())))

  it.live("asks with nothing secret in the address, by S256, for a token that lasts", () =>
    Effect.gen(function*() {
      const { href, searchParams } = (yield* PlatformConsent).addressOf(question)
      assert.notInclude(href, verifier)
      assert.notInclude(href, demoCredentials.clientSecret)
      assert.strictEqual(searchParams.get("code_challenge"), challenge)
      assert.deepStrictEqual(
        ["code_challenge_method", "access_type", "prompt", "response_type"].map((name) => searchParams.get(name)),
        ["S256", "offline", "consent", "code"]
      )
    }).pipe(Effect.provide(platform())))

  it.live("works once", () =>
    Effect.gen(function*() {
      const consent = yield* PlatformConsent
      const code = { code: yield* codeFrom, verifier: Redacted.make(verifier), redirectUrl }
      yield* consent.exchange(code)
      assert.deepInclude(yield* Effect.flip(consent.exchange(code)), { _tag: "ConsentRefused", reason: "spent" })
    }).pipe(Effect.provide(platform())))

  it.live.each([
    { verifier: "w".repeat(43) },
    { redirectUrl: "https://evil.example.com/api/v1/adplatform/oauth/callback" },
    { code: "4/made-up" }
  ])("is refused with another %o", (change) =>
    Effect.gen(function*() {
      assert.deepInclude(yield* Effect.flip(exchanged(change)), { _tag: "ConsentRefused", reason: "spent" })
    }).pipe(Effect.provide(platform())))

  it.live("is not blamed for a client that the platform does not know", () =>
    Effect.gen(function*() {
      const failed = yield* Effect.flip(exchanged())
      assert.strictEqual(failed._tag, "AdPlatformError")
    }).pipe(Effect.provide(platform("wrong"))))
})

describe("the sandbox's page", () => {
  it.live("says no when it is asked to, and for questions without a proof", () =>
    Effect.gen(function*() {
      const errorOf = (change: Readonly<Record<string, string>>) =>
        Effect.map(asked(change), ({ location }) => new URL(location ?? "").searchParams.get("error"))
      assert.strictEqual(yield* errorOf({ login_hint: "nobody" }), "access_denied")
      assert.strictEqual(yield* errorOf({ code_challenge_method: "plain" }), "invalid_request")
      assert.strictEqual(yield* errorOf({ code_challenge: "" }), "invalid_request")
    }).pipe(Effect.provide(platform())))

  it.live.each([
    { client_id: "another" },
    { redirect_uri: "https://evil.example.com/" },
    { redirect_uri: "javascript:alert(1)//api/v1/adplatform/oauth/callback" },
    { redirect_uri: "not an address" }
  ])("sends nobody anywhere for %o", (change) =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* asked(change), { status: 400, location: null })
    }).pipe(Effect.provide(platform())))
})
