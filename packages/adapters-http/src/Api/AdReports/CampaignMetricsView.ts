import type { CampaignReport } from "@campaigns/domain/AdReports/AdReport"
import { ratesOf } from "@campaigns/domain/AdReports/Metrics"
import * as Schema from "effect/Schema"

const described = <A extends Schema.Top>(schema: A, description: string) => schema.annotate({ description })

/** A campaign's metrics since it exists; what cannot be divided is 0. */
export const CampaignMetricsView = Schema.Struct({
  customer_id: Schema.Int,
  campaign_id: Schema.Int,
  campaign_name: Schema.String,
  impressions: Schema.Int,
  clicks: Schema.Int,
  ctr: described(Schema.Finite, "Clicks per impression, 0 to 1"),
  average_cpc_micros: Schema.Int,
  cost_micros: Schema.Int,
  conversions: Schema.Finite,
  conversions_value: described(Schema.Finite, "In the account's currency"),
  cost_per_conversion_micros: Schema.Int,
  conversion_rate: described(Schema.Finite, "Conversions per click"),
  roas: described(Schema.Finite, "Value of the conversions per cost: 2 means that 1.00 spent brought 2.00")
}).annotate({ identifier: "CampaignMetrics" })

export const campaignMetricsView = (report: CampaignReport): typeof CampaignMetricsView.Type => {
  const { campaignId, campaignName, customerId, metrics } = report
  const rates = ratesOf(metrics)
  return {
    customer_id: customerId,
    campaign_id: campaignId,
    campaign_name: campaignName,
    impressions: metrics.impressions,
    clicks: metrics.clicks,
    ctr: rates.ctr,
    average_cpc_micros: rates.averageCpcMicros,
    cost_micros: metrics.costMicros,
    conversions: metrics.conversions,
    conversions_value: metrics.conversionsValue,
    cost_per_conversion_micros: rates.costPerConversionMicros,
    conversion_rate: rates.conversionRate,
    roas: rates.roas
  }
}
