import * as JoseAccessTokens from "@campaigns/adapters-identity/JoseAccessTokens"
import { generateSigningKey, parseSigningKey, type SigningKey } from "@campaigns/adapters-identity/SigningKey"
import { AccessTokens } from "@campaigns/application/Identity/AccessTokens"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import { accessTokensContract } from "@campaigns/port-contracts/Identity/AccessTokensContract"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { createLocalJWKSet, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from "jose"
import { createSecretKey, generateKeyPairSync, randomUUID } from "node:crypto"

const issuer = "https://campaigns.test"
const audience = "campaigns"

const newKey = Effect.suspend(() => parseSigningKey(Redacted.make(generateSigningKey())))

const tokensOf = (signingKey: SigningKey) => JoseAccessTokens.layer({ signingKey, issuer, audience, outside: null })

accessTokensContract("jose, ES256", Layer.unwrap(Effect.map(newKey, tokensOf)))
accessTokensContract(
  "jose, EdDSA",
  Layer.unwrap(
    Effect.map(
      parseSigningKey(
        Redacted.make(
          generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString()
        )
      ),
      tokensOf
    )
  )
)

const genuine = (): JWTPayload => ({
  iss: issuer,
  aud: audience,
  sub: "7",
  sid: randomUUID(),
  iat: 0,
  exp: 900
})

const header = (key: SigningKey) => ({ alg: key.algorithm, kid: key.kid, typ: "at+jwt" })

const verified = Effect.fnUntraced(function*(key: SigningKey, token: string) {
  const tokens = yield* Effect.provide(AccessTokens, tokensOf(key))
  return yield* tokens.verify(token)
})

const isRefused = Effect.fnUntraced(function*(key: SigningKey, token: string, what: string) {
  const refused = yield* Effect.flip(verified(key, token))
  assert.deepInclude(refused, { _tag: "AccessTokenRefused", reason: "Malformed" }, what)
})

describe("JoseAccessTokens", () => {
  it.effect("takes a hand-made genuine token, so that the refusals below are about their one difference", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const token = yield* Effect.promise(() =>
        new SignJWT(genuine()).setProtectedHeader(header(key)).sign(key.privateKey)
      )
      assert.strictEqual((yield* verified(key, token))._tag, "Own")
    }))

  it.effect("refuses claims of another issuer or audience, of the future, or without what is needed", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const { exp: _exp, ...endless } = genuine()
      const { aud: _aud, ...forAnybody } = genuine()
      const { sid: _sid, ...withoutSession } = genuine()
      const claims: ReadonlyArray<JWTPayload> = [
        { ...genuine(), iss: "https://other.test" },
        { ...genuine(), aud: "other" },
        { ...genuine(), nbf: 60 },
        { ...genuine(), sub: "0" },
        { ...genuine(), sub: "7 or 1=1" },
        { ...genuine(), sub: "99999999999999999999" },
        { ...genuine(), sid: "not-a-uuid" },
        endless,
        forAnybody,
        withoutSession
      ]
      for (const payload of claims) {
        const token = yield* Effect.promise(() =>
          new SignJWT(payload).setProtectedHeader(header(key)).sign(key.privateKey)
        )
        yield* isRefused(key, token, JSON.stringify(payload))
      }
    }))

  it.effect("refuses headers of another type, another or a path-like key id, an unknown critical part, or an own key", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const attacker = yield* newKey
      const headers = [
        { alg: "ES256", kid: key.kid },
        { alg: "ES256", kid: key.kid, typ: "JWT" },
        { alg: "ES256", typ: "at+jwt" },
        { alg: "ES256", typ: "at+jwt", kid: "../../../../dev/null" },
        { alg: "ES256", typ: "at+jwt", kid: `${key.kid}' or '1'='1` }
      ]
      for (const protectedHeader of headers) {
        const token = yield* Effect.promise(() =>
          new SignJWT(genuine()).setProtectedHeader(protectedHeader).sign(key.privateKey)
        )
        yield* isRefused(key, token, JSON.stringify(protectedHeader))
      }
      const critical = yield* Effect.promise(() =>
        new SignJWT(genuine())
          .setProtectedHeader({ ...header(key), crit: ["x"], x: 1 })
          .sign(key.privateKey, { crit: { x: true } })
      )
      yield* isRefused(key, critical, "crit")
      const embedded = yield* Effect.promise(() =>
        new SignJWT(genuine())
          .setProtectedHeader({ ...header(key), jwk: { kty: "EC", crv: "P-256", ...attacker.publicJwk } })
          .sign(attacker.privateKey)
      )
      yield* isRefused(key, embedded, "jwk in the header")
    }))

  it.effect("refuses no algorithm, and the public key used as a shared secret", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      yield* isRefused(key, new UnsecuredJWT(genuine()).encode(), "alg none")
      const bare = [{ alg: "none", kid: key.kid, typ: "at+jwt" }, genuine()]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      yield* isRefused(key, `${bare.join(".")}.`, "alg none with a full header")
      const spki = key.publicKey.export({ format: "pem", type: "spki" }).toString()
      const confused = yield* Effect.promise(() =>
        new SignJWT(genuine())
          .setProtectedHeader({ alg: "HS256", kid: key.kid, typ: "at+jwt" })
          .sign(createSecretKey(Buffer.from(spki)))
      )
      yield* isRefused(key, confused, "HS256 with the public key")
    }))

  it.effect("refuses a token of a former key", () =>
    Effect.gen(function*() {
      const [former, current] = [yield* newKey, yield* newKey]
      const tokens = yield* Effect.provide(AccessTokens, tokensOf(former))
      const { token } = yield* tokens.issue({ userId: UserId.make(7), sessionId: SessionId.make(randomUUID()) })
      yield* isRefused(current, token, "former key")
    }))

  it.effect("forgives clocks five seconds, and says until when a token may be believed", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const tokens = yield* Effect.provide(AccessTokens, tokensOf(key))
      const { token } = yield* tokens.issue({ userId: UserId.make(7), sessionId: SessionId.make(randomUUID()) })
      yield* TestClock.adjust("904 seconds")
      assert.strictEqual((yield* tokens.verify(token)).validUntilMillis, 905_000)
      yield* TestClock.adjust("1 second")
      assert.deepInclude(yield* Effect.flip(tokens.verify(token)), { reason: "Expired" })
    }))

  it.effect("publishes the keys with which others can verify its tokens", () =>
    Effect.gen(function*() {
      const key = yield* newKey
      const tokens = yield* Effect.provide(AccessTokens, tokensOf(key))
      const { token } = yield* tokens.issue({ userId: UserId.make(7), sessionId: SessionId.make(randomUUID()) })
      const published = createLocalJWKSet(JSON.parse(JSON.stringify(tokens.publicKeys)))
      const { payload } = yield* Effect.promise(() =>
        jwtVerify(token, published, { currentDate: new Date(0), issuer, audience })
      )
      assert.strictEqual(payload.sub, "7")
    }))
})
