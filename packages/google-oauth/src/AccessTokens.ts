import * as Data from "effect/Data"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { grantRefusal, type GrantRefused, type OAuthClient, readGranted, refreshRequest } from "./TokenEndpoint.ts"
import { type TokenHolder, tokenHolder } from "./TokenHolder.ts"

/** In whose name to ask, and where. */
export interface RefreshGrant extends OAuthClient {
  readonly refreshToken: Redacted.Redacted
  /** The time that the token service may take. */
  readonly timeout: Duration.Duration
}

/** The token service gave no token this time; asking again may help. */
export class TokenServiceDown extends Data.TaggedError("TokenServiceDown")<{ readonly timedOut: boolean }> {}

/** Short-lived access, asked for with one refresh token. */
export type AccessTokens = TokenHolder<GrantRefused | TokenServiceDown>

const down = new TokenServiceDown({ timedOut: false })

const parseJson = Schema.decodeOption(Schema.fromJsonString(Schema.Unknown))

const readAnswer = Effect.fnUntraced(function*(response: HttpClientResponse) {
  const { status } = response
  const body = Option.getOrUndefined(parseJson(yield* Effect.mapError(response.text, () => down)))
  if (status !== 200) return yield* grantRefusal(status, body) ?? down
  return yield* Effect.mapError(readGranted(body), () => down)
})

/** The access that a refresh token gives. */
export const make = (http: HttpClient, grant: RefreshGrant): Effect.Effect<AccessTokens, never, Scope.Scope> => {
  const refresh = http.execute(refreshRequest(grant, grant.refreshToken)).pipe(
    Effect.mapError(() => down),
    Effect.flatMap(readAnswer),
    Effect.timeoutOrElse({
      duration: grant.timeout,
      orElse: () => Effect.fail(new TokenServiceDown({ timedOut: true }))
    })
  )
  return Effect.map(Effect.scope, (scope) => tokenHolder(refresh, scope))
}
