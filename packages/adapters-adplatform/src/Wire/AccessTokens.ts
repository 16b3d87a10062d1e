import type { PlatformCredential } from "@campaigns/application/AdPlatform/AdPlatform"
import type { GrantRefused } from "@campaigns/google-oauth/TokenEndpoint"
import { type TokenHolder, tokenHolder } from "@campaigns/google-oauth/TokenHolder"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { defaultTimeouts, type GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import { NoCredential, type NotSent } from "./CallFailure.ts"
import { refreshGrant } from "./RefreshGrant.ts"
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
  readonly holder: TokenHolder<GrantRefused | NotSent>
}

/** One access token for all callers of a credential. */
export const make = (http: HttpClient, config: GoogleAdsConfig): Effect.Effect<AccessTokens, never, Scope.Scope> =>
  Effect.map(Effect.scope, (scope) => {
    const grant = refreshGrant(transport(http, config.timeouts ?? defaultTimeouts), config)
    const all = new Map<PlatformCredential["tokenId"] | "own", Held>()

    const holderOf = (credential: PlatformCredential | null): Held["holder"] => {
      const key = credential === null ? "own" : credential.tokenId
      const refreshToken = credential === null ? config.refreshToken : credential.refreshToken
      const known = all.get(key)
      const isSame = known !== undefined && Redacted.value(known.refreshToken) === Redacted.value(refreshToken)
      const held = isSame ? known : { refreshToken, holder: tokenHolder(grant(refreshToken), scope) }
      // The order of a map is that of insertion: what was used last stands at the end.
      all.delete(key)
      all.set(key, held)
      for (const oldest of all.keys()) {
        if (all.size <= REMEMBERED) break
        all.delete(oldest)
      }
      return held.holder
    }

    return {
      current: (credential, rejected) =>
        Effect.suspend(() => holderOf(credential).current(rejected)).pipe(
          Effect.catchTag("GrantRefused", ({ code }) => Effect.fail(new NoCredential({ code })))
        )
    }
  })
