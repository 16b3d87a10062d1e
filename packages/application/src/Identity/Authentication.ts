import { SessionId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as LookupCache from "../Caching/LookupCache.ts"
import { weightOf } from "../Caching/Weight.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { AccessTokens, type IssuerUnavailable, type VerifiedToken } from "./AccessTokens.ts"
import { PrincipalCache } from "./PrincipalCache.ts"
import { ConsoleSessionTimes, SEEN_EVERY, Sessions } from "./Sessions.ts"

/** The request proves no user: its credential is missing, not genuine or over, or its user or session was ended. */
export class CredentialRefused extends Schema.TaggedError<CredentialRefused>()("CredentialRefused", {
  reason: Schema.Literals(["Missing", "Malformed", "Expired", "Revoked"])
}) {
  override get message(): string {
    return `The credential proves nobody: ${this.reason}`
  }
}

/** The longest token that is looked at, characters. */
const MAX_TOKEN_LENGTH = 8_192

/**
 * Turns an access token into the user on whose behalf the request runs. The signature of a token is verified once, its
 * expiry at each call, and the user's rights and session are at most 5 seconds old (`PrincipalCache`).
 */
export class Authentication extends Context.Service<Authentication, {
  /** With `isUse` the session is noted as used, which keeps one of the console from ending (`Sessions.seen`). */
  readonly authenticate: (
    token: string,
    isUse?: boolean
  ) => Effect.Effect<Principal, CredentialRefused | IssuerUnavailable | StorageUnavailable>

  /** The session of a token of the service's own; `null` for one of an outside issuer, which has no session here. */
  readonly sessionOf: (
    token: string
  ) => Effect.Effect<SessionId | null, CredentialRefused | IssuerUnavailable | StorageUnavailable>
}>()("@campaigns/application/Identity/Authentication") {
  static readonly layer: Layer.Layer<Authentication, never, AccessTokens | PrincipalCache | Sessions> = Layer.effect(
    Authentication,
    Effect.gen(function*() {
      const tokens = yield* AccessTokens
      const principals = yield* PrincipalCache
      const sessions = yield* Sessions
      const times = yield* ConsoleSessionTimes

      const verified = yield* LookupCache.make({
        name: "verifiedTokens",
        lookup: tokens.verify,
        timeToLive: (exit) => Exit.isSuccess(exit) ? Duration.infinity : Duration.zero,
        weigh: weightOf
      })

      const seen = yield* LookupCache.make({
        name: "seenSessions",
        lookup: (sessionId: string) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) => sessions.seen(SessionId.make(sessionId), now, times)),
        timeToLive: (exit) => Exit.isSuccess(exit) ? Duration.millis(SEEN_EVERY) : Duration.zero,
        weigh: weightOf
      })

      const principalOf = (token: VerifiedToken) =>
        token._tag === "Own"
          ? principals.get(token.userId, token.sessionId)
          : principals.getOutside(token.subject, token.provenEmail)

      const refused = (reason: CredentialRefused["reason"]) => Effect.fail(new CredentialRefused({ reason }))

      const verify = (token: string) =>
        verified.get(token).pipe(Effect.catchTag("AccessTokenRefused", ({ reason }) => refused(reason)))

      // No generator: this runs for every request.
      const authenticate = (token: string, isUse = false): Effect.Effect<
        Principal,
        CredentialRefused | IssuerUnavailable | StorageUnavailable
      > => {
        if (token === "") return refused("Missing")
        if (token.length > MAX_TOKEN_LENGTH) return refused("Malformed")
        return Effect.flatMap(verify(token), (claims) =>
          Effect.withFiber((fiber) => {
            if (claims.validUntilMillis <= fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()) {
              return Effect.andThen(verified.invalidate(token), refused("Expired"))
            }
            return Effect.flatMap(principalOf(claims), (
              principal
            ): Effect.Effect<Principal, CredentialRefused | StorageUnavailable> => {
              if (Option.isNone(principal)) return refused("Revoked")
              const found = Effect.succeed(principal.value)
              return isUse && claims._tag === "Own" ? Effect.andThen(seen.get(claims.sessionId), found) : found
            })
          }))
      }

      const sessionOf = (token: string) =>
        Effect.map(verify(token), (claims) => claims._tag === "Own" ? claims.sessionId : null)

      return Authentication.of({ authenticate, sessionOf })
    })
  )
}
