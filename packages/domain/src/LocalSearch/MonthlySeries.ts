import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { DayCount } from "./DailyMetrics.ts"
import { type MonthPeriod, monthsOf } from "./MonthPeriod.ts"
import { firstDay } from "./YearMonth.ts"

/** Counts by month, each at the first day of its month, and their sum. */
export interface MonthlySeries {
  readonly totalValue: number
  readonly series: ReadonlyArray<{ readonly metricDate: CalendarDate; readonly value: number }>
}

/** The counts of days summed by the months of the period; a month without data is 0, and days outside do not count. */
export const monthlySeries = (period: MonthPeriod, counts: Iterable<DayCount>): MonthlySeries => {
  const sums = new Map<string, number>(monthsOf(period).map((month) => [firstDay(month).slice(0, 7), 0]))
  for (const { date, value } of counts) {
    const month = date.slice(0, 7)
    const sum = sums.get(month)
    if (sum !== undefined) sums.set(month, sum + value)
  }
  const series = monthsOf(period).map((month) => {
    const metricDate = firstDay(month)
    return { metricDate, value: sums.get(metricDate.slice(0, 7)) ?? 0 }
  })
  return { totalValue: series.reduce((total, { value }) => total + value, 0), series }
}
