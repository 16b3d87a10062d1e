import { StockAssetNotFound, StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import type { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { retry } from "@campaigns/vendor-http/Retry"
import * as VendorCircuit from "@campaigns/vendor-http/VendorCircuit"
import type { VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import type * as Schema from "effect/Schema"
import { defaultRetry, defaultTimeouts, type ProviderConfig } from "./ProviderConfig.ts"

/** The largest answer that is read, in bytes; what describes one image has a few kilobytes. */
const LONGEST_ANSWER = 1_048_576

/** The provider's name in sentences. */
export const VENDOR = "The stock media provider"

/** A request and the reading of its answer; `authorization` is the header's whole value. */
export interface Question<A> {
  /** After the base address, with a slash before it. */
  readonly path: string
  readonly authorization: Redacted.Redacted | undefined
  readonly answer: Schema.Decoder<A>
}

/** A question about one asset. */
export interface AssetQuestion<A> extends Question<A> {
  readonly assetId: StockAssetId
}

/** Asks a provider, with repeats, errors and the circuit taken care of. */
export interface ProviderClient {
  /** Asks for one asset. */
  readonly ask: <A>(question: AssetQuestion<A>) => Effect.Effect<A, StockAssetNotFound | StockMediaError>
  /** Asks for a page of a search. */
  readonly askSearch: <A>(question: Question<A>) => Effect.Effect<A, StockMediaError>
}

/** True when there is nothing at an address. */
export const isMissing = (status: number | undefined): boolean => status === 404 || status === 410

const wholeSeconds = (seconds: number | null): number | null => seconds === null ? null : Math.ceil(seconds)

/** The failure in the port's words; an asset that is not there is told apart before. */
export const toStockMediaError = ({ answer, message, reason }: VendorFailure): StockMediaError => {
  switch (reason._tag) {
    case "RateLimited":
      return new StockMediaError({
        reason: { _tag: "RateLimited", retryAfterSeconds: wholeSeconds(reason.retryAfterSeconds) },
        message: "The stock media provider takes no more requests for now."
      })
    case "Unavailable":
      return new StockMediaError({ reason: { _tag: "Unavailable", timedOut: reason.timedOut }, message })
    case "MalformedAnswer":
      return new StockMediaError({ reason: { _tag: "Unavailable", timedOut: false }, message })
    case "CredentialsRefused":
      return new StockMediaError({
        reason: { _tag: "Unauthorized" },
        message: `The stock media provider does not accept the configured key (${answer?.status}).`
      })
    case "RequestRefused":
      return new StockMediaError({
        reason: { _tag: "Rejected", code: String(answer?.status) },
        message: `The stock media provider refused the request (${answer?.status}).`
      })
  }
}

/** The client of one provider. */
export const make = Effect.fnUntraced(function*(config: ProviderConfig) {
  const { baseUrl, provider, retry: settings = defaultRetry, timeouts = defaultTimeouts } = config
  const vendor: VendorTransport.Vendor = { name: VENDOR, timeouts, maxBytes: LONGEST_ANSWER }
  const { whole } = VendorTransport.make(yield* HttpClient, vendor)
  const circuit = yield* VendorCircuit.make({ name: VENDOR, metric: "stock_media" }, VendorCircuit.defaultCircuit)

  const answered = <A>({ answer, authorization, path }: Question<A>): Effect.Effect<A, VendorFailure> => {
    const request = HttpClientRequest.get(`${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`, {
      headers: {
        accept: "application/json",
        ...(authorization === undefined ? {} : { authorization: Redacted.value(authorization) })
      }
    })
    const once = Effect.flatMap(whole(request), VendorTransport.understood(vendor, answer))
    return circuit.through(provider, retry(once, VENDOR, settings)).pipe(
      Effect.annotateLogs({ stockmedia_provider: provider, stockmedia_path: path })
    )
  }

  const client: ProviderClient = {
    ask: (question) =>
      Effect.mapError(
        answered(question),
        (failure) =>
          isMissing(failure.answer?.status)
            ? new StockAssetNotFound({ assetId: question.assetId })
            : toStockMediaError(failure)
      ),
    askSearch: (question) => Effect.mapError(answered(question), toStockMediaError)
  }
  return client
})
