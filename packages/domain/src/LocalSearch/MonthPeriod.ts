import * as Schema from "effect/Schema"
import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import { addMonths, firstDay, lastDay, monthOf, monthsFrom, YearMonth } from "./YearMonth.ts"

/** The longest period of a report, in months: the vendor's whole history (`docs/http-api.md#local-search`). */
export const longestPeriod = 18

/** The fault of a period from `start` to `end`, both included, as the end of a sentence; `undefined` without one. */
export const periodFault = (start: YearMonth, end: YearMonth): string | undefined => {
  const apart = monthsFrom(start, end)
  if (apart < 0) return "must not end before it starts"
  return apart < longestPeriod ? undefined : `must not be longer than ${longestPeriod} months`
}

/** Whole months from `start` to `end`, both included; 1 to 18 of them. */
export const MonthPeriod = Schema.Struct({ start: YearMonth, end: YearMonth }).check(
  Schema.makeFilter(({ end, start }) => {
    const fault = periodFault(start, end)
    return fault === undefined ? undefined : `The period ${fault}`
  })
)
export type MonthPeriod = typeof MonthPeriod.Type

/** Every month of the period, the earliest first. */
export const monthsOf = ({ end, start }: MonthPeriod): ReadonlyArray<YearMonth> =>
  Array.from({ length: monthsFrom(start, end) + 1 }, (_, index) => addMonths(start, index))

/** The days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The days of the period that are not after `today`, or `null` when the whole period lies in the future. */
export const daysUntil = ({ end, start }: MonthPeriod, today: CalendarDate): DayRange | null => {
  const from = firstDay(start)
  if (from > today) return null
  const to = lastDay(end)
  return { from, to: to < today ? to : today }
}

/** The months of the period that have begun by `today`, or `null` when none has. */
export const monthsUntil = (period: MonthPeriod, today: CalendarDate): MonthPeriod | null => {
  const days = daysUntil(period, today)
  return days === null ? null : { start: period.start, end: monthOf(days.to) }
}
