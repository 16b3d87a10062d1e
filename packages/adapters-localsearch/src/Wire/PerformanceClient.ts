import type { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import * as AccessTokens from "@campaigns/google-oauth/AccessTokens"
import type { GrantRefused } from "@campaigns/google-oauth/TokenEndpoint"
import { askAgain } from "@campaigns/vendor-http/AskAgain"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import {
  type BusinessProfileConfig,
  defaultBreaker,
  defaultRetry,
  defaultTimeouts
} from "../BusinessProfile/BusinessProfileConfig.ts"
import { type CallFailure, NoAnswer, NoCredential } from "./CallFailure.ts"
import { retryDelay } from "./RetryDelay.ts"
import { transport } from "./Transport.ts"
import * as VendorBreaker from "./VendorBreaker.ts"
import { toLocalSearchError } from "./VendorError.ts"

/** A call of the vendor's interface; `path` comes after the version, `query` may name a parameter more than once. */
export interface PerformanceCall<A> {
  readonly path: string
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
  readonly answer: Schema.Decoder<A>
}

/** The vendor's interface, with credentials, repeats, errors and the breaker taken care of. */
export interface PerformanceClient {
  readonly get: <A>(call: PerformanceCall<A>) => Effect.Effect<A, LocalSearchError>
}

const notUnderstood = () =>
  new NoAnswer({ timedOut: false, message: "The local search service's answer was not understood." })

const withoutToken = (failure: GrantRefused | AccessTokens.TokenServiceDown): CallFailure =>
  failure._tag === "GrantRefused"
    ? new NoCredential({ code: failure.code })
    : new NoAnswer({ timedOut: failure.timedOut, message: "The local search service gives out no access tokens." })

/** The client of one credential. */
export const make = Effect.fnUntraced(
  function*(http: HttpClient, config: BusinessProfileConfig): Effect.fn.Return<PerformanceClient, never, Scope.Scope> {
    const timeouts = config.timeouts ?? defaultTimeouts
    const settings = config.retry ?? defaultRetry
    const send = transport(http, timeouts)
    const tokens = yield* AccessTokens.make(http, { ...config, timeout: timeouts.total })
    const guarded = yield* VendorBreaker.make(config.breaker ?? defaultBreaker)
    const token = (rejected?: Redacted.Redacted) => Effect.mapError(tokens.current(rejected), withoutToken)

    const sendWithToken = Effect.fnUntraced(function*(unsigned: HttpClientRequest.HttpClientRequest) {
      const sign = (access: Redacted.Redacted) => send(HttpClientRequest.bearerToken(unsigned, access))
      const access = yield* token()
      return yield* sign(access).pipe(
        Effect.catchIf(
          (failure) => failure._tag === "Refused" && failure.httpStatus === 401,
          () => Effect.flatMap(token(access), sign)
        )
      )
    })

    const get: PerformanceClient["get"] = ({ answer, path, query }) => {
      const unsigned = HttpClientRequest.get(`${config.baseUrl.replace(/(?<!\/)\/+$/, "")}/v1/${path}`, {
        urlParams: query
      })
      const decode = Schema.decodeUnknownEffect(answer)
      const once = Effect.flatMap(
        sendWithToken(unsigned),
        (body) => Effect.mapError(decode(body), notUnderstood)
      )
      const repeated = askAgain(
        once,
        "The local search service",
        (failure, progress) => retryDelay({ ...progress, failure, settings })
      )
      return guarded(Effect.mapError(repeated, toLocalSearchError)).pipe(
        Effect.tapError((error) =>
          Effect.logWarning(error.message).pipe(
            Effect.annotateLogs({ localsearch_request_id: error.requestId, localsearch_reason: error.reason._tag })
          )
        ),
        Effect.annotateLogs({ localsearch_path: path })
      )
    }

    return { get }
  }
)
