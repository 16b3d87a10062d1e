import * as Schema from "effect/Schema"
import { StatedBidding } from "../Drafts/Bidding.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import { AdSchedule, GeoTargetType, LocationTarget, NetworkSettings } from "../Drafts/Targeting.ts"

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

/** The settings of a campaign as the ad platform has them now; amounts in micros of the account's currency. */
export const LiveCampaign = Schema.Struct({
  campaignId: CampaignId,
  campaignName: Schema.String,
  status: CampaignStatus,
  dailyBudgetMicros: Schema.Int,
  budgetResourceName: Schema.String,
  networkSettings: NetworkSettings,
  biddingStrategy: StatedBidding,
  startDate: Schema.NullOr(CalendarDate),
  endDate: Schema.NullOr(CalendarDate),
  languageIds: Schema.Array(Schema.Int),
  locationTargets: Schema.Array(LocationTarget),
  /** `null` for one that cannot be chosen any more. */
  geoTargetType: Schema.NullOr(GeoTargetType),
  adSchedule: AdSchedule,
  conversionGoals: Schema.Array(LiveConversionGoal)
})
export type LiveCampaign = typeof LiveCampaign.Type

/** The settings that can be changed in a live campaign. */
export const changeableSettings = [
  "campaignName",
  "status",
  "dailyBudgetMicros",
  "networkSettings",
  "biddingStrategy",
  "startDate",
  "endDate"
] as const satisfies ReadonlyArray<keyof LiveCampaign>
export type ChangeableSetting = (typeof changeableSettings)[number]

/** The changes of a live campaign; an absent key stays as it is. */
export type LiveCampaignPatch = { readonly [K in ChangeableSetting]?: LiveCampaign[K] }
