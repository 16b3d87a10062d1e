import { AccessTokenRefused, IssuerUnavailable, type VerifiedToken } from "@campaigns/application/Identity/AccessTokens"
import { knownEmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { plainText } from "@campaigns/domain/Identity/PlainText"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { createRemoteJWKSet, errors, jwtVerify } from "jose"

/** An authorization server elsewhere whose access tokens are taken too. */
export interface OutsideIssuerOptions {
  readonly issuer: string
  readonly jwksUrl: URL
  readonly audience: string
}

/** Asymmetric algorithms only: a public key must never serve as a shared secret. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]

/** The time by which clocks may differ, seconds. */
export const CLOCK_TOLERANCE = 5

const decodeClaims = Schema.decodeUnknownOption(Schema.Struct({
  sub: plainText(1, 255),
  exp: Schema.Finite,
  email: Schema.optionalKey(Schema.Unknown),
  email_verified: Schema.optionalKey(Schema.Unknown)
}))

const provenEmail = (email: unknown, isVerified: unknown) =>
  isVerified === true && typeof email === "string" ? Option.getOrNull(knownEmailAddress(email)) : null

// The key set could not be had, rather than has no such key. An error that is not jose's own is the network's.
const isUnavailable = (cause: unknown): boolean =>
  !(cause instanceof errors.JOSEError) ||
  ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"].includes(cause.code)

/** Makes the check of this issuer's tokens; keys are kept ten minutes, unknown ones asked for at most every 30 s. */
export const outsideVerifier = (options: OutsideIssuerOptions) => {
  const keys = createRemoteJWKSet(options.jwksUrl, { timeoutDuration: 3_000, cooldownDuration: 30_000 })

  return Effect.fnUntraced(function*(token: string) {
    const now = yield* Clock.currentTimeMillis
    const { payload } = yield* Effect.tryPromise({
      try: () =>
        jwtVerify(token, keys, {
          algorithms: ALGORITHMS,
          issuer: options.issuer,
          audience: options.audience,
          clockTolerance: CLOCK_TOLERANCE,
          currentDate: new Date(now),
          requiredClaims: ["exp", "sub"]
        }),
      catch: (cause) => {
        if (cause instanceof errors.JWTExpired) return new AccessTokenRefused({ reason: "Expired" })
        return isUnavailable(cause)
          ? new IssuerUnavailable({ issuer: options.issuer })
          : new AccessTokenRefused({ reason: "Malformed" })
      }
    })
    const claims = decodeClaims(payload)
    if (Option.isNone(claims)) return yield* new AccessTokenRefused({ reason: "Malformed" })
    const { email, email_verified, exp, sub } = claims.value
    return {
      _tag: "Outside",
      subject: sub,
      provenEmail: provenEmail(email, email_verified),
      validUntilMillis: (exp + CLOCK_TOLERANCE) * 1000
    } satisfies VerifiedToken
  })
}
