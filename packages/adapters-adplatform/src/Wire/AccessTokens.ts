import type { PlatformCredential } from "@campaigns/application/AdPlatform/AdPlatform"
import * as Caches from "@campaigns/application/Caching/Caches"
import { weightOf } from "@campaigns/application/Caching/Weight"
import * as OAuthTokens from "@campaigns/vendor-http/OAuthTokens"
import type { VendorTransport } from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import type { GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import { VENDOR } from "./ErrorBody.ts"

/** Short-lived access to the platform with a stored refresh token, or the service's own for the credential `null`. */
export type AccessTokens = (credential: PlatformCredential | null) => OAuthTokens.OAuthTokens

/** The bytes of a credential's access without refresh token: a token of at most 2,048 characters, and its renewal. */
const HOLDER = 8_192

interface Held {
  readonly refreshToken: Redacted.Redacted
  readonly tokens: OAuthTokens.OAuthTokens
}

/** One access token for all callers of a credential. */
export const make = Effect.fnUntraced(
  function*(transport: VendorTransport, config: GoogleAdsConfig): Effect.fn.Return<AccessTokens, never, Scope.Scope> {
    const scope = yield* Effect.scope
    const all = yield* Caches.make<PlatformCredential["tokenId"] | "own", Held>(
      "platformAccess",
      ({ refreshToken }) => HOLDER + weightOf(refreshToken)
    )
    return (credential) => {
      const key = credential === null ? "own" : credential.tokenId
      const refreshToken = credential === null ? config.refreshToken : credential.refreshToken
      const known = all.get(key)
      if (known !== undefined && Redacted.value(known.refreshToken) === Redacted.value(refreshToken)) {
        return known.tokens
      }
      const tokens = OAuthTokens.make(transport, VENDOR, config, refreshToken, scope)
      all.set(key, { refreshToken, tokens })
      return tokens
    }
  }
)
