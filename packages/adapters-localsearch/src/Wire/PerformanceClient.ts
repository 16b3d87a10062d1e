import type { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import * as OAuthTokens from "@campaigns/vendor-http/OAuthTokens"
import { retry } from "@campaigns/vendor-http/Retry"
import * as VendorCircuit from "@campaigns/vendor-http/VendorCircuit"
import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import {
  type BusinessProfileConfig,
  defaultCircuit,
  defaultRetry,
  defaultTimeouts
} from "../BusinessProfile/BusinessProfileConfig.ts"
import { readError, toLocalSearchError } from "./ErrorEnvelope.ts"

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

/** The most bytes of an answer that are read: 16 MiB, a hundred times what a page of terms has. */
const LONGEST_ANSWER = 16 * 1024 * 1024

/** All calls go to the same service under the same quota. */
const CIRCUIT = "business-profile"

/** The client of one credential. */
export const make = Effect.fnUntraced(
  function*(http: HttpClient, config: BusinessProfileConfig): Effect.fn.Return<PerformanceClient, never, Scope.Scope> {
    const vendor: VendorTransport.Vendor = {
      name: "The local search service",
      timeouts: config.timeouts ?? defaultTimeouts,
      maxBytes: LONGEST_ANSWER,
      readError
    }
    const transport = VendorTransport.make(http, vendor)
    const tokens = OAuthTokens.make(transport, vendor.name, config, config.refreshToken, yield* Effect.scope)
    const circuit = yield* VendorCircuit.make(
      { name: vendor.name, metric: "local_search" },
      config.circuit ?? defaultCircuit
    )

    const get: PerformanceClient["get"] = ({ answer, path, query }) => {
      const unsigned = HttpClientRequest.get(`${config.baseUrl.replace(/(?<!\/)\/+$/, "")}/v1/${path}`, {
        urlParams: query
      })
      const once = Effect.flatMap(
        OAuthTokens.authorized(tokens, unsigned, transport.whole),
        VendorTransport.understood(vendor, answer)
      )
      return circuit.through(CIRCUIT, retry(once, vendor.name, config.retry ?? defaultRetry)).pipe(
        Effect.mapError(toLocalSearchError),
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
