import * as Schema from "effect/Schema"

/** REMOVED is final: the platform refuses every change of such a campaign. */
export const CampaignStatus = Schema.Literals(["ENABLED", "PAUSED", "REMOVED"])
export type CampaignStatus = typeof CampaignStatus.Type

/** A conversion goal of a live campaign: what happens, where it comes from, and whether bidding counts it. */
export const LiveConversionGoal = Schema.Struct({
  category: Schema.String,
  origin: Schema.String,
  biddable: Schema.Boolean
})
export type LiveConversionGoal = typeof LiveConversionGoal.Type
