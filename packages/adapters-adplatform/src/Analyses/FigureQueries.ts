import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { metricsFields } from "../AdReports/MetricsRow.ts"
import * as Gaql from "../Wire/Gaql.ts"
import { inSearch } from "./OverviewQueries.ts"

/** Days of an account, both included. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const present = (resource: string) => Gaql.differs(`${resource}.status`, "REMOVED")

/** Answers of millions of rows are read byte by byte, so that half a row is half the work. */
const lean: Gaql.Arrangement = { omitsNames: true }

const within = ({ from, to }: Period) => Gaql.between("segments.date", from, to)

/** The query of keywords and exclusions of ad groups as they stand; a query with figures leaves out those without. */
export const keywordsQuery: Gaql.Query = Gaql.select("ad_group_criterion", [
  "campaign.id",
  "ad_group.id",
  "ad_group.status",
  "ad_group_criterion.criterion_id",
  "ad_group_criterion.keyword.text",
  "ad_group_criterion.keyword.match_type",
  "ad_group_criterion.status",
  "ad_group_criterion.negative",
  "ad_group_criterion.system_serving_status"
], [
  ...inSearch,
  Gaql.equals("ad_group_criterion.type", "KEYWORD"),
  present("ad_group"),
  present("ad_group_criterion")
])

const keywordFiguresQuery = (segment: string) => (period: Period): Gaql.Query =>
  Gaql.select("keyword_view", ["ad_group.id", "ad_group_criterion.criterion_id", segment, ...metricsFields], [
    ...inSearch,
    within(period)
  ], lean)

/** The query of keywords' figures by weeks, which begin with Mondays. */
export const keywordWeeksQuery = keywordFiguresQuery("segments.week")

/** The query of keywords' figures by days. */
export const keywordDaysQuery = keywordFiguresQuery("segments.date")

const ofKeyword = ["campaign.id", "ad_group.id", "search_term_view.search_term", "segments.keyword.ad_group_criterion"]

/** The query of the search terms of campaigns, summed up by the platform. */
export const termsQuery = (campaignIds: ReadonlyArray<CampaignId>, period: Period): Gaql.Query =>
  Gaql.select("search_term_view", [...ofKeyword, "search_term_view.status", ...metricsFields], [
    Gaql.oneOf("campaign.id", campaignIds),
    within(period)
  ], lean)

/** The query of the days on which search terms of campaigns brought clicks. */
export const termClicksQuery = (campaignIds: ReadonlyArray<CampaignId>, period: Period): Gaql.Query =>
  Gaql.select("search_term_view", [...ofKeyword, "segments.date", "metrics.clicks"], [
    Gaql.oneOf("campaign.id", campaignIds),
    within(period),
    Gaql.exceeds("metrics.clicks", 0)
  ], lean)

/** The query of the search terms that brought conversions. */
export const convertingTermsQuery = (period: Period): Gaql.Query =>
  Gaql.select(
    "search_term_view",
    [
      "campaign.id",
      "ad_group.id",
      "search_term_view.search_term",
      "metrics.clicks",
      "metrics.conversions"
    ],
    [...inSearch, within(period), Gaql.exceeds("metrics.conversions", 0)],
    lean
  )

/** The queries of exclusions above ad groups; that of the whole account's is `accountQueries.negatives`. */
export const exclusionQueries = {
  campaigns: Gaql.select("campaign_criterion", [
    "campaign.id",
    "campaign_criterion.criterion_id",
    "campaign_criterion.keyword.text",
    "campaign_criterion.keyword.match_type",
    "campaign_criterion.negative"
  ], [...inSearch, Gaql.equals("campaign_criterion.type", "KEYWORD"), present("campaign_criterion")]),
  words: Gaql.select("shared_criterion", [
    "shared_criterion.shared_set",
    "shared_criterion.criterion_id",
    "shared_criterion.keyword.text",
    "shared_criterion.keyword.match_type"
  ], [Gaql.equals("shared_criterion.type", "KEYWORD")]),
  uses: Gaql.select("campaign_shared_set", ["campaign.id", "campaign_shared_set.shared_set"], [
    ...inSearch,
    present("campaign_shared_set")
  ])
}
