import type { MediaAsset } from "../Media/MediaAsset.ts"
import type { StockAssetId } from "./StockAsset.ts"

/** The outcome for one id of an import, as it was requested; the sentences are for the person who asked. */
export type StockImportOutcome =
  | { readonly _tag: "Imported"; readonly asset: MediaAsset }
  | { readonly _tag: "Skipped"; readonly assetId: StockAssetId; readonly reason: string }
  | { readonly _tag: "Failed"; readonly assetId: string; readonly error: string }

/** The outcomes for all ids of an import: each is in exactly one of the lists, which keep the order of the request. */
export interface StockImport {
  readonly imported: ReadonlyArray<MediaAsset>
  readonly skipped: ReadonlyArray<{ readonly assetId: StockAssetId; readonly reason: string }>
  readonly failed: ReadonlyArray<{ readonly assetId: string; readonly error: string }>
}

/** The outcomes, given in the order of the request, as three lists. */
export const stockImport = (outcomes: ReadonlyArray<StockImportOutcome>): StockImport => ({
  imported: outcomes.flatMap((outcome) => outcome._tag === "Imported" ? [outcome.asset] : []),
  skipped: outcomes.flatMap((outcome) =>
    outcome._tag === "Skipped" ? [{ assetId: outcome.assetId, reason: outcome.reason }] : []
  ),
  failed: outcomes.flatMap((outcome) =>
    outcome._tag === "Failed" ? [{ assetId: outcome.assetId, error: outcome.error }] : []
  )
})
