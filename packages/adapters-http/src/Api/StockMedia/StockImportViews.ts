import { MAX_STOCK_ASSET_ID, MAX_STOCK_IMPORT } from "@campaigns/domain/Limits"
import type { StockImport } from "@campaigns/domain/StockMedia/StockImport"
import * as Schema from "effect/Schema"
import { MediaAssetView, tagsBody } from "../Media/MediaViews.ts"
import { documented, sampled, specOf, wire, wireDefault } from "../Wire/Wire.ts"
import { wireList } from "../Wire/WireList.ts"
import { refuseBrokenText, wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

const text = specOf<string>(wireString())

/** An id as it was requested: whether it is one is said in the answer, where every id has its place. */
const requestedId = wire<string>({
  read: (input, errors) =>
    typeof input === "string" ? refuseBrokenText(input, errors) ?? input : text.read(input, errors),
  jsonSchema: () => ({ type: "string", maxLength: MAX_STOCK_ASSET_ID })
})

/** The assets to import (E16). */
export const StockImportBody = sampled(
  wireStruct("StockImportBody", {
    asset_ids: documented(
      wireList(requestedId, { maxItems: MAX_STOCK_IMPORT }),
      {
        description:
          "The provider's own ids; one that is named twice counts once, and what is no id is among the `failed`"
      }
    ),
    tags: wireDefault(documented(tagsBody, { description: "Of every imported asset" }), [])
  }),
  { asset_ids: ["2014422", "1181467"], tags: ["autumn"] }
)

const assetId = Schema.String.annotate({ description: "As it was requested" })

/** The outcome for each id (E16). */
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

export const stockImportView = (
  { failed, skipped }: StockImport,
  imported: ReadonlyArray<typeof MediaAssetView.Type>
): typeof StockImportView.Type => ({
  imported,
  skipped: skipped.map(({ assetId, reason }) => ({ asset_id: assetId, reason })),
  failed: failed.map(({ assetId, error }) => ({ asset_id: assetId, error }))
})
