import { StockMedia } from "@campaigns/application/StockMedia/StockMedia"
import { StockAssetNotFound } from "@campaigns/application/StockMedia/StockMediaError"
import { SEARCH_PAGE } from "@campaigns/domain/StockMedia/StockAsset"
import { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import { hostIn } from "@campaigns/guarded-http/HostPatterns"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { fileDownload } from "../Wire/FileDownload.ts"
import * as ProviderClient from "../Wire/ProviderClient.ts"
import type { ProviderConfig } from "../Wire/ProviderConfig.ts"
import { PexelsPage, PexelsPhoto, photoAsset, photoPreview } from "./PexelsPhoto.ts"

/** How to reach Pexels. */
export interface PexelsConfig extends ProviderConfig {
  /** Goes into the header as it is, without `Bearer`. */
  readonly apiKey: Redacted.Redacted
}

/** Where Pexels is, and where its photos are. */
export const livePexels = {
  provider: "pexels",
  baseUrl: "https://api.pexels.com/v1",
  mayDownload: hostIn(["images.pexels.com"])
} as const satisfies ProviderConfig

const idPattern = /^[1-9][0-9]{0,14}$/

/** Photos of Pexels, in their original size. */
export const layer = (config: PexelsConfig): Layer.Layer<StockMedia, never, HttpClient | GuardedHttp> =>
  Layer.effect(
    StockMedia,
    Effect.gen(function*() {
      const { ask, askSearch } = yield* ProviderClient.make(config)
      const guard = yield* GuardedHttp
      return StockMedia.of({
        provider: config.provider,
        find: Effect.fn("PexelsStockMedia.find")(function*(assetId) {
          if (!idPattern.test(assetId)) return yield* new StockAssetNotFound({ assetId })
          const photo = yield* ask({
            assetId,
            path: `/photos/${assetId}`,
            authorization: config.apiKey,
            answer: PexelsPhoto
          })
          return photoAsset(config.provider, photo)
        }),
        search: Effect.fn("PexelsStockMedia.search")(function*(text, page) {
          const query = new URLSearchParams({ query: text, per_page: String(SEARCH_PAGE), page: String(page) })
          const found = yield* askSearch({
            path: `/search?${query}`,
            authorization: config.apiKey,
            answer: PexelsPage
          })
          return {
            items: found.photos.flatMap((photo) => photoPreview(config.provider, photo)),
            next: (found.next_page ?? null) === null ? null : page + 1
          }
        }),
        download: (asset) => fileDownload(guard, config, asset)
      })
    })
  )
