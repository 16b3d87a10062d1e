import type { DailyMetrics, DateRange } from "@campaigns/domain/AdReports/AdReport"
import * as Schema from "effect/Schema"

const described = <A extends Schema.Top>(schema: A, description: string) => schema.annotate({ description })

const day = Schema.Struct({
  date: described(Schema.String, "The day, `YYYY-MM-DD`, in the account's time zone"),
  impressions: Schema.Int,
  clicks: Schema.Int,
  cost_micros: Schema.Int,
  conversions: Schema.Finite,
  conversions_value: described(Schema.Finite, "In the account's currency")
}).annotate({ identifier: "DailyMetricsItem" })

const fields = {
  start_date: described(Schema.String, "The first day of the items"),
  end_date: described(Schema.String, "The last day of the items, which is the account's today at the latest"),
  items: described(Schema.Array(day), "Each day of the window once, in order; a day without traffic has zeros")
}

/** The metrics of a campaign on each day of a window. */
export const CampaignDailyMetricsView = Schema.Struct({ campaign_id: Schema.Int, ...fields }).annotate({
  identifier: "CampaignDailyMetrics"
})

/** The metrics of a customer's account on each day of a window. */
export const CustomerDailyMetricsView = Schema.Struct({ customer_id: Schema.Int, ...fields }).annotate({
  identifier: "CustomerDailyMetrics"
})

interface Series {
  readonly period: DateRange
  readonly days: ReadonlyArray<DailyMetrics>
}

/** A series in the form of the answers, without the thing that it is of. */
export const seriesFields = ({ days, period }: Series) => ({
  start_date: period.from,
  end_date: period.to,
  items: days.map(({ date, metrics }) => ({
    date,
    impressions: metrics.impressions,
    clicks: metrics.clicks,
    cost_micros: metrics.costMicros,
    conversions: metrics.conversions,
    conversions_value: metrics.conversionsValue
  }))
})
