import { maximumImport, maximumStockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import type { StockImport } from "@campaigns/domain/StockMedia/StockImport"
import * as Schema from "effect/Schema"
import { MediaAssetView, mediaAssetView, tagsBody } from "../Media/MediaViews.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** What is to be imported (E16). */
export const StockImportBody = sampled(
  wireStruct("StockImportBody", {
    asset_ids: documented(
      wireList(wireString({ minLength: 1, maxLength: maximumStockAssetId }), { maxItems: maximumImport }),
      { description: "The provider's own ids; one that is named twice counts once" }
    ),
    tags: wireDefault(documented(tagsBody, { description: "Of every imported asset" }), [])
  }),
  { asset_ids: ["2014422", "1181467"], tags: ["autumn"] }
)

const assetId = Schema.String.annotate({ description: "As it was requested" })

/** What became of each id (E16). */
export const StockImportView = Schema.Struct({
  imported: Schema.Array(MediaAssetView),
  skipped: Schema.Array(
    Schema.Struct({ asset_id: assetId, reason: Schema.String }).annotate({ identifier: "SkippedStockAsset" })
  ),
  failed: Schema.Array(
    Schema.Struct({ asset_id: assetId, error: Schema.String }).annotate({ identifier: "FailedStockAsset" })
  )
}).annotate({
  identifier: "StockImport",
  description: "Each requested id is in exactly one of the lists, which keep the order of the request",
  examples: [{
    imported: [],
    skipped: [{ asset_id: "2014422", reason: "The company has this asset already" }],
    failed: [{ asset_id: "1181467", error: "Not found: the provider has no such asset" }]
  }]
})

export const stockImportView = ({ failed, imported, skipped }: StockImport): typeof StockImportView.Type => ({
  imported: imported.map(mediaAssetView),
  skipped: skipped.map(({ assetId, reason }) => ({ asset_id: assetId, reason })),
  failed: failed.map(({ assetId, error }) => ({ asset_id: assetId, error }))
})
