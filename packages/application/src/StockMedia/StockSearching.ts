import { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { maySeeCompany, type Principal } from "@campaigns/domain/Identity/Principal"
import type { StockPreview } from "@campaigns/domain/internal/StockMedia/StockAsset"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as KeptAnswers from "../Caching/KeptAnswers.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { MediaAssets } from "../Media/MediaAssets.ts"
import { StockMedia } from "./StockMedia.ts"
import type { StockMediaError } from "./StockMediaError.ts"

/** Images of a page of a search, and which of them the company has in its library already. */
export interface StockSearch {
  readonly items: ReadonlyArray<StockPreview & { readonly isImported: boolean }>
  readonly next: number | null
}

/**
 * Finds images of the stock provider, for somebody who picks some. What the provider said is used for an hour, for all companies together: providers
 * bound how often they may be asked, and ask for answers to be kept.
 */
export class StockSearching extends Context.Service<StockSearching, {
  /** `page` is 1 or the `next` of the page before. */
  readonly search: (
    user: Principal,
    companyId: CompanyId,
    request: { readonly text: string; readonly page: number }
  ) => Effect.Effect<StockSearch, CompanyNotFound | StockMediaError | StorageUnavailable>
}>()("@campaigns/application/StockMedia/StockSearching") {
  static readonly layer: Layer.Layer<StockSearching, never, Companies | MediaAssets | StockMedia> = Layer.effect(
    StockSearching,
    Effect.gen(function*() {
      const companies = yield* Companies
      const assets = yield* MediaAssets
      const stock = yield* StockMedia
      const pages = yield* KeptAnswers.make<Effect.Success<ReturnType<StockMedia["Service"]["search"]>>>({
        name: "stockSearches",
        timeToLive: Duration.hours(1)
      })

      return StockSearching.of({
        search: Effect.fn("StockSearching.search")(function*(user, companyId, request) {
          if (!maySeeCompany(user, companyId)) return yield* new CompanyNotFound({ companyId })
          yield* companies.get(companyId)
          const text = request.text.trim().toLowerCase()
          const { items, next } = yield* pages(`${request.page} ${text}`, stock.search(text, request.page))
          const owned = new Set(yield* assets.owned(companyId, stock.provider, items.map(({ assetId }) => assetId)))
          return { items: items.map((item) => ({ ...item, isImported: owned.has(item.assetId) })), next }
        })
      })
    })
  )
}
