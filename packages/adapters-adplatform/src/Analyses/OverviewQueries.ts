import type { OverviewQuery } from "@campaigns/application/Analyses/AnalysisData"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { metricsFields } from "../AdReports/MetricsRow.ts"
import * as Gaql from "../Wire/Gaql.ts"
import { daysAfter } from "./Days.ts"

/** The conditions of what belongs to a search campaign that is not removed. */
export const inSearch = [
  Gaql.equals("campaign.advertising_channel_type", "SEARCH"),
  Gaql.differs("campaign.status", "REMOVED")
]

/** The ways in which a campaign or a portfolio states a target. */
const targets = [
  "target_cpa.target_cpa_micros",
  "maximize_conversions.target_cpa_micros",
  "target_roas.target_roas",
  "maximize_conversion_value.target_roas"
]

const fieldsOf = (resource: string, names: ReadonlyArray<string>) => names.map((name) => `${resource}.${name}`)

const campaignFields = [
  ...fieldsOf("campaign", [
    "id",
    "name",
    "status",
    "serving_status",
    "primary_status_reasons",
    "experiment_type",
    "bidding_strategy_type",
    "bidding_strategy_system_status",
    "bidding_strategy",
    ...targets,
    "campaign_budget",
    "geo_target_type_setting.positive_geo_target_type"
  ]),
  ...fieldsOf("campaign_budget", [
    "amount_micros",
    "explicitly_shared",
    "reference_count",
    "has_recommended_budget",
    "recommended_budget_amount_micros"
  ])
]

const unusualFields = ["scope", "start_date_time", "end_date_time", "campaigns", "advertising_channel_types"]

const unusualQuery = (resource: string): Gaql.Query =>
  Gaql.select(resource, fieldsOf(resource, unusualFields), [Gaql.equals(`${resource}.status`, "ENABLED")])

/** The days whose clicks have brought all conversions that they will, as many as there are of the platform's memory. */
const arrivedDays = (today: CalendarDate) =>
  Gaql.between("segments.date", daysAfter(today, -180), daysAfter(today, -90))

/** The queries of an account's overview; its change history has one of its own. */
export const overviewQueries = ({ from, to, today }: OverviewQuery) => ({
  account: Gaql.select(
    "customer",
    fieldsOf("customer", [
      "currency_code",
      "time_zone",
      "status",
      "conversion_tracking_setting.conversion_tracking_status"
    ]),
    []
  ),
  actions: Gaql.select("conversion_action", [
    ...fieldsOf("conversion_action", ["id", "name", "category", "include_in_conversions_metric"]),
    "metrics.conversion_last_received_request_date_time"
  ], [Gaql.equals("conversion_action.status", "ENABLED")]),
  campaigns: Gaql.select("campaign", campaignFields, inSearch, {
    orderBy: [{ field: "campaign.id", descending: false }]
  }),
  portfolios: Gaql.select("bidding_strategy", fieldsOf("bidding_strategy", ["resource_name", ...targets]), []),
  days: Gaql.select(
    "campaign",
    [
      "campaign.id",
      "segments.date",
      ...metricsFields,
      "metrics.search_budget_lost_impression_share",
      "metrics.search_rank_lost_impression_share"
    ],
    [...inSearch, Gaql.between("segments.date", from, to)],
    {
      orderBy: [{ field: "segments.date", descending: false }]
    }
  ),
  // The platform combines the buckets neither with clicks nor with cost.
  arrivals: Gaql.select(
    "campaign",
    ["campaign.id", "segments.conversion_lag_bucket", "metrics.conversions"],
    [...inSearch, arrivedDays(today)]
  ),
  experiments: Gaql.select("experiment", fieldsOf("experiment", ["resource_name", "status", "end_date"]), []),
  arms: Gaql.select(
    "experiment_arm",
    fieldsOf("experiment_arm", ["experiment", "campaigns", "in_design_campaigns"]),
    []
  ),
  simulations: Gaql.select(
    "campaign_simulation",
    fieldsOf("campaign_simulation", ["campaign_id", "start_date", "end_date", "budget_point_list.points"]),
    [Gaql.equals("campaign_simulation.type", "BUDGET")]
  ),
  budgetAdvice: Gaql.select(
    "recommendation",
    fieldsOf("recommendation", [
      "campaign",
      "dismissed",
      "impact",
      "campaign_budget_recommendation",
      "move_unused_budget_recommendation"
    ]),
    [Gaql.oneOf("recommendation.type", ["CAMPAIGN_BUDGET", "MOVE_UNUSED_BUDGET"])]
  ),
  seasons: unusualQuery("bidding_seasonality_adjustment"),
  exclusions: unusualQuery("bidding_data_exclusion")
})
