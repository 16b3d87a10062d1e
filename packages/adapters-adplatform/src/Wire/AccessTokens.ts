import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { defaultTimeouts, type GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import { NoCredential, NotSent } from "./CallFailure.ts"
import { readTokenError } from "./ErrorBody.ts"
import { transport } from "./Transport.ts"

/** Short-lived access to the platform, asked for with the refresh token. */
export interface AccessTokens {
  /** A token that is not about to expire, and not `rejected`, the one that the platform just refused. */
  readonly current: (
    rejected?: Redacted.Redacted
  ) => Effect.Effect<Redacted.Redacted, NoCredential | NotSent>
}

/** A token is given up this long before it expires, so that it does not expire on its way. */
const MARGIN_MILLIS = 60_000

const TokenAnswer = Schema.Struct({
  access_token: Schema.NonEmptyString,
  expires_in: Schema.Finite.check(Schema.isGreaterThan(0))
})

interface Granted {
  readonly token: Redacted.Redacted
  readonly validUntil: number
}

const refuse = (body: unknown, httpStatus: number): NoCredential | NotSent =>
  httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429
    ? new NoCredential({ code: readTokenError(body) ?? `HTTP ${httpStatus}` })
    : new NotSent({ timedOut: false, message: "The ad platform gives out no access tokens at the moment." })

/** One token for all callers: however many wait for a new one, it is asked for once. */
export const make = (http: HttpClient, config: GoogleAdsConfig): Effect.Effect<AccessTokens, never, Scope.Scope> =>
  Effect.gen(function*() {
    const scope = yield* Effect.scope
    const send = transport(http, config.timeouts ?? defaultTimeouts)
    let granted: Granted | null = null
    let underWay: Deferred.Deferred<Granted, NoCredential | NotSent> | null = null

    const refresh = Effect.gen(function*() {
      const answer = yield* HttpClientRequest.post(config.tokenUrl).pipe(
        HttpClientRequest.bodyUrlParams({
          grant_type: "refresh_token",
          client_id: config.clientId,
          client_secret: Redacted.value(config.clientSecret),
          refresh_token: Redacted.value(config.refreshToken)
        }),
        send,
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
      const now = yield* Clock.currentTimeMillis
      granted = {
        token: Redacted.make(decoded.access_token),
        validUntil: now + Math.max(lifetime - MARGIN_MILLIS, lifetime / 2)
      }
      return granted
    })

    // The refresh belongs to no single caller, so that one who gives up does not take it from the others.
    const shared = Effect.suspend(() => {
      if (underWay !== null) return Deferred.await(underWay)
      const deferred = Deferred.makeUnsafe<Granted, NoCredential | NotSent>()
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
