import { dateOf, dayOf } from "../Data/Seasons.ts"
import type { Period } from "./Period.ts"
import { QueryFailure, RangeFailure } from "./QueryFailure.ts"

const time = ["date", "month", "week", "day_of_week"]
const geo = ["geo_target_city", "geo_target_region", "geo_target_most_specific_location"]
const lag = "conversion_lag_bucket"
const everything = [...time, "hour", "device", lag]

/** The segments of each resource that has figures, without `segments.`; what stands below one is meant with it. */
const segmentsOf: { readonly [from: string]: ReadonlyArray<string> } = {
  customer: everything,
  campaign: everything,
  ad_group: everything,
  ad_group_ad: [...time, "device"],
  keyword_view: [...time, "device", lag],
  search_term_view: [...time, "device", "keyword", "search_term_match_type", "search_term_match_source"],
  geographic_view: [...time, "device", ...geo],
  user_location_view: [...time, "device", ...geo],
  ad_group_ad_asset_view: [...time, "device"],
  conversion_action: time
}

const shares = ["search_impression_share", "search_budget_lost_impression_share", "search_rank_lost_impression_share"]
const ofCampaigns = ["invalid_clicks", "average_target_cpa_micros", "search_budget_lost_impression_share"]
const ofTags = ["conversion_last_received_request_date_time", "conversion_last_conversion_date"]
const byConversion = "conversions_by_conversion_date"

const unknownMetrics: { readonly [from: string]: ReadonlyArray<string> } = {
  customer: ["average_target_cpa_micros", ...ofTags],
  campaign: ofTags,
  ad_group: ["invalid_clicks", "search_budget_lost_impression_share", ...ofTags],
  ad_group_ad: [...shares, ...ofCampaigns, ...ofTags],
  keyword_view: [...ofCampaigns, ...ofTags],
  search_term_view: [...shares, ...ofCampaigns, byConversion, ...ofTags],
  geographic_view: [...shares, ...ofCampaigns, byConversion, ...ofTags],
  user_location_view: [...shares, ...ofCampaigns, byConversion, ...ofTags],
  ad_group_ad_asset_view: [...shares, ...ofCampaigns, byConversion, ...ofTags]
}

/** An action has no clicks, and no lag: only what arrived, and when. */
const ofActions: ReadonlyArray<string> = ["all_conversions", ...ofTags]

/** The metrics that can be told by the time from a click to its conversion. */
const byLag: ReadonlyArray<string> = ["conversions", "conversions_value", "all_conversions"]

const named = (fields: ReadonlyArray<string>, resource: string): ReadonlyArray<string> =>
  Array.from(
    new Set(fields.filter((field) => field.startsWith(`${resource}.`)).map((field) => field.slice(resource.length + 1)))
  )

const together = (names: ReadonlyArray<string>): string => names.map((name) => `'${name}'`).join(", ")

/** Refuses what the platform cannot tell together. `fields` are those of all clauses. */
export const checkTogether = (from: string, fields: ReadonlyArray<string>): void => {
  const segments = named(fields, "segments")
  const metrics = named(fields, "metrics")
  const known = segmentsOf[from] ?? []
  const foreign = segments.filter((segment) => !known.includes(segment.split(".")[0] ?? segment))
  if (foreign.length > 0) {
    throw new QueryFailure(
      "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE",
      `Cannot select or filter on the following segments: ${together(foreign.map((name) => `segments.${name}`))}, ` +
        `since the segments are incompatible with the resource '${from}' in the FROM clause.`
    )
  }
  const unknown = metrics.filter((metric) =>
    from === "conversion_action" ? !ofActions.includes(metric) : unknownMetrics[from]?.includes(metric) !== false
  )
  if (unknown.length > 0) {
    throw new QueryFailure(
      "PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE",
      `Cannot select or filter on the following metrics: ${together(unknown.map((name) => `metrics.${name}`))}, ` +
        `since the metrics are incompatible with the resource '${from}' in the FROM clause.`
    )
  }
  if (segments.includes("conversion_lag_bucket")) {
    const bare = metrics.filter((metric) => !byLag.includes(metric))
    if (bare.length > 0) {
      throw new QueryFailure(
        "PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE",
        `Cannot select or filter on 'segments.conversion_lag_bucket' together with ` +
          `${together(bare.map((name) => `metrics.${name}`))}.`
      )
    }
    if (segments.includes("device")) {
      throw new QueryFailure(
        "PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE",
        "Cannot select or filter on 'segments.device' together with 'segments.conversion_lag_bucket'."
      )
    }
  }
}

const MONTHS = 37

/** Refuses days, weeks and hours from before the last 37 months; months, and sums without segments, are kept longer. */
export const checkGranularity = (selected: ReadonlyArray<string>, { from }: Period, today: string): void => {
  if (!named(selected, "segments").some((segment) => ["date", "week", "hour", "day_of_week"].includes(segment))) return
  const limit = new Date(`${today}T00:00:00Z`)
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS)
  if (dateOf(from) < dateOf(dayOf(limit.toISOString().slice(0, 10)))) {
    throw new RangeFailure("REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED")
  }
}
