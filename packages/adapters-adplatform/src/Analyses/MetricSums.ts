import type { Metrics } from "@campaigns/domain/AdReports/Metrics"
import type { MetricsRow } from "../AdReports/MetricsRow.ts"

/** Sums of metrics of many things, which are numbered from 0. */
export interface MetricSums {
  readonly add: (place: number, metrics: typeof MetricsRow.Type | undefined) => void
  readonly at: (place: number) => Metrics
}

/** The sum of two. */
export const plus = (left: Metrics, right: Metrics): Metrics => ({
  impressions: left.impressions + right.impressions,
  clicks: left.clicks + right.clicks,
  costMicros: left.costMicros + right.costMicros,
  conversions: left.conversions + right.conversions,
  conversionsValue: left.conversionsValue + right.conversionsValue
})

/** Sums of a number of things, each 0; they lie in rows of numbers, which take a third of what objects would. */
export const makeMetricSums = (count: number): MetricSums => {
  const impressions = new Float64Array(count)
  const clicks = new Float64Array(count)
  const costMicros = new Float64Array(count)
  const conversions = new Float64Array(count)
  const conversionsValue = new Float64Array(count)
  const raise = (sums: Float64Array, place: number, by: number | undefined) => {
    if (by !== undefined) sums[place] = (sums[place] ?? 0) + by
  }
  return {
    add: (place, metrics) => {
      if (metrics === undefined) return
      raise(impressions, place, metrics.impressions)
      raise(clicks, place, metrics.clicks)
      raise(costMicros, place, metrics.costMicros)
      raise(conversions, place, metrics.conversions)
      raise(conversionsValue, place, metrics.conversionsValue)
    },
    at: (place) => ({
      impressions: impressions[place] ?? 0,
      clicks: clicks[place] ?? 0,
      costMicros: costMicros[place] ?? 0,
      conversions: conversions[place] ?? 0,
      conversionsValue: conversionsValue[place] ?? 0
    })
  }
}
