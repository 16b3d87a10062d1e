import { CampaignMetricsView } from "@campaigns/adapters-http/Api/AdReports/CampaignMetricsView"
import { LocalLocationView } from "@campaigns/adapters-http/Api/LocalSearch/LocalLocationViews"
import { LocationPerformanceView } from "@campaigns/adapters-http/Api/LocalSearch/LocationPerformanceView"
import { pageView } from "@campaigns/adapters-http/Api/Paging"
import * as Effect from "effect/Effect"
import { demoTenant } from "../Seed/DemoTenants.ts"
import { type ApiClient, DemoFailed, textOf } from "./ApiClient.ts"
import * as Output from "./Output.ts"

const { customerId } = demoTenant.customer

const euros = (micros: number): string => `${(micros / 1_000_000).toFixed(2)} EUR`
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Exports the account's ads as CSV and reads the metrics of the campaign whose ad was shown most. */
export const reportAds = Effect.fnUntraced(function*(api: ApiClient) {
  Output.step("Export ads as CSV, and read a campaign's metrics")
  const file = yield* api.file(`/api/v1/adplatform/ads/csv?customer_id=${customerId}&limit=20`)
  const [header, ...lines] = textOf(file).split("\r\n")
  Output.remark(`  ${header?.split(",").length ?? 0} columns: ${header?.split(",").slice(0, 8).join(", ")}, …`)
  for (const line of lines.slice(0, 3)) Output.quote(line)
  // The first two columns are numbers, so that no quoting comes before the campaign's id.
  const campaignId = /^\d+,(\d+),/.exec(lines[0] ?? "")?.[1]
  if (campaignId === undefined) return yield* new DemoFailed({ message: "The account has no ads to report" })
  const metrics = yield* api.call(
    "GET",
    `/api/v1/adplatform/campaign/${campaignId}/metrics?customer_id=${customerId}`,
    { reads: CampaignMetricsView, summarizes: ({ campaign_name }) => `"${campaign_name}" since it exists` }
  )
  Output.remark(
    `  ${metrics.impressions} impressions, ${metrics.clicks} clicks (${percent(metrics.ctr)}), ` +
      `${euros(metrics.cost_micros)} at ${euros(metrics.average_cpc_micros)} a click`
  )
  Output.remark(
    `  ${metrics.conversions} conversions (${percent(metrics.conversion_rate)}), ` +
      `${euros(metrics.cost_per_conversion_micros)} each, return on ad spend ${metrics.roas.toFixed(2)}`
  )
})

interface Month {
  readonly year: number
  readonly month: number
}

const monthBefore = (months: number): Month => {
  const today = new Date()
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1))
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 }
}

const bound = (name: string, { month, year }: Month): Record<string, string> => ({
  [`${name}_year`]: String(year),
  [`${name}_month`]: String(month)
})

/** The last three whole months beside the three before them. */
const lastThreeMonths = () =>
  new URLSearchParams({
    ...bound("current_start", monthBefore(3)),
    ...bound("current_end", monthBefore(1)),
    ...bound("comparison_start", monthBefore(6)),
    ...bound("comparison_end", monthBefore(4))
  })

/** Prints how the demo company's business profile did. */
export const reportLocalSearch = Effect.fnUntraced(function*(api: ApiClient) {
  Output.step("The local search report")
  const locations = "/api/v1/local-seo/locations"
  const { items: [location] } = yield* api.call("GET", locations, {
    reads: pageView("LocalLocationPage", LocalLocationView),
    summarizes: ({ items }) => items.map(({ name }) => name).join(", ")
  })
  if (location === undefined) {
    Output.remark("The company has no location; a server that was seeded before locations were there keeps it so.")
    return
  }
  const path = `${locations}/${location.id}/analytics/performance/detailed`
  const report = yield* api.call("GET", `${path}?${lastThreeMonths()}`, {
    reads: LocationPerformanceView,
    summarizes: ({ search_keywords, views }) =>
      `${views.current.total_value} views, ${search_keywords.length} search terms showed the profile`
  })
  const rows = [
    ["views", report.views],
    ["phone calls", report.phone_calls],
    ["directions", report.direction_requests],
    ["website clicks", report.website_clicks],
    ["bookings", report.bookings]
  ] as const
  for (const [name, { comparison, current, growth_pct }] of rows) {
    const months = current.series.map(({ metric_date, value }) => `${metric_date.slice(0, 7)}: ${value}`).join(", ")
    Output.remark(
      `  ${name.padEnd(15)} ${String(current.total_value).padStart(7)}, before ${comparison.total_value} ` +
        `(${growth_pct > 0 ? "+" : ""}${growth_pct} %)  ${months}`
    )
  }
  const { maps_desktop, maps_mobile, search_desktop, search_mobile } = report.views.platform_breakdown
  Output.remark(
    `  of the views: maps ${maps_mobile} mobile and ${maps_desktop} desktop, search ${search_mobile} and ${search_desktop}`
  )
  Output.inARow(
    report.search_keywords.slice(0, 12).map(({ term, threshold, value }) =>
      `${term} ${value === 0 ? `below ${threshold}` : value}`
    )
  )
})
