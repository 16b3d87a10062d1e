import { grantRefusal, readGranted, refreshRequest } from "@campaigns/google-oauth/TokenEndpoint"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import { NotSent } from "./CallFailure.ts"
import type { Transport } from "./Transport.ts"

const noToken = (message: string, timedOut = false) => new NotSent({ timedOut, message })

/** Asks for an access token with a refresh token, once: OAuth 2.0's refresh grant (`docs/platform-facts.md#authentication`). */
export const refreshGrant = ({ whole }: Transport, config: GoogleAdsConfig) => (refreshToken: Redacted.Redacted) =>
  whole(refreshRequest(config, refreshToken)).pipe(
    Effect.catchTags({
      Refused: ({ body, httpStatus }) =>
        Effect.fail(
          grantRefusal(httpStatus, body) ?? noToken("The ad platform gives out no access tokens at the moment.")
        ),
      NoAnswer: ({ timedOut }) => Effect.fail(noToken("The ad platform's token service does not answer.", timedOut))
    }),
    Effect.flatMap(({ body }) =>
      Effect.mapError(readGranted(body), () => noToken("The ad platform's token service is not understood."))
    )
  )
