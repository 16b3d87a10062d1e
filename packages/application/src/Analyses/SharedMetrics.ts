import type { Metrics } from "@campaigns/domain/internal/AdReports/Metrics"

/**
 * Gives equal metrics as one object where nothing but impressions came about, as with half of the hundreds of thousands
 * of search terms of a large account.
 */
export const makeSharedMetrics = (): (metrics: Metrics) => Metrics => {
  const byImpressions = new Map<number, Metrics>()
  return (metrics) => {
    const { clicks, conversions, conversionsValue, costMicros, impressions } = metrics
    if (clicks > 0 || costMicros > 0 || conversions > 0 || conversionsValue > 0) return metrics
    const known = byImpressions.get(impressions)
    if (known === undefined) byImpressions.set(impressions, metrics)
    return known ?? metrics
  }
}
