import type { PlatformCredential } from "@campaigns/application/AdPlatform/AdPlatform"
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { defaultTimeouts, type GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import type { NoCredential, NotSent } from "./CallFailure.ts"
import { type Granted, refreshGrant } from "./RefreshGrant.ts"
import { transport } from "./Transport.ts"

/** Short-lived access to the platform, asked for with a refresh token: a stored one, or `null` for the service's own. */
export interface AccessTokens {
  /** A token that is not about to expire, and not `rejected`, the one that the platform just refused. */
  readonly current: (
    credential: PlatformCredential | null,
    rejected?: Redacted.Redacted
  ) => Effect.Effect<Redacted.Redacted, NoCredential | NotSent>
}

/** The access of this many credentials is remembered; that which was used longest ago goes first. */
const REMEMBERED = 1_000

interface Held {
  readonly refreshToken: Redacted.Redacted
  granted: Granted | null
  underWay: Deferred.Deferred<Granted, NoCredential | NotSent> | null
}

/** One access token for all callers of a credential: however many wait for a new one, it is asked for once. */
export const make = (http: HttpClient, config: GoogleAdsConfig): Effect.Effect<AccessTokens, never, Scope.Scope> =>
  Effect.map(Effect.scope, (scope) => {
    const grant = refreshGrant(transport(http, config.timeouts ?? defaultTimeouts), config)
    const all = new Map<PlatformCredential["tokenId"] | "own", Held>()

    const holdingOf = (credential: PlatformCredential | null): Held => {
      const key = credential === null ? "own" : credential.tokenId
      const refreshToken = credential === null ? config.refreshToken : credential.refreshToken
      const known = all.get(key)
      const isSame = known !== undefined && Redacted.value(known.refreshToken) === Redacted.value(refreshToken)
      const held = isSame ? known : { refreshToken, granted: null, underWay: null }
      // The order of a map is that of insertion: what was used last stands at the end.
      all.delete(key)
      all.set(key, held)
      for (const oldest of all.keys()) {
        if (all.size <= REMEMBERED) break
        all.delete(oldest)
      }
      return held
    }

    // The refresh belongs to no single caller, so that one who gives up does not take it from the others.
    const shared = (held: Held) =>
      Effect.suspend(() => {
        if (held.underWay !== null) return Deferred.await(held.underWay)
        const deferred = Deferred.makeUnsafe<Granted, NoCredential | NotSent>()
        held.underWay = deferred
        return grant(held.refreshToken).pipe(
          Effect.tap((granted) =>
            Effect.sync(() => {
              held.granted = granted
            })
          ),
          Effect.tapErrorTag("NoCredential", () =>
            Effect.sync(() => {
              held.granted = null
            })),
          Effect.ensuring(Effect.sync(() => {
            held.underWay = null
          })),
          Deferred.into(deferred),
          Effect.forkIn(scope),
          Effect.uninterruptible,
          Effect.andThen(Deferred.await(deferred))
        )
      })

    return {
      current: Effect.fnUntraced(function*(credential: PlatformCredential | null, rejected?: Redacted.Redacted) {
        const now = yield* Clock.currentTimeMillis
        const held = holdingOf(credential)
        const known = held.granted
        const isGood = known !== null && known.validUntil > now && known.token !== rejected
        return isGood ? known.token : (yield* shared(held)).token
      })
    }
  })
