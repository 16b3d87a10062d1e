import { StockAssetNotFound, type StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import type { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { askAgain } from "@campaigns/vendor-http/AskAgain"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type { HttpClientResponse } from "effect/http/HttpClientResponse"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { type CallFailure, NoAnswer, refuse, toStockMediaError } from "./CallFailure.ts"
import { defaultPersistence, type ProviderConfig } from "./ProviderConfig.ts"
import { retryDelay } from "./RetryDelay.ts"

/** The largest answer that is read, in bytes; what describes one image has a few kilobytes. */
const LONGEST_ANSWER = 1_048_576

const broken = () => new NoAnswer({ timedOut: false })

const textOf = (response: HttpClientResponse) =>
  response.stream.pipe(
    Stream.mapError(broken),
    Stream.limitBytes(LONGEST_ANSWER, () => Stream.fail(broken())),
    Stream.mkUint8Array,
    Effect.map((bytes) => new TextDecoder().decode(bytes))
  )

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

const answered = <A>(
  http: HttpClient,
  { baseUrl, persistence = defaultPersistence, provider }: ProviderConfig,
  { answer, authorization, path }: Question<A>
): Effect.Effect<A, CallFailure> => {
  const request = HttpClientRequest.get(`${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`, {
    headers: {
      accept: "application/json",
      ...(authorization === undefined ? {} : { authorization: Redacted.value(authorization) })
    }
  })
  const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(answer))

  const once = Effect.gen(function*() {
    const response = yield* Effect.mapError(http.execute(request), broken)
    if (response.status < 200 || response.status >= 300) return yield* refuse(response)
    return yield* Effect.mapError(decode(yield* textOf(response)), broken)
  }).pipe(Effect.timeoutOrElse({
    duration: persistence.answer,
    orElse: () => Effect.fail(new NoAnswer({ timedOut: true }))
  }))

  return askAgain(
    once,
    "The stock media provider",
    (failure: CallFailure, progress) => retryDelay({ ...progress, failure, persistence })
  ).pipe(
    Effect.timeoutOrElse({
      duration: persistence.total,
      orElse: () => Effect.fail(new NoAnswer({ timedOut: true }))
    }),
    Effect.annotateLogs({ stockmedia_provider: provider, stockmedia_path: path })
  )
}

/** Asks a provider for one asset, with repeats and errors taken care of. */
export const ask = <A>(
  http: HttpClient,
  config: ProviderConfig,
  question: AssetQuestion<A>
): Effect.Effect<A, StockAssetNotFound | StockMediaError> =>
  Effect.mapError(
    answered(http, config, question),
    (failure) =>
      failure._tag === "Refused" && (failure.status === 404 || failure.status === 410)
        ? new StockAssetNotFound({ assetId: question.assetId })
        : toStockMediaError(failure)
  )

/** Asks a provider for a page of a search, with repeats and errors taken care of. */
export const askSearch = <A>(
  http: HttpClient,
  config: ProviderConfig,
  question: Question<A>
): Effect.Effect<A, StockMediaError> => Effect.mapError(answered(http, config, question), toStockMediaError)
