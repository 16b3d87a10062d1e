import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"

/** The endpoint that is asked for access tokens, and the identity with which it is asked. */
export interface OAuthClient {
  /** Such as `https://oauth2.googleapis.com/token`. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

/** The token endpoint refuses the grant for good; `code` is `invalid_grant` when the consent was withdrawn, or the like. */
export class GrantRefused extends Data.TaggedError("GrantRefused")<{ readonly code: string }> {}

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

const TokenError = Schema.Struct({ error: Schema.NonEmptyString })

const decodeAnswer = Schema.decodeUnknownEffect(TokenAnswer)
const decodeError = Schema.decodeUnknownOption(TokenError)

/** The request for an access token in the name of a refresh token (RFC 6749, 6). */
export const refreshRequest = (client: OAuthClient, refreshToken: Redacted.Redacted) =>
  HttpClientRequest.bodyUrlParams(HttpClientRequest.post(client.tokenUrl), {
    grant_type: "refresh_token",
    client_id: client.clientId,
    client_secret: Redacted.value(client.clientSecret),
    refresh_token: Redacted.value(refreshToken)
  })

/** The refusal of a grant for good in an answer that is no token, by its status and the JSON of its body; `null` when asking again may help. */
export const grantRefusal = (status: number, body: unknown): GrantRefused | null => {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return null
  const known = decodeError(body)
  return new GrantRefused({ code: known._tag === "Some" ? known.value.error : `HTTP ${status}` })
}

/** Reads the token in the JSON of a good answer, which has come just now. */
export const readGranted = Effect.fnUntraced(function*(body: unknown) {
  const { access_token, expires_in } = yield* decodeAnswer(body)
  const lifetime = expires_in * 1000
  const granted: Granted = {
    token: Redacted.make(access_token),
    validUntil: (yield* Clock.currentTimeMillis) + Math.max(lifetime - MARGIN_MILLIS, lifetime / 2)
  }
  return granted
})
