import { ConsentRefused, PlatformConsent } from "@campaigns/application/AdPlatform/PlatformConsent"
import { consentAddress, exchangeCode } from "@campaigns/vendor-http/OAuthConsent"
import type { VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import { defaultApiVersion, defaultTimeouts, type GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import { VENDOR } from "../Wire/ErrorBody.ts"
import { nowhere, toPlatformError } from "../Wire/PlatformError.ts"

/** The right that is asked for: to see and change all in the accounts that the person reaches; none is smaller. */
const scope = "https://www.googleapis.com/auth/adwords"

/** An answer of the token service is a kilobyte or two. */
const MAX_BYTES = 64 * 1024

/** Consents by Google's authorization pages, or by those of a sandbox. */
export const layer = (config: GoogleAdsConfig): Layer.Layer<PlatformConsent, never, HttpClient> => {
  const { apiVersion = defaultApiVersion, authorizationUrl, timeouts = defaultTimeouts } = config
  const failed = (failure: VendorFailure) =>
    failure.reason._tag === "CredentialsRefused" && failure.reason.code === "invalid_grant"
      ? new ConsentRefused({ reason: "spent" })
      : toPlatformError(failure, { kind: "read", locate: nowhere, apiVersion })
  return Layer.effect(
    PlatformConsent,
    Effect.map(HttpClient, (http) => {
      const transport = VendorTransport.make(http, { name: VENDOR, timeouts, maxBytes: MAX_BYTES })
      return PlatformConsent.of({
        addressOf: (question) => consentAddress(config, { ...question, authorizationUrl, scope }),
        exchange: (code) =>
          exchangeCode(transport, VENDOR, config, code).pipe(
            Effect.mapError(failed),
            Effect.filterOrFail(
              (token) => token !== null,
              () => new ConsentRefused({ reason: "withoutToken" })
            )
          )
      })
    })
  )
}
