import * as Schema from "effect/Schema"
import { BiddingStrategy } from "./Bidding.ts"
import { CalendarDate } from "./CalendarDate.ts"
import { KeywordMatchType } from "./KeywordMatchType.ts"
import { Micros } from "./Money.ts"
import { AdSchedule, ConversionGoal, LocationTarget, NetworkSettings } from "./Targeting.ts"

/** Step 1 of a draft: everything that belongs to the campaign as a whole. `null` means not decided yet. */
export const CampaignSettings = Schema.Struct({
  name: Schema.String,
  campaignName: Schema.NullOr(Schema.String),
  websiteUrl: Schema.NullOr(Schema.String),
  dailyBudgetMicros: Schema.NullOr(Micros),
  biddingStrategy: Schema.NullOr(BiddingStrategy),
  defaultMatchType: KeywordMatchType,
  languageIds: Schema.Array(Schema.Int),
  locationTargets: Schema.Array(LocationTarget),
  networkSettings: Schema.NullOr(NetworkSettings),
  adSchedule: Schema.NullOr(AdSchedule),
  startDate: Schema.NullOr(CalendarDate),
  endDate: Schema.NullOr(CalendarDate),
  conversionGoals: Schema.Array(ConversionGoal)
})
export type CampaignSettings = typeof CampaignSettings.Type

/** Settings of which only a name is known. */
export const blankSettings = (name: string): CampaignSettings => ({
  name,
  campaignName: null,
  websiteUrl: null,
  dailyBudgetMicros: null,
  biddingStrategy: null,
  defaultMatchType: "PHRASE",
  languageIds: [],
  locationTargets: [],
  networkSettings: null,
  adSchedule: null,
  startDate: null,
  endDate: null,
  conversionGoals: []
})
