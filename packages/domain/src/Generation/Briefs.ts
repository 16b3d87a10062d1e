import * as Schema from "effect/Schema"
import { Extensions } from "../Drafts/Extensions.ts"
import { MarketKeywordId } from "../Drafts/Ids.ts"
import { AssetText } from "../Drafts/Rsa.ts"
import { Material } from "./Material.ts"

/** What one ad is to be written from. */
export const RsaBrief = Schema.Struct({
  adGroupName: Schema.String,
  /** The texts of the ad group's keywords, without negative ones, the first most important. */
  keywords: Schema.Array(Schema.String),
  /** What a person wrote or pinned; it stays, and nothing may say it again. */
  kept: Schema.Struct({ headlines: Schema.Array(AssetText), descriptions: Schema.Array(AssetText) }),
  material: Material
})
export type RsaBrief = typeof RsaBrief.Type

/** What extensions are to be written from. */
export const ExtensionsBrief = Schema.Struct({
  campaignName: Schema.String,
  keywords: Schema.Array(Schema.String),
  /** What a person wrote; it stays, and nothing may say it again. */
  kept: Extensions,
  material: Material
})
export type ExtensionsBrief = typeof ExtensionsBrief.Type

/** The keywords that are to be put into ad groups, and the ad groups that are there already. */
export const AdGroupsBrief = Schema.Struct({
  keywords: Schema.Array(Schema.Struct({
    id: MarketKeywordId,
    text: Schema.String,
    avgMonthlySearches: Schema.Int
  })),
  takenNames: Schema.Array(Schema.String),
  material: Material
})
export type AdGroupsBrief = typeof AdGroupsBrief.Type
