import * as JoseAccessTokens from "@campaigns/adapters-identity/JoseAccessTokens"
import { generateSigningKey, parseSigningKey, type SigningKey } from "@campaigns/adapters-identity/SigningKey"
import { AccessTokens, type VerifiedToken } from "@campaigns/application/Identity/AccessTokens"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { type JWTPayload, SignJWT, UnsecuredJWT } from "jose"
import { createSecretKey, randomUUID } from "node:crypto"
import { createServer } from "node:http"

const own = "https://campaigns.test"
const outside = "https://login.test"
const audience = "campaigns-api"

const newKey = Effect.suspend(() => parseSigningKey(Redacted.make(generateSigningKey())))

/** An issuer's key set on a port of its own, which answers with what `answer` says and counts how often it was asked. */
const keyServer = (answer: () => { readonly status: number; readonly body: string }) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      let asked = 0
      const server = createServer((_request, response) => {
        asked++
        const { body, status } = answer()
        response.writeHead(status, { "content-type": "application/json" }).end(body)
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      return { server, url: new URL(`http://127.0.0.1:${port}/jwks`), asked: () => asked }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      })
  )

const setOf = (...keys: ReadonlyArray<SigningKey>) => ({
  status: 200,
  body: JSON.stringify({ keys: keys.map((key) => key.publicJwk) })
})

const trusting = (jwksUrl: URL) =>
  Effect.flatMap(newKey, (signingKey) =>
    Effect.provide(
      AccessTokens,
      JoseAccessTokens.layer({
        signingKey,
        issuer: own,
        audience: "campaigns",
        outside: { issuer: outside, jwksUrl, audience }
      })
    ))

const genuine: JWTPayload = {
  iss: outside,
  aud: [audience, "another"],
  sub: "auth|17",
  email: "Ada@X.test",
  email_verified: true,
  exp: 600
}

const signed = (key: SigningKey, payload: JWTPayload) =>
  Effect.promise(() =>
    new SignJWT(payload).setProtectedHeader({ alg: key.algorithm, kid: key.kid }).sign(key.privateKey)
  )

describe("an outside issuer", () => {
  it.effect("is believed about subject and verified address, and its keys are fetched once", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const server = yield* keyServer(() => setOf(key))
      const tokens = yield* trusting(server.url)
      const token = yield* signed(key, genuine)
      const verified: VerifiedToken = {
        _tag: "Outside",
        subject: "auth|17",
        provenEmail: EmailAddress.make("ada@x.test"),
        validUntilMillis: 605_000
      }
      assert.deepStrictEqual(yield* tokens.verify(token), verified)
      assert.deepStrictEqual(yield* tokens.verify(token), verified)
      assert.strictEqual(server.asked(), 1)
    }))

  it.effect("proves no address that it has not verified itself", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const tokens = yield* trusting((yield* keyServer(() => setOf(key))).url)
      for (const change of [{ email_verified: false }, { email_verified: "true" }, { email: 7 }, { email: "none" }]) {
        const verified = yield* tokens.verify(yield* signed(key, { ...genuine, ...change }))
        assert.deepInclude({ ...verified }, { subject: "auth|17", provenEmail: null })
      }
    }))

  it.effect("is not believed about tokens for others, of the past, of the future, without end or without subject", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const tokens = yield* trusting((yield* keyServer(() => setOf(key))).url)
      const { exp: _exp, ...endless } = genuine
      const { sub: _sub, ...nobody } = genuine
      for (
        const [payload, reason] of [
          [{ ...genuine, aud: "campaigns" }, "Malformed"],
          [{ ...genuine, exp: -10 }, "Expired"],
          [{ ...genuine, nbf: 60 }, "Malformed"],
          [endless, "Malformed"],
          [nobody, "Malformed"],
          [{ ...genuine, sub: "a\u0000b" }, "Malformed"]
        ] as const
      ) {
        const refused = yield* Effect.flip(tokens.verify(yield* signed(key, payload)))
        assert.deepInclude(refused, { _tag: "AccessTokenRefused", reason }, JSON.stringify(payload))
      }
    }))

  it.effect("cannot be feigned with another key, a shared secret, no signature, or the service's name", () =>
    Effect.gen(function*() {
      const [key, attacker] = [yield* newKey, yield* newKey]
      const tokens = yield* trusting((yield* keyServer(() => setOf(key))).url)
      const secret = createSecretKey(Buffer.from(JSON.stringify(key.publicJwk)))
      const feigned = [
        yield* signed({ ...attacker, kid: key.kid }, genuine),
        yield* signed(attacker, genuine),
        yield* Effect.promise(() =>
          new SignJWT(genuine).setProtectedHeader({ alg: "HS256", kid: key.kid }).sign(secret)
        ),
        new UnsecuredJWT(genuine).encode(),
        yield* signed(key, { ...genuine, iss: own, aud: "campaigns", sub: "1", sid: randomUUID(), iat: 0 })
      ]
      for (const token of feigned) {
        assert.deepInclude(yield* Effect.flip(tokens.verify(token)), {
          _tag: "AccessTokenRefused",
          reason: "Malformed"
        })
      }
    }))

  it.effect("cannot make the service fetch its keys again and again for unknown key ids", () =>
    Effect.gen(function*() {
      const [key, attacker] = [yield* newKey, yield* newKey]
      const server = yield* keyServer(() => setOf(key))
      const tokens = yield* trusting(server.url)
      for (let round = 0; round < 20; round++) {
        yield* Effect.flip(tokens.verify(yield* signed({ ...attacker, kid: `kid-${round}` }, genuine)))
      }
      assert.strictEqual(server.asked(), 1)
    }))

  it.effect("is unavailable, not disbelieved, while its keys cannot be had, and the service's own tokens still work", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      let answer = { status: 500, body: "" }
      const tokens = yield* trusting((yield* keyServer(() => answer)).url)
      const token = yield* signed(key, genuine)
      for (const bad of [{ status: 500, body: "" }, { status: 200, body: "no JSON" }, { status: 200, body: "{}" }]) {
        answer = bad
        assert.deepInclude(yield* Effect.flip(tokens.verify(token)), { _tag: "IssuerUnavailable", issuer: outside })
      }
      const { token: mine } = yield* tokens.issue({ userId: UserId.make(7), sessionId: SessionId.make(randomUUID()) })
      assert.strictEqual((yield* tokens.verify(mine))._tag, "Own")
      answer = setOf(key)
      assert.strictEqual((yield* tokens.verify(token))._tag, "Outside")
    }))

  it.effect("is unavailable when nobody listens at its address", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const { url } = yield* Effect.scoped(keyServer(() => setOf(key)))
      const tokens = yield* trusting(url)
      const refused = yield* Effect.flip(tokens.verify(yield* signed(key, genuine)))
      assert.strictEqual(refused._tag, "IssuerUnavailable")
    }))
})
