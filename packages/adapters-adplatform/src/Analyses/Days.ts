import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"

const DAY_MILLIS = 86_400_000

/** The number of a day, counted from the first of 1970. */
export const numberOf = (date: string): number => Date.parse(date) / DAY_MILLIS

/** The day of a number. */
export const dayOf = (number: number): CalendarDate =>
  CalendarDate.make(new Date(number * DAY_MILLIS).toISOString().slice(0, 10))

/** The day that lies a number of days after another. */
export const daysAfter = (date: CalendarDate, days: number): CalendarDate => dayOf(numberOf(date) + days)

/** The days of a period that lie at a row's disposal: numbers of the first and the last of them. */
export interface Stretch {
  readonly first: number
  readonly last: number
}

/** The stretch from one day to another. */
export const stretch = (from: string, to: string): Stretch => ({ first: numberOf(from), last: numberOf(to) })

/** Those days of the week that begins with a Monday which lie in a stretch: of others its row has no figures. */
export const weekWithin = (monday: number, { first, last }: Stretch): Stretch => ({
  first: Math.max(monday, first),
  last: Math.min(monday + 6, last)
})
