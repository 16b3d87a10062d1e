import type { CampaignReport, DailyMetrics, DateRange } from "./AdReport.ts"
import { type Metrics, ratesOf, sumOf } from "./Metrics.ts"

const columns = [
  "period",
  "impressions",
  "clicks",
  "ctr",
  "cost",
  "avg_cpc",
  "conversions",
  "conversion_rate",
  "cost_per_conversion",
  "conversions_value",
  "roas"
]

const money = (micros: number): string => (micros / 1_000_000).toFixed(2)

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

const row = (period: string, metrics: Metrics): string => {
  const rates = ratesOf(metrics)
  return [
    period,
    metrics.impressions,
    metrics.clicks,
    percent(rates.ctr),
    money(metrics.costMicros),
    money(rates.averageCpcMicros),
    metrics.conversions.toFixed(2),
    percent(rates.conversionRate),
    money(rates.costPerConversionMicros),
    metrics.conversionsValue.toFixed(2),
    rates.roas.toFixed(2)
  ].join(" | ")
}

const byMonth = (days: ReadonlyArray<DailyMetrics>): ReadonlyArray<readonly [string, Metrics]> => {
  const months = new Map<string, Array<Metrics>>()
  for (const { date, metrics } of days) {
    const month = date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), metrics])
  }
  return Array.from(months, ([month, metrics]) => [month, sumOf(metrics)] as const)
}

/**
 * A campaign's metrics as a text table that a language model reads: what they are of, then all its time, the whole
 * period, and each of its months. The campaign's name is quoted as JSON, so that it passes for no line.
 */
export const metricsTable = (
  { campaignId, campaignName, customerId, metrics }: CampaignReport,
  period: DateRange & { readonly days: ReadonlyArray<DailyMetrics> },
  currencyCode: string
): string =>
  [
    `Campaign ${JSON.stringify(campaignName)} (id ${campaignId}) of account ${customerId}, ${period.from} to ` +
    `${period.to}, amounts in ${currencyCode}`,
    columns.join(" | "),
    row("lifetime", metrics),
    row("total", sumOf(period.days.map((day) => day.metrics))),
    ...byMonth(period.days).map(([month, sum]) => row(month, sum))
  ].join("\n")
