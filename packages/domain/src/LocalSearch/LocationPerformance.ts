import { type DailyMetrics, type LocalMetric, viewMetrics } from "./DailyMetrics.ts"
import { type MonthlySeries, monthlySeries } from "./MonthlySeries.ts"
import type { MonthPeriod } from "./MonthPeriod.ts"
import { type KeywordImpressions, type SearchKeyword, searchKeywords } from "./SearchKeyword.ts"

/**
 * The growth from `comparison` to `current`, both whole numbers from 0 up, in percent, rounded to two decimals, halves
 * away from zero. 0 when both are 0, and 100 when only the comparison is (`docs/http-api.md#local-search`).
 */
export const growthPct = (current: number, comparison: number): number => {
  if (comparison === 0) return current === 0 ? 0 : 100
  // Counted in hundredths of a percent with whole numbers: a quotient of floats misses the halves.
  const base = BigInt(comparison)
  const difference = BigInt(current) - base
  const size = difference < 0n ? -difference : difference
  const hundredths = Number((size * 20_000n + base) / (base * 2n)) / 100
  return difference < 0n && hundredths !== 0 ? -hundredths : hundredths
}

/** A number of a profile in two periods; `growthPct` goes from the comparison's total to the current one. */
export interface ComparedSeries {
  readonly current: MonthlySeries
  readonly comparison: MonthlySeries
  readonly growthPct: number
}

/** The views of a profile; the breakdown is of the current period and sums up to its total. */
export interface ProfileViews extends ComparedSeries {
  readonly platformBreakdown: Readonly<Record<(typeof viewMetrics)[number], number>>
}

/** The figures of a business profile in one period, compared with another (`docs/http-api.md#local-search`). */
export interface LocationPerformance {
  readonly views: ProfileViews
  readonly phoneCalls: ComparedSeries
  readonly directionRequests: ComparedSeries
  readonly websiteClicks: ComparedSeries
  readonly bookings: ComparedSeries
  /** Of the current period. */
  readonly searchKeywords: ReadonlyArray<SearchKeyword>
}

/** The counts of a period. */
export interface PeriodCounts {
  readonly period: MonthPeriod
  readonly metrics: DailyMetrics
}

const seriesOf = ({ metrics, period }: PeriodCounts, names: ReadonlyArray<LocalMetric>): MonthlySeries =>
  monthlySeries(period, names.flatMap((name) => metrics[name]))

const compared = (
  current: PeriodCounts,
  comparison: PeriodCounts,
  names: ReadonlyArray<LocalMetric>
): ComparedSeries => {
  const series = { current: seriesOf(current, names), comparison: seriesOf(comparison, names) }
  return { ...series, growthPct: growthPct(series.current.totalValue, series.comparison.totalValue) }
}

/** Makes the report of what was counted in both periods, and of the search terms of the current one. */
export const locationPerformance = (
  current: PeriodCounts,
  comparison: PeriodCounts,
  keywords: Iterable<KeywordImpressions>
): LocationPerformance => {
  const total = (name: LocalMetric): number => seriesOf(current, [name]).totalValue
  return {
    views: {
      ...compared(current, comparison, viewMetrics),
      platformBreakdown: {
        mapsDesktop: total("mapsDesktop"),
        mapsMobile: total("mapsMobile"),
        searchDesktop: total("searchDesktop"),
        searchMobile: total("searchMobile")
      }
    },
    phoneCalls: compared(current, comparison, ["phoneCalls"]),
    directionRequests: compared(current, comparison, ["directionRequests"]),
    websiteClicks: compared(current, comparison, ["websiteClicks"]),
    bookings: compared(current, comparison, ["bookings"]),
    searchKeywords: searchKeywords(keywords)
  }
}
