import * as Schema from "effect/Schema"
import { plainText } from "../Identity/PlainText.ts"
import { MAX_STOCK_ASSET_ID } from "../Limits.ts"

/** The source of stock images; a sandbox's images have no owner and are not mixed with those of real providers. */
export const StockProvider = Schema.Literals(["pexels", "openverse", "sandbox"])
export type StockProvider = typeof StockProvider.Type

/** A provider's own id of an asset; each provider has its own form, and knows no id in another one. */
export const StockAssetId = plainText(1, MAX_STOCK_ASSET_ID).pipe(Schema.brand("StockAssetId"))
export type StockAssetId = typeof StockAssetId.Type

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
  /** The address of its bytes; not to be trusted. */
  downloadUrl: Schema.String,
  /** A description of the image in words; empty when the provider does not say. */
  description: Schema.String,
  credit: StockCredit
})
export type StockAsset = typeof StockAsset.Type

/** An image found by a search, with what is needed to choose; sizes in pixels, `null` where the provider says none. */
export const StockPreview = Schema.Struct({
  ...StockAsset.fields,
  /** A small version of the image, for a browser. */
  previewUrl: Schema.String,
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int)
})
export type StockPreview = typeof StockPreview.Type

/** The number of images that a page of a search holds at most, which every provider gives without a word. */
export const SEARCH_PAGE = 20

/** The licence and attribution that are kept with an imported asset, by name. */
export const creditMetadata = ({ assetId, credit, provider }: StockAsset) => ({
  provider,
  assetId,
  photographer: credit.creator,
  photographerUrl: credit.creatorUrl,
  sourceUrl: credit.sourceUrl,
  license: credit.license,
  licenseUrl: credit.licenseUrl,
  attribution: credit.attribution
})
