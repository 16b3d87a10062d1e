import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { DateRange } from "./AdReport.ts"

/** The number of days back for which ads are reported when no start is named (`docs/http-api.md#ads-export`). */
const DEFAULT_DAYS_BACK = 180

/** The period ends before it begins. */
export class PeriodReversed extends Schema.TaggedError<PeriodReversed>()("PeriodReversed", {
  from: CalendarDate,
  to: CalendarDate
}) {
  override get message(): string {
    return `The period begins on ${this.from}, after its end on ${this.to}`
  }
}

/** The period begins on a day that is still to come, or that the platform has no figures of. */
export class PeriodOutOfReach extends Schema.TaggedError<PeriodOutOfReach>()("PeriodOutOfReach", {
  from: CalendarDate,
  /** The first and the last day on which a period may begin. */
  earliest: CalendarDate,
  latest: CalendarDate
}) {
  override get message(): string {
    return `The period begins on ${this.from}, which is not from ${this.earliest} to ${this.latest}`
  }
}

/** The period has more days than are told one by one. */
export class PeriodTooLong extends Schema.TaggedError<PeriodTooLong>()("PeriodTooLong", {
  from: CalendarDate,
  to: CalendarDate,
  mostDays: Schema.Int
}) {
  override get message(): string {
    return `The period from ${this.from} to ${this.to} has more than ${this.mostDays} days`
  }
}

/** A period of which the metrics cannot be told day by day. */
export type PeriodRefused = PeriodReversed | PeriodOutOfReach | PeriodTooLong

/** The day that lies `days` before another one. */
export const daysBefore = (day: CalendarDate, days: number): CalendarDate =>
  CalendarDate.make(DateTime.formatIsoDateUtc(DateTime.subtract(DateTime.makeUnsafe(`${day}T00:00:00Z`), { days })))

/** The last `days` days, `today` among them. */
export const lastDays = (today: CalendarDate, days: number): DateRange => ({
  from: daysBefore(today, days - 1),
  to: today
})

/** The days of a series whose first day is not named: twelve weeks, so that each day of the week counts alike. */
const SERIES_DAYS = 84

/** The most days of a series: a leap year, each day of which is an element of the answer. */
const MOST_SERIES_DAYS = 366

/** The days back at which a series may begin: three years, since the platform keeps days for 37 months only. */
const MOST_DAYS_BACK = 1_095

/**
 * The period of a series of days, which ends with `today` at the latest. A last day that is not named is `today`, and
 * a first day 83 days before the last one.
 */
export const seriesPeriod = (
  today: CalendarDate,
  named: { readonly from: CalendarDate | null; readonly to: CalendarDate | null }
): Result.Result<DateRange, PeriodRefused> => {
  const wanted = named.to ?? today
  const to = wanted < today ? wanted : today
  const from = named.from ?? daysBefore(to, SERIES_DAYS - 1)
  const earliest = daysBefore(today, MOST_DAYS_BACK)
  if (wanted < from) return Result.fail(new PeriodReversed({ from, to: wanted }))
  if (from < earliest || from > today) return Result.fail(new PeriodOutOfReach({ from, earliest, latest: today }))
  if (from < daysBefore(to, MOST_SERIES_DAYS - 1)) {
    return Result.fail(new PeriodTooLong({ from, to, mostDays: MOST_SERIES_DAYS }))
  }
  return Result.succeed({ from, to })
}

/** The period of a report of ads; a day that is not named is 180 days before `today`, or `today`. */
export const adsPeriod = (
  today: CalendarDate,
  named: { readonly from: CalendarDate | null; readonly to: CalendarDate | null }
): Result.Result<DateRange, PeriodReversed> => {
  const from = named.from ?? daysBefore(today, DEFAULT_DAYS_BACK)
  const to = named.to ?? today
  return to < from ? Result.fail(new PeriodReversed({ from, to })) : Result.succeed({ from, to })
}
