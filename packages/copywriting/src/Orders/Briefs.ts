import { Extensions } from "@campaigns/domain/Drafts/Extensions"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { AssetText } from "@campaigns/domain/Drafts/Rsa"
import * as Schema from "effect/Schema"
import { LeftOutKeyword } from "../Sorting/LeftOutKeyword.ts"
import { Material } from "./Material.ts"

/** The brief for one ad. */
export const RsaBrief = Schema.Struct({
  adGroupName: Schema.String,
  /** The texts of the ad group's keywords, without negative ones, the first most important. */
  keywords: Schema.Array(Schema.String),
  /** The page that the ad leads to; left out or `null` where it is to be found by the keywords. */
  page: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** The texts that a person wrote or pinned; they stay, and nothing may say them again. */
  kept: Schema.Struct({ headlines: Schema.Array(AssetText), descriptions: Schema.Array(AssetText) }),
  material: Material,
  /** The ad group's place among those of the draft, from 0, so that ads of one draft can say different things. */
  turn: Schema.optionalKey(Schema.Struct({ index: Schema.Int, count: Schema.Int })),
  /** The ad's place among several of its ad group, from 0: each looks at the offer from another side. */
  angle: Schema.optionalKey(Schema.Struct({ index: Schema.Int, count: Schema.Int })),
  /** The monthly searches of the keywords, in their order; `null` where unknown. */
  searches: Schema.optionalKey(Schema.Array(Schema.NullOr(Schema.Int)))
})
export type RsaBrief = typeof RsaBrief.Type

/** The brief for extensions. */
export const ExtensionsBrief = Schema.Struct({
  campaignName: Schema.String,
  keywords: Schema.Array(Schema.String),
  /** The extensions that a person wrote; they stay, and nothing may say them again. */
  kept: Extensions,
  material: Material
})
export type ExtensionsBrief = typeof ExtensionsBrief.Type

/** The searches of which it is to be said for each whether the company offers what is sought. */
export const OfferBrief = Schema.Struct({
  searches: Schema.Array(Schema.Struct({
    id: Schema.Int,
    /** A whole search, or a word of searches. */
    text: Schema.String,
    /** Searches that have the word, the dearest first; none for a whole search. */
    examples: Schema.Array(Schema.String)
  })),
  material: Material
})
export type OfferBrief = typeof OfferBrief.Type

/** The keywords that are to be put into ad groups, and the ad groups that are there already. */
export const AdGroupsBrief = Schema.Struct({
  keywords: Schema.Array(Schema.Struct({
    id: MarketKeywordId,
    text: Schema.String,
    avgMonthlySearches: Schema.Int
  })),
  takenNames: Schema.Array(Schema.String),
  /** The ad groups that were made of earlier keywords of the same order. */
  groupsSoFar: Schema.optionalKey(
    Schema.Array(Schema.Struct({ name: Schema.String, page: Schema.NullOr(Schema.String) }))
  ),
  /** The keywords that the sorter would leave out, with its reasons; a writer's group with one takes it back. */
  doubted: Schema.optionalKey(Schema.Array(LeftOutKeyword)),
  material: Material
})
export type AdGroupsBrief = typeof AdGroupsBrief.Type
