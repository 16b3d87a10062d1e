import { StockMedia } from "@campaigns/application/StockMedia/StockMedia"
import { StockAssetNotFound } from "@campaigns/application/StockMedia/StockMediaError"
import { SEARCH_PAGE } from "@campaigns/domain/StockMedia/StockAsset"
import { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import { hostIn } from "@campaigns/guarded-http/HostPatterns"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { fileDownload } from "../Wire/FileDownload.ts"
import * as ProviderClient from "../Wire/ProviderClient.ts"
import type { ProviderConfig } from "../Wire/ProviderConfig.ts"
import { imageAsset, imagePreview, openverseId, OpenverseImage, OpenversePage } from "./OpenverseImage.ts"

/** How to reach Openverse. */
export interface OpenverseConfig extends ProviderConfig {
  /** An access token of a registered application; without one, Openverse takes about 20 questions a minute. */
  readonly accessToken?: Redacted.Redacted | undefined
}

/** The addresses of Openverse and of the sources that it lists. An image that is elsewhere is not fetched. */
export const liveOpenverse = {
  provider: "openverse",
  baseUrl: "https://api.openverse.org/v1",
  mayDownload: hostIn([
    "*.staticflickr.com",
    "upload.wikimedia.org",
    "images.metmuseum.org",
    "openaccess-cdn.clevelandart.org",
    "ids.si.edu",
    "images-assets.nasa.gov",
    "cdn.stocksnap.io",
    "images.rawpixel.com",
    "img.rawpixel.com",
    "collections.museumsvictoria.com.au",
    "images.nypl.org"
  ])
} as const satisfies ProviderConfig

/** How deep Openverse lets a search be paged, in pages of 20. */
const DEEPEST_PAGE = 12

/** Openly licensed images that Openverse lists. */
export const layer = (config: OpenverseConfig): Layer.Layer<StockMedia, never, HttpClient | GuardedHttp> =>
  Layer.effect(
    StockMedia,
    Effect.gen(function*() {
      const { ask, askSearch } = yield* ProviderClient.make(config)
      const guard = yield* GuardedHttp
      const { accessToken } = config
      const authorization = accessToken === undefined
        ? undefined
        : Redacted.make(`Bearer ${Redacted.value(accessToken)}`)
      return StockMedia.of({
        provider: config.provider,
        find: Effect.fn("OpenverseStockMedia.find")(function*(assetId) {
          if (!openverseId.test(assetId)) return yield* new StockAssetNotFound({ assetId })
          const image = yield* ask({
            assetId,
            path: `/images/${assetId.toLowerCase()}/`,
            authorization,
            answer: OpenverseImage
          })
          return imageAsset(config.provider, image)
        }),
        search: Effect.fn("OpenverseStockMedia.search")(function*(text, page) {
          if (page > DEEPEST_PAGE) return { items: [], next: null }
          const query = new URLSearchParams({ q: text, page_size: String(SEARCH_PAGE), page: String(page) })
          const found = yield* askSearch({
            path: `/images/?${query}`,
            authorization,
            answer: OpenversePage
          })
          return {
            items: found.results.flatMap((image) => imagePreview(config.provider, image)),
            next: page < Math.min(found.page_count, DEEPEST_PAGE) ? page + 1 : null
          }
        }),
        download: (asset) => fileDownload(guard, config, asset)
      })
    })
  )
