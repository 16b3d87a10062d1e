import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** A calendar day `YYYY-MM-DD`, with no time zone of its own; such strings sort by time. */
export const CalendarDate = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)).pipe(
  Schema.brand("CalendarDate")
)
export type CalendarDate = typeof CalendarDate.Type

/** Zones differ from UTC, and change their clocks, by whole quarters of an hour, so that no day begins within one. */
const QUARTER_MILLIS = 15 * 60_000

/** What the last question of each zone was answered; finding out is slow and every step of a draft asks. */
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
