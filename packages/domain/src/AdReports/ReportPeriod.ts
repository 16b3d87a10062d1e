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

/** The day that lies `days` before another one. */
export const daysBefore = (day: CalendarDate, days: number): CalendarDate =>
  CalendarDate.make(DateTime.formatIsoDateUtc(DateTime.subtract(DateTime.makeUnsafe(`${day}T00:00:00Z`), { days })))

/** The last `days` days, `today` among them. */
export const lastDays = (today: CalendarDate, days: number): DateRange => ({
  from: daysBefore(today, days - 1),
  to: today
})

/** The period of a report of ads; a day that is not named is 180 days before `today`, or `today`. */
export const adsPeriod = (
  today: CalendarDate,
  named: { readonly from: CalendarDate | null; readonly to: CalendarDate | null }
): Result.Result<DateRange, PeriodReversed> => {
  const from = named.from ?? daysBefore(today, DEFAULT_DAYS_BACK)
  const to = named.to ?? today
  return to < from ? Result.fail(new PeriodReversed({ from, to })) : Result.succeed({ from, to })
}
