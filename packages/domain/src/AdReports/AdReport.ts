import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import { CustomerId } from "../Identity/Ids.ts"
import { Metrics } from "./Metrics.ts"

/** An ad of an account with what it brought about in a period. Statuses and the type are the platform's own words. */
export const ReportedAd = Schema.Struct({
  customerId: CustomerId,
  campaignId: CampaignId,
  campaignName: Schema.String,
  campaignStatus: Schema.String,
  adGroupId: Schema.Int,
  adGroupName: Schema.String,
  adGroupStatus: Schema.String,
  adId: Schema.Int,
  adType: Schema.String,
  adStatus: Schema.String,
  headlines: Schema.Array(Schema.String),
  descriptions: Schema.Array(Schema.String),
  path1: Schema.String,
  path2: Schema.String,
  finalUrls: Schema.Array(Schema.String),
  metrics: Metrics
})
export type ReportedAd = typeof ReportedAd.Type

/** A campaign with what it brought about since it exists. */
export const CampaignReport = Schema.Struct({
  customerId: CustomerId,
  campaignId: CampaignId,
  campaignName: Schema.String,
  metrics: Metrics
})
export type CampaignReport = typeof CampaignReport.Type

/** The metrics of a campaign, or of a whole account, on one day of the account's own calendar. */
export const DailyMetrics = Schema.Struct({ date: CalendarDate, metrics: Metrics })
export type DailyMetrics = typeof DailyMetrics.Type

/** Days of the account's own calendar, both ends included. */
export interface DateRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** True when a text stands in the campaign's or ad group's name, a headline or a description of an ad, in any case. */
export const mentions = (ad: ReportedAd, search: string): boolean => {
  const wanted = search.toLowerCase()
  return [ad.campaignName, ad.adGroupName, ...ad.headlines, ...ad.descriptions].some((text) =>
    text.toLowerCase().includes(wanted)
  )
}
