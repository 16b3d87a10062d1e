import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Cache from "effect/Cache"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { AccessTokens, type IssuerUnavailable, type VerifiedToken } from "./AccessTokens.ts"
import { PrincipalCache } from "./PrincipalCache.ts"

/** The request proves nobody: there is no credential, or it is not genuine, or over, or its user or session has been ended. */
export class CredentialRefused extends Schema.TaggedError<CredentialRefused>()("CredentialRefused", {
  reason: Schema.Literals(["Missing", "Malformed", "Expired", "Revoked"])
}) {}

/** The longest token that is looked at, characters. */
const MAX_TOKEN_LENGTH = 8_192

/** The most verified tokens that are remembered; the least recently used ones go first. */
const CAPACITY = 10_000

/** The token of an `Authorization` header; empty when there is none or when the scheme is another. */
export const bearerToken = (authorization: string | undefined): string =>
  authorization !== undefined && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : ""

/**
 * Turns an access token into the user on whose behalf the request runs. The signature of a token is verified once, its expiry
 * at each call, and the user's rights and session are at most 5 seconds old (`PrincipalCache`).
 */
export class Authentication extends Context.Service<Authentication, {
  readonly authenticate: (token: string) => Effect.Effect<Principal, CredentialRefused | IssuerUnavailable>
}>()("@campaigns/application/Identity/Authentication") {
  static readonly layer: Layer.Layer<Authentication, never, AccessTokens | PrincipalCache> = Layer.effect(
    Authentication,
    Effect.gen(function*() {
      const tokens = yield* AccessTokens
      const principals = yield* PrincipalCache

      const verified = yield* Cache.makeWith(tokens.verify, {
        capacity: CAPACITY,
        timeToLive: (exit) => Exit.isSuccess(exit) ? Duration.infinity : Duration.zero
      })

      const principalOf = (token: VerifiedToken) =>
        token._tag === "Own"
          ? principals.get(token.userId, token.sessionId)
          : principals.getOutside(token.subject, token.provenEmail)

      const refused = (reason: CredentialRefused["reason"]) => Effect.fail(new CredentialRefused({ reason }))

      const verify = (token: string) =>
        Cache.get(verified, token).pipe(Effect.catchTag("AccessTokenRefused", ({ reason }) => refused(reason)))

      // No generator: this runs for every request.
      const authenticate = (token: string): Effect.Effect<Principal, CredentialRefused | IssuerUnavailable> => {
        if (token === "") return refused("Missing")
        if (token.length > MAX_TOKEN_LENGTH) return refused("Malformed")
        return Effect.flatMap(verify(token), (claims) =>
          Effect.withFiber((fiber) => {
            if (claims.validUntilMillis <= fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()) {
              return Effect.andThen(Cache.invalidate(verified, token), refused("Expired"))
            }
            return Effect.flatMap(principalOf(claims), (principal) =>
              Option.isSome(principal) && principal.value.isActive
                ? Effect.succeed(principal.value)
                : refused("Revoked"))
          }))
      }

      return Authentication.of({ authenticate })
    })
  )
}
