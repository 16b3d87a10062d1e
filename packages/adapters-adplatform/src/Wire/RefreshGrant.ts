import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import { NoCredential, NotSent } from "./CallFailure.ts"
import { readTokenError } from "./ErrorBody.ts"
import type { Transport } from "./Transport.ts"

/** An access token, and the time in milliseconds until which it is used. */
export interface Granted {
  readonly token: Redacted.Redacted
  readonly validUntil: number
}

/** A token is given up this long before it expires, so that it does not expire on its way. */
const MARGIN_MILLIS = 60_000

const TokenAnswer = Schema.Struct({
  access_token: Schema.NonEmptyString,
  expires_in: Schema.Finite.check(Schema.isGreaterThan(0))
})

const refuse = (body: unknown, httpStatus: number): NoCredential | NotSent =>
  httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429
    ? new NoCredential({ code: readTokenError(body) ?? `HTTP ${httpStatus}` })
    : new NotSent({ timedOut: false, message: "The ad platform gives out no access tokens at the moment." })

/** Asks for an access token with a refresh token, once: OAuth 2.0's refresh grant (`domain-facts.md` B.2). */
export const refreshGrant = ({ whole }: Transport, config: GoogleAdsConfig) =>
  Effect.fnUntraced(function*(refreshToken: Redacted.Redacted) {
    const answer = yield* HttpClientRequest.post(config.tokenUrl).pipe(
      HttpClientRequest.bodyUrlParams({
        grant_type: "refresh_token",
        client_id: config.clientId,
        client_secret: Redacted.value(config.clientSecret),
        refresh_token: Redacted.value(refreshToken)
      }),
      whole,
      Effect.catchTags({
        Refused: (failure) => Effect.fail(refuse(failure.body, failure.httpStatus)),
        NoAnswer: ({ timedOut }) =>
          Effect.fail(new NotSent({ timedOut, message: "The ad platform's token service does not answer." }))
      })
    )
    const decoded = yield* Schema.decodeUnknownEffect(TokenAnswer)(answer.body).pipe(
      Effect.mapError(() =>
        new NotSent({ timedOut: false, message: "The ad platform's token service is not understood." })
      )
    )
    const lifetime = decoded.expires_in * 1000
    const granted: Granted = {
      token: Redacted.make(decoded.access_token),
      validUntil: (yield* Clock.currentTimeMillis) + Math.max(lifetime - MARGIN_MILLIS, lifetime / 2)
    }
    return granted
  })
