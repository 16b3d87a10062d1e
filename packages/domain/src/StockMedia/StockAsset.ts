import * as Schema from "effect/Schema"
import { plainText } from "../Identity/PlainText.ts"

/** Where stock images come from; what a sandbox gives is nobody's and is not mixed with what a real provider gives. */
export const StockProvider = Schema.Literals(["pexels", "openverse", "sandbox"])
export type StockProvider = typeof StockProvider.Type

/** The longest id of a provider in code points. */
export const maximumStockAssetId = 128

/** A provider's own id of an asset; each provider has its own form, and what has another form is nobody's. */
export const StockAssetId = plainText(1, 2 * maximumStockAssetId).pipe(Schema.brand("StockAssetId"))
export type StockAssetId = typeof StockAssetId.Type

/** The most ids of one import (`api.md` 7). */
export const maximumImport = 50

/** Whose work it is and under which terms it may be used; `null` is what the provider does not say. */
export const StockCredit = Schema.Struct({
  creator: Schema.NullOr(Schema.String),
  creatorUrl: Schema.NullOr(Schema.String),
  /** The page of the asset at the provider or at its source. */
  sourceUrl: Schema.NullOr(Schema.String),
  license: Schema.String,
  licenseUrl: Schema.NullOr(Schema.String),
  /** The sentence to be shown beside the image. */
  attribution: Schema.String
})
export type StockCredit = typeof StockCredit.Type

/** An image as its provider offers it. */
export const StockAsset = Schema.Struct({
  assetId: StockAssetId,
  provider: StockProvider,
  /** Where its bytes are; not to be trusted. */
  downloadUrl: Schema.String,
  /** What the image shows, in words; empty when the provider does not say. */
  description: Schema.String,
  credit: StockCredit
})
export type StockAsset = typeof StockAsset.Type

/** The licence and attribution that are kept with an imported asset, under the names that clients read them by. */
export const creditMetadata = ({ assetId, credit, provider }: StockAsset) => ({
  provider,
  asset_id: assetId,
  photographer: credit.creator,
  photographer_url: credit.creatorUrl,
  source_url: credit.sourceUrl,
  license: credit.license,
  license_url: credit.licenseUrl,
  attribution: credit.attribution
})
