import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import { lowered, unavailable, VendorFailure, VendorReason } from "./VendorFailure.ts"
import type { VendorTransport } from "./VendorTransport.ts"

/** Where to ask for access tokens, and as whom. */
export interface OAuthClient {
  /** Such as `https://oauth2.googleapis.com/token`. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

/** An access token, and the time in milliseconds until which it is used. */
interface Granted {
  readonly token: Redacted.Redacted
  readonly validUntil: number
}

/** Short-lived access, asked for with one refresh token. */
export interface OAuthTokens {
  /** A token that is not about to expire, and not `rejected`, the one that was refused just now. */
  readonly current: (rejected?: Redacted.Redacted) => Effect.Effect<Redacted.Redacted, VendorFailure>
}

/** A token is given up this long before it expires, milliseconds, so that it does not expire on its way. */
const MARGIN = 60_000

const decodeGranted = Schema.decodeUnknownEffect(Schema.Struct({
  access_token: Schema.NonEmptyString,
  expires_in: Schema.Finite.check(Schema.isGreaterThan(0))
}))

const decodeError = Schema.decodeUnknownOption(Schema.Struct({ error: Schema.NonEmptyString }))

const codeOf = ({ answer, reason }: VendorFailure): string => {
  const known = decodeError(answer?.body)
  if (known._tag === "Some") return known.value.error
  return reason._tag === "RequestRefused" || reason._tag === "CredentialsRefused" ? reason.code : reason._tag
}

/** The failure of a call without a token: nothing was done, and a refusal is one of the grant (RFC 6749, 5.2). */
export const withoutToken = (vendor: string) => (failure: VendorFailure): VendorFailure => {
  const { answer, reason, requestId, shouldRetry } = failure
  const none = `The token service of ${lowered(vendor)} gives out no access tokens at the moment.`
  switch (reason._tag) {
    case "CredentialsRefused":
    case "RequestRefused": {
      // A redirect or the like is no word of a token service.
      if (answer === null || answer.status < 400) return unavailable(none, { mayHaveActed: false, requestId })
      const code = codeOf(failure)
      return new VendorFailure({
        reason: VendorReason.CredentialsRefused({ code }),
        message: `${vendor} gives no access for the credential (${code}).`,
        requestId,
        answer,
        shouldRetry
      })
    }
    case "RateLimited":
      return failure
    case "Unavailable":
      return unavailable(none, { ...reason, mayHaveActed: false, requestId })
    case "MalformedAnswer":
      return unavailable(none, { mayHaveActed: false, requestId })
  }
}

/** Asks for an access token in the name of a refresh token, once (RFC 6749, 6). */
const refreshOnce = (
  transport: VendorTransport,
  vendor: string,
  client: OAuthClient,
  refreshToken: Redacted.Redacted
) =>
  transport.whole(
    HttpClientRequest.bodyUrlParams(HttpClientRequest.post(client.tokenUrl), {
      grant_type: "refresh_token",
      client_id: client.clientId,
      client_secret: Redacted.value(client.clientSecret),
      refresh_token: Redacted.value(refreshToken)
    })
  ).pipe(
    Effect.mapError(withoutToken(vendor)),
    Effect.flatMap(Effect.fnUntraced(function*({ body }) {
      const { access_token, expires_in } = yield* Effect.mapError(
        decodeGranted(body),
        () => unavailable(`The token service of ${lowered(vendor)} is not understood.`, { mayHaveActed: false })
      )
      const lifetime = expires_in * 1000
      const granted: Granted = {
        token: Redacted.make(access_token),
        validUntil: (yield* Clock.currentTimeMillis) + Math.max(lifetime - MARGIN, lifetime / 2)
      }
      return granted
    }))
  )

/**
 * One token for all callers of a refresh token: however many wait for a new one, it is asked for once, in `scope`. It
 * is renewed a minute before it expires, or at half of a lifetime below two minutes.
 */
export const make = (
  transport: VendorTransport,
  vendor: string,
  client: OAuthClient,
  refreshToken: Redacted.Redacted,
  scope: Scope.Scope
): OAuthTokens => {
  let granted: Granted | null = null
  let underWay: Deferred.Deferred<Granted, VendorFailure> | null = null

  const renewed = refreshOnce(transport, vendor, client, refreshToken).pipe(
    Effect.tap((fresh) =>
      Effect.sync(() => {
        granted = fresh
      })
    ),
    // What was given under a consent that is gone is no access any more.
    Effect.tapError(({ reason }) =>
      Effect.sync(() => {
        if (reason._tag === "CredentialsRefused") granted = null
      })
    ),
    Effect.ensuring(Effect.sync(() => {
      underWay = null
    }))
  )

  // The refresh belongs to no single caller, so that one who gives up does not take it from the others.
  const shared = Effect.suspend(() => {
    if (underWay !== null) return Deferred.await(underWay)
    const deferred = Deferred.makeUnsafe<Granted, VendorFailure>()
    underWay = deferred
    return renewed.pipe(
      Deferred.into(deferred),
      Effect.forkIn(scope),
      Effect.uninterruptible,
      Effect.andThen(Deferred.await(deferred))
    )
  })

  return {
    current: Effect.fnUntraced(function*(rejected?: Redacted.Redacted) {
      const now = yield* Clock.currentTimeMillis
      const known = granted
      const isGood = known !== null && known.validUntil > now && known.token !== rejected
      return isGood ? known.token : (yield* shared).token
    })
  }
}

/** A refusal by the access token: `Spent`, a new one may help; `Revoked`, asking for one tells if consent is gone. */
export type TokenFault = "Spent" | "Revoked" | null

const faultOfStatus = ({ answer, reason }: VendorFailure): TokenFault =>
  reason._tag === "CredentialsRefused" && answer?.status === 401 ? "Spent" : null

/** Sends a request with a token: once more with a new one when that was spent (by default, when the answer is 401). */
export const authorized = <A, R>(
  { current }: OAuthTokens,
  request: HttpClientRequest.HttpClientRequest,
  send: (signed: HttpClientRequest.HttpClientRequest) => Effect.Effect<A, VendorFailure, R>,
  faultOf: (failure: VendorFailure) => TokenFault = faultOfStatus
): Effect.Effect<A, VendorFailure, R> => {
  const sign = (token: Redacted.Redacted) => send(HttpClientRequest.bearerToken(request, token))
  return Effect.flatMap(
    current(),
    (token) =>
      Effect.catch(sign(token), (failure): Effect.Effect<A, VendorFailure, R> => {
        switch (faultOf(failure)) {
          case "Spent":
            return Effect.flatMap(current(token), sign)
          case "Revoked":
            return Effect.andThen(current(token), Effect.fail(failure))
          default:
            return Effect.fail(failure)
        }
      })
  )
}
