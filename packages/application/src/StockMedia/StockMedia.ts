import type {
  StockAsset,
  StockAssetId,
  StockPreview,
  StockProvider
} from "@campaigns/domain/internal/StockMedia/StockAsset"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { StockAssetNotFound, StockMediaError } from "./StockMediaError.ts"

/**
 * A provider of stock images.
 *
 * Laws. An id that has not the provider's form is not found, without a call. Asking is repeated a few times, and given
 * up within half a minute. A download comes whole or fails, is not repeated, is larger than the library takes only to
 * fail, and leads to hosts of the provider only, also where the provider's answer or a redirect names another. Nothing
 * is written, so that everything may be asked again.
 */
export class StockMedia extends Context.Service<StockMedia, {
  readonly provider: StockProvider
  readonly find: (assetId: StockAssetId) => Effect.Effect<StockAsset, StockAssetNotFound | StockMediaError>
  /** A page (from 1) of the best images, at most `SEARCH_PAGE`; `next` is `null` when the provider gives no more. */
  readonly search: (
    text: string,
    page: number
  ) => Effect.Effect<{ readonly items: ReadonlyArray<StockPreview>; readonly next: number | null }, StockMediaError>
  readonly download: (asset: StockAsset) => Stream.Stream<Uint8Array, StockAssetNotFound | StockMediaError>
}>()("@campaigns/application/StockMedia/StockMedia") {}
