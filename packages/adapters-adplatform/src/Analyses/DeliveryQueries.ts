import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { metricsFields } from "../AdReports/MetricsRow.ts"
import * as Gaql from "../Wire/Gaql.ts"
import type { Period } from "./FigureQueries.ts"
import { inSearch } from "./OverviewQueries.ts"

const ofCampaigns = (campaignIds: ReadonlyArray<CampaignId>, { from, to }: Period) => [
  Gaql.oneOf("campaign.id", campaignIds),
  Gaql.between("segments.date", from, to)
]

/** The query of the figures of campaigns by day of the week and hour, both of the account's clock and of the click. */
export const hoursQuery = (campaignIds: ReadonlyArray<CampaignId>, period: Period): Gaql.Query =>
  Gaql.select(
    "campaign",
    ["campaign.id", "segments.day_of_week", "segments.hour", ...metricsFields],
    ofCampaigns(campaignIds, period)
  )

/** The query of the hours and the places of campaigns. */
export const deliveryQuery: Gaql.Query = Gaql.select("campaign_criterion", [
  "campaign.id",
  "campaign_criterion.type",
  "campaign_criterion.negative",
  "campaign_criterion.bid_modifier",
  "campaign_criterion.location.geo_target_constant",
  "campaign_criterion.ad_schedule.day_of_week",
  "campaign_criterion.ad_schedule.start_hour",
  "campaign_criterion.ad_schedule.start_minute",
  "campaign_criterion.ad_schedule.end_hour",
  "campaign_criterion.ad_schedule.end_minute"
], [...inSearch, Gaql.oneOf("campaign_criterion.type", ["AD_SCHEDULE", "LOCATION"])])

/** The query of what people brought about who were shown a campaign for their interest in a place. */
export const interestQuery = (campaignIds: ReadonlyArray<CampaignId>, period: Period): Gaql.Query =>
  Gaql.select(
    "geographic_view",
    ["campaign.id", "geographic_view.country_criterion_id", "geographic_view.location_type", ...metricsFields],
    [...ofCampaigns(campaignIds, period), Gaql.equals("geographic_view.location_type", "AREA_OF_INTEREST")]
  )

/** The query of what people brought about by where they were. */
export const placesQuery = (campaignIds: ReadonlyArray<CampaignId>, period: Period): Gaql.Query =>
  Gaql.select("user_location_view", [
    "campaign.id",
    "user_location_view.country_criterion_id",
    "segments.geo_target_region",
    "segments.geo_target_city",
    "segments.geo_target_most_specific_location",
    ...metricsFields
  ], [...ofCampaigns(campaignIds, period), Gaql.exceeds("metrics.clicks", 0)])

/** The query of the names of places, and of the places that they are in. */
export const placeNamesQuery = (ids: ReadonlyArray<number>): Gaql.Query =>
  Gaql.select(
    "geo_target_constant",
    ["id", "name", "parent_geo_target"].map((field) => `geo_target_constant.${field}`),
    [Gaql.oneOf("geo_target_constant.id", ids)]
  )
