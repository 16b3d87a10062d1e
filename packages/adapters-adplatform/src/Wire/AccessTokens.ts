import type { PlatformCredential } from "@campaigns/application/AdPlatform/AdPlatform"
import * as Caches from "@campaigns/application/Caching/Caches"
import { weightOf } from "@campaigns/application/Caching/Weight"
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

/** The size of a credential's access beside its refresh token, bytes: an access token, at most 2,048 characters, and who renews it. */
const HOLDER = 8_192

interface Held {
  readonly refreshToken: Redacted.Redacted
  readonly holder: TokenHolder<GrantRefused | NotSent>
}

/** One access token for all callers of a credential. */
export const make = (http: HttpClient, config: GoogleAdsConfig): Effect.Effect<AccessTokens, never, Scope.Scope> =>
  Effect.gen(function*() {
    const scope = yield* Effect.scope
    const grant = refreshGrant(transport(http, config.timeouts ?? defaultTimeouts), config)
    const all = yield* Caches.make<PlatformCredential["tokenId"] | "own", Held>(
      "platformAccess",
      ({ refreshToken }) => HOLDER + weightOf(refreshToken)
    )

    const holderOf = (credential: PlatformCredential | null): Held["holder"] => {
      const key = credential === null ? "own" : credential.tokenId
      const refreshToken = credential === null ? config.refreshToken : credential.refreshToken
      const known = all.get(key)
      if (known !== undefined && Redacted.value(known.refreshToken) === Redacted.value(refreshToken)) {
        return known.holder
      }
      const holder = tokenHolder(grant(refreshToken), scope)
      all.set(key, { refreshToken, holder })
      return holder
    }

    return {
      current: (credential, rejected) =>
        Effect.suspend(() => holderOf(credential).current(rejected)).pipe(
          Effect.catchTag("GrantRefused", ({ code }) => Effect.fail(new NoCredential({ code })))
        )
    }
  })
