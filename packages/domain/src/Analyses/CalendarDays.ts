import { CalendarDate } from "../Drafts/CalendarDate.ts"

const DAY_MILLIS = 86_400_000

const millisOf = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`)

/** The number of days from one day to another: 1 from a day to the next, negative where the second lies before. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((millisOf(to) - millisOf(from)) / DAY_MILLIS)

/** The day that lies `days` after another one. */
export const daysAfter = (day: CalendarDate, days: number): CalendarDate =>
  CalendarDate.make(new Date(millisOf(day) + days * DAY_MILLIS).toISOString().slice(0, 10))
