import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Deferred from "effect/Deferred"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"

/** In whose name to ask, and where. */
export interface RefreshGrant {
  /** Such as `https://oauth2.googleapis.com/token`. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  readonly refreshToken: Redacted.Redacted
  /** How long the token service may take. */
  readonly timeout: Duration.Duration
}

/** The token service refuses the grant for good; `code` is `invalid_grant` when the consent was withdrawn, or the like. */
export class GrantRefused extends Data.TaggedError("GrantRefused")<{ readonly code: string }> {}

/** The token service gave no token this time; asking again may help. */
export class TokenServiceDown extends Data.TaggedError("TokenServiceDown")<{ readonly timedOut: boolean }> {}

/** Short-lived access, asked for with a refresh token (RFC 6749, 6). */
export interface AccessTokens {
  /** A token that is not about to expire, and not `rejected`, the one that was refused just now. */
  readonly current: (rejected?: Redacted.Redacted) => Effect.Effect<Redacted.Redacted, GrantRefused | TokenServiceDown>
}

/** A token is given up this long before it expires, so that it does not expire on its way. */
const MARGIN_MILLIS = 60_000

const TokenAnswer = Schema.fromJsonString(Schema.Struct({
  access_token: Schema.NonEmptyString,
  expires_in: Schema.Finite.check(Schema.isGreaterThan(0))
}))

const TokenError = Schema.fromJsonString(Schema.Struct({ error: Schema.NonEmptyString }))

const down = new TokenServiceDown({ timedOut: false })

const readAnswer = Effect.fnUntraced(function*(response: HttpClientResponse) {
  const { status } = response
  const text = yield* Effect.mapError(response.text, () => down)
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) {
    const known = Schema.decodeOption(TokenError)(text)
    return yield* new GrantRefused({ code: known._tag === "Some" ? known.value.error : `HTTP ${status}` })
  }
  if (status !== 200) return yield* down
  return yield* Effect.mapError(Schema.decodeEffect(TokenAnswer)(text), () => down)
})

interface Granted {
  readonly token: Redacted.Redacted
  readonly validUntil: number
}

/** One token for all callers: however many wait for a new one, it is asked for once. */
export const make = (http: HttpClient, grant: RefreshGrant): Effect.Effect<AccessTokens, never, Scope.Scope> =>
  Effect.gen(function*() {
    const scope = yield* Effect.scope
    let granted: Granted | null = null
    let underWay: Deferred.Deferred<Granted, GrantRefused | TokenServiceDown> | null = null

    const refresh = Effect.gen(function*() {
      const request = HttpClientRequest.bodyUrlParams(HttpClientRequest.post(grant.tokenUrl), {
        grant_type: "refresh_token",
        client_id: grant.clientId,
        client_secret: Redacted.value(grant.clientSecret),
        refresh_token: Redacted.value(grant.refreshToken)
      })
      const answer = yield* http.execute(request).pipe(
        Effect.mapError(() => down),
        Effect.flatMap(readAnswer),
        Effect.timeoutOrElse({
          duration: grant.timeout,
          orElse: () => Effect.fail(new TokenServiceDown({ timedOut: true }))
        })
      )
      const lifetime = answer.expires_in * 1000
      const now = yield* Clock.currentTimeMillis
      granted = {
        token: Redacted.make(answer.access_token),
        validUntil: now + Math.max(lifetime - MARGIN_MILLIS, lifetime / 2)
      }
      return granted
    })

    // The refresh belongs to no single caller, so that one who gives up does not take it from the others.
    const shared = Effect.suspend(() => {
      if (underWay !== null) return Deferred.await(underWay)
      const deferred = Deferred.makeUnsafe<Granted, GrantRefused | TokenServiceDown>()
      underWay = deferred
      return refresh.pipe(
        Effect.ensuring(Effect.sync(() => {
          underWay = null
        })),
        Deferred.into(deferred),
        Effect.forkIn(scope),
        Effect.uninterruptible,
        Effect.andThen(Deferred.await(deferred))
      )
    })

    const current = Effect.fnUntraced(function*(rejected?: Redacted.Redacted) {
      const now = yield* Clock.currentTimeMillis
      const known = granted
      const isGood = known !== null && known.validUntil > now && known.token !== rejected
      return isGood ? known.token : (yield* shared).token
    })
    return { current }
  })
