import { AccessTokenRefused, AccessTokens, type VerifiedToken } from "@campaigns/application/Identity/AccessTokens"
import { SessionId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { decodeJwt, errors, jwtVerify, SignJWT } from "jose"
import { randomUUID } from "node:crypto"
import { CLOCK_TOLERANCE, type OutsideIssuerOptions, outsideVerifier } from "./OutsideIssuer.ts"
import type { SigningKey } from "./SigningKey.ts"

/** The issuers of the tokens that are made and taken. */
export interface AccessTokenOptions {
  readonly signingKey: SigningKey
  /** The `iss` of the service's own tokens. */
  readonly issuer: string
  /** The `aud` of the service's own tokens. */
  readonly audience: string
  readonly outside: OutsideIssuerOptions | null
}

/** The time for which an access token lives, seconds (`docs/http-api.md#identity`). */
const LIFETIME = 15 * 60

/** The media type of access tokens (RFC 9068), so that no other kind of JWT is taken for one. */
const TYPE = "at+jwt"

const decodeClaims = Schema.decodeUnknownOption(Schema.Struct({
  sub: Schema.String.check(Schema.isPattern(/^[1-9]\d{0,15}$/)).pipe(
    Schema.decodeTo(UserId, { decode: SchemaGetter.transform(Number), encode: SchemaGetter.transform(String) })
  ),
  sid: SessionId,
  exp: Schema.Int
}))

const malformed = () => new AccessTokenRefused({ reason: "Malformed" })

const claimedIssuer = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

const ownVerifier = ({ audience, issuer, signingKey }: AccessTokenOptions) =>
  Effect.fnUntraced(function*(token: string) {
    const now = yield* Clock.currentTimeMillis
    const { payload, protectedHeader } = yield* Effect.tryPromise({
      try: () =>
        jwtVerify(token, signingKey.publicKey, {
          algorithms: [signingKey.algorithm],
          typ: TYPE,
          issuer,
          audience,
          clockTolerance: CLOCK_TOLERANCE,
          currentDate: new Date(now),
          requiredClaims: ["exp", "iat", "sub", "sid"]
        }),
      catch: (cause) => cause instanceof errors.JWTExpired ? new AccessTokenRefused({ reason: "Expired" }) : malformed()
    })
    const claims = decodeClaims(payload)
    if (protectedHeader.kid !== signingKey.kid || Option.isNone(claims)) return yield* malformed()
    const { exp, sid, sub } = claims.value
    return {
      _tag: "Own",
      userId: sub,
      sessionId: sid,
      validUntilMillis: (exp + CLOCK_TOLERANCE) * 1000
    } satisfies VerifiedToken
  })

/** `AccessTokens` as JWTs, signed with the given key; the issuer that a token names decides who verifies it. */
export const layer = (options: AccessTokenOptions): Layer.Layer<AccessTokens> =>
  Layer.sync(AccessTokens, () => {
    const { audience, issuer, outside, signingKey } = options
    const verifyOwn = ownVerifier(options)
    const verifyOutside = outside === null ? null : outsideVerifier(outside)

    return AccessTokens.of({
      issue: Effect.fnUntraced(function*({ lifetimeSeconds = LIFETIME, sessionId, userId }) {
        const issuedAt = Math.floor((yield* Clock.currentTimeMillis) / 1000)
        const jwt = new SignJWT({ sid: sessionId })
          .setProtectedHeader({ alg: signingKey.algorithm, kid: signingKey.kid, typ: TYPE })
          .setSubject(String(userId))
          .setIssuer(issuer)
          .setAudience(audience)
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + lifetimeSeconds)
          .setJti(randomUUID())
        const token = yield* Effect.promise(() => jwt.sign(signingKey.privateKey))
        return { token, expiresInSeconds: lifetimeSeconds }
      }),

      verify: (token) =>
        Effect.suspend((): ReturnType<AccessTokens["Service"]["verify"]> =>
          verifyOutside !== null && claimedIssuer(token) === outside?.issuer ? verifyOutside(token) : verifyOwn(token)
        ),

      publicKeys: { keys: [{ ...signingKey.publicJwk }] }
    })
  })
