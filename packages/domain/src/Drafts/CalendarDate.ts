import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** True for a day that a calendar has: no 31 February, and 29 February in leap years only. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar day `YYYY-MM-DD` that exists, with no time zone of its own; such strings sort by time. */
export const CalendarDate = Schema.String.check(
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  Schema.makeFilter(isDay, { expected: "a day of the calendar" })
).pipe(
  Schema.brand("CalendarDate")
)
export type CalendarDate = typeof CalendarDate.Type

/** Zones differ from UTC, and change their clocks, by whole quarters of an hour, so that no day begins within one. */
const QUARTER_MILLIS = 15 * 60_000

/** The answer to the last question of each zone; finding out is slow and every step of a draft asks. */
const answers = new Map<string, { readonly quarter: number; readonly day: CalendarDate }>()

/** The day that it is at `now` where the clock shows `timeZone` (IANA); an unknown zone counts as UTC. */
export const todayIn = (now: DateTime.Utc, timeZone: string): CalendarDate => {
  const quarter = Math.floor(now.epochMilliseconds / QUARTER_MILLIS)
  const known = answers.get(timeZone)
  if (known?.quarter === quarter) return known.day
  const zone = DateTime.zoneMakeNamed(timeZone)
  if (zone._tag === "None") return CalendarDate.make(DateTime.formatIsoDateUtc(now))
  const day = CalendarDate.make(DateTime.formatIsoDate(DateTime.setZone(now, zone.value)))
  answers.set(timeZone, { quarter, day })
  return day
}
