import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Random from "effect/Random"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  defaultApiVersion,
  defaultRetry,
  defaultTimeouts,
  type GoogleAdsConfig
} from "../AdPlatform/GoogleAdsConfig.ts"
import type { AccessTokens } from "./AccessTokens.ts"
import { type CallFailure, NoAnswer } from "./CallFailure.ts"
import type { UnusableLiteral } from "./Gaql.ts"
import { type Locate, nowhere, toPlatformError } from "./PlatformError.ts"
import { type CallKind, retryDelay } from "./RetryDelay.ts"
import { type Answer, transport } from "./Transport.ts"

/** The two calls of the platform's interface that the service makes, with credentials, repeats and errors taken care of. */
export interface GoogleAdsClient {
  /** Every row that a query finds. */
  readonly search: <A>(
    account: PlatformAccount,
    query: Result.Result<string, UnusableLiteral>,
    row: Schema.Decoder<A>
  ) => Effect.Effect<ReadonlyArray<A>, AdPlatformError>
  /** The names of what a `googleAds:mutate` made or changed, in the order of its operations. */
  readonly mutate: (
    account: PlatformAccount,
    body: { readonly validateOnly: boolean },
    locate: Locate
  ) => Effect.Effect<ReadonlyArray<string>, AdPlatformError>
}

const MutateAnswer = Schema.Struct({
  mutateOperationResponses: Schema.optionalKey(
    Schema.Array(Schema.Record(Schema.String, Schema.Struct({ resourceName: Schema.optionalKey(Schema.String) })))
  )
})

const SearchAnswer = Schema.Array(Schema.Struct({ results: Schema.optionalKey(Schema.Array(Schema.Unknown)) }))

const notUnderstood = ({ requestId }: Answer) =>
  new NoAnswer({ timedOut: false, message: "The ad platform's answer was not understood.", requestId })

/** The client of one credential. */
export const make = (http: HttpClient, tokens: AccessTokens, config: GoogleAdsConfig): GoogleAdsClient => {
  const apiVersion = config.apiVersion ?? defaultApiVersion
  const settings = config.retry ?? defaultRetry
  const send = transport(http, config.timeouts ?? defaultTimeouts)

  const request = (account: PlatformAccount, method: string, body: unknown) =>
    HttpClientRequest.post(
      `${config.baseUrl.replace(/\/+$/, "")}/${apiVersion}/customers/${account.customerId}/${method}`
    ).pipe(
      HttpClientRequest.setHeaders({
        ...(account.loginCustomerId === null ? {} : { "login-customer-id": String(account.loginCustomerId) }),
        ...(config.developerToken === undefined ? {} : { "developer-token": Redacted.value(config.developerToken) })
      }),
      HttpClientRequest.bodyJsonUnsafe(body)
    )

  const sendWithToken = Effect.fnUntraced(function*(unsigned: HttpClientRequest.HttpClientRequest) {
    const sign = (token: Redacted.Redacted) => send(HttpClientRequest.bearerToken(unsigned, token))
    const token = yield* tokens.current()
    return yield* sign(token).pipe(
      Effect.catchIf(
        (failure) => failure._tag === "Refused" && failure.httpStatus === 401,
        () => Effect.flatMap(tokens.current(token), sign)
      )
    )
  })

  const call = <A>(options: {
    readonly account: PlatformAccount
    readonly method: string
    readonly body: unknown
    readonly kind: CallKind
    readonly locate: Locate
    readonly read: (answer: Answer) => Effect.Effect<A, NoAnswer>
  }): Effect.Effect<A, AdPlatformError> => {
    const unsigned = request(options.account, options.method, options.body)
    const attempt = (repeat: number, waited: number): Effect.Effect<A, CallFailure> =>
      Effect.catch(
        Effect.flatMap(sendWithToken(unsigned), options.read),
        (failure) =>
          Effect.flatMap(Random.next, (chance) => {
            const delay = retryDelay({ failure, kind: options.kind, settings, repeat, waited, chance })
            return delay === null
              ? Effect.fail(failure)
              : Effect.logDebug("The ad platform is asked again", { repeat: repeat + 1, delay }).pipe(
                Effect.andThen(Effect.sleep(delay)),
                Effect.andThen(attempt(repeat + 1, waited + delay))
              )
          })
      )
    return attempt(0, 0).pipe(
      Effect.mapError((failure) => toPlatformError(failure, { ...options, apiVersion })),
      Effect.tapError((error) =>
        // A refused plan is the user's affair; anything else is somebody's who reads the log.
        (error.reason._tag === "Rejected" ? Effect.logInfo(error.message) : Effect.logWarning(error.message)).pipe(
          Effect.annotateLogs({ adplatform_request_id: error.requestId, adplatform_reason: error.reason._tag })
        )
      ),
      Effect.annotateLogs({ adplatform_method: options.method, adplatform_customer_id: options.account.customerId })
    )
  }

  return {
    search: (account, query, row) => {
      const rows = Schema.Array(row)
      return Effect.fromResult(query).pipe(
        Effect.orDie,
        Effect.flatMap((text) =>
          call({
            account,
            method: "googleAds:searchStream",
            body: { query: text },
            kind: "read",
            locate: nowhere,
            read: (answer) =>
              Schema.decodeUnknownEffect(SearchAnswer)(answer.body).pipe(
                Effect.flatMap((batches) => Schema.decodeEffect(rows)(batches.flatMap(({ results = [] }) => results))),
                Effect.mapError(() => notUnderstood(answer))
              )
          })
        )
      )
    },
    mutate: (account, body, locate) =>
      call({
        account,
        method: "googleAds:mutate",
        body,
        kind: body.validateOnly ? "read" : "write",
        locate,
        read: (answer) =>
          Schema.decodeUnknownEffect(MutateAnswer)(answer.body).pipe(
            Effect.map(({ mutateOperationResponses = [] }) =>
              mutateOperationResponses.map((result) => Object.values(result)[0]?.resourceName ?? "")
            ),
            Effect.mapError(() => notUnderstood(answer))
          )
      })
  }
}
