import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { PlatformEntrance } from "@campaigns/application/AdPlatform/DescribedAccount"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as OAuthTokens from "@campaigns/vendor-http/OAuthTokens"
import { type CallKind, retry } from "@campaigns/vendor-http/Retry"
import type { VendorCircuit } from "@campaigns/vendor-http/VendorCircuit"
import type { VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import * as Effect from "effect/Effect"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import { defaultApiVersion, defaultRetry, type GoogleAdsConfig } from "../AdPlatform/GoogleAdsConfig.ts"
import type { AccessTokens } from "./AccessTokens.ts"
import { tokenFault, VENDOR } from "./ErrorBody.ts"
import { type Locate, toPlatformError } from "./PlatformError.ts"

/** A call of the platform's API. `method` is what follows the resource in the address, such as `/googleAds:mutate`. */
export interface Call {
  /** The account that is asked; what is about no account has none, and an address without one. */
  readonly account: PlatformEntrance & { readonly customerId: CustomerId | null }
  /** The customer when absent; what is the same for all customers has an address without one. */
  readonly resource?: "customers" | "geoTargetConstants" | undefined
  readonly method: string
  /** Sent by POST; without one it is a GET. */
  readonly body?: unknown
  readonly kind: CallKind
  readonly locate: Locate
}

type Attempt<A, R> = (request: HttpClientRequest.HttpClientRequest) => Effect.Effect<A, VendorFailure, R>

/** Makes calls with a credential, repeats and the account's circuit, and says in the port's words how they failed. */
export interface Caller {
  readonly make: <A, R>(call: Call, attempt: Attempt<A, R>) => Effect.Effect<A, AdPlatformError, R>
  /** The error of a failure while the rows of a call that went well are read; it is logged and counted. */
  readonly late: (call: Call, failure: VendorFailure) => Effect.Effect<AdPlatformError>
}

export const make = (tokens: AccessTokens, circuit: VendorCircuit, config: GoogleAdsConfig): Caller => {
  const apiVersion = config.apiVersion ?? defaultApiVersion
  const settings = config.retry ?? defaultRetry
  const origin = config.baseUrl.replace(/(?<!\/)\/+$/, "")

  const unsigned = ({ account, body, method, resource }: Call) => {
    const address = `${origin}/${apiVersion}/${resource ?? `customers/${account.customerId}`}${method}`
    const request = body === undefined
      ? HttpClientRequest.get(address)
      : HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(address), body)
    return request.pipe(
      HttpClientRequest.setHeaders({
        ...(account.loginCustomerId === null ? {} : { "login-customer-id": String(account.loginCustomerId) }),
        ...(config.developerToken === undefined ? {} : { "developer-token": Redacted.value(config.developerToken) })
      })
    )
  }

  /** A spent token is renewed and the call tried once more; a revoked one is asked after, to tell a lost consent. */
  const signed = <A, R>(call: Call, attempt: Attempt<A, R>) =>
    Effect.suspend(() => OAuthTokens.authorized(tokens(call.account.credential), unsigned(call), attempt, tokenFault))

  const keyOf = ({ account }: Call) => `google-ads/${account.customerId ?? "accounts"}`

  const annotated = ({ account, method }: Call) =>
    Effect.annotateLogs({ adplatform_method: method, adplatform_customer_id: account.customerId })

  // A refused plan is the user's affair; any other error is for the reader of the log.
  const report = (error: AdPlatformError) =>
    (error.reason._tag === "Rejected" ? Effect.logInfo(error.message) : Effect.logWarning(error.message)).pipe(
      Effect.annotateLogs({ adplatform_request_id: error.requestId, adplatform_reason: error.reason._tag })
    )

  return {
    make: (call, attempt) =>
      circuit.through(keyOf(call), retry(signed(call, attempt), VENDOR, settings, call.kind)).pipe(
        Effect.mapError((failure) => toPlatformError(failure, { ...call, apiVersion })),
        Effect.tapError(report),
        annotated(call)
      ),
    late: (call, failure) => {
      const error = toPlatformError(failure, { ...call, apiVersion })
      return circuit.count(keyOf(call), failure).pipe(
        Effect.andThen(report(error)),
        Effect.as(error),
        annotated(call)
      )
    }
  }
}
