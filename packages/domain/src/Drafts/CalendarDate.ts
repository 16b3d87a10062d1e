import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

/** A calendar day `YYYY-MM-DD`, with no time zone of its own; such strings sort by time. */
export const CalendarDate = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)).pipe(
  Schema.brand("CalendarDate")
)
export type CalendarDate = typeof CalendarDate.Type

/** The day that it is at `now` where the clock shows `timeZone` (IANA); an unknown zone counts as UTC. */
export const todayIn = (now: DateTime.Utc, timeZone: string): CalendarDate => {
  const zone = DateTime.zoneMakeNamed(timeZone)
  const day = zone._tag === "Some"
    ? DateTime.formatIsoDate(DateTime.setZone(now, zone.value))
    : DateTime.formatIsoDateUtc(now)
  return CalendarDate.make(day)
}
