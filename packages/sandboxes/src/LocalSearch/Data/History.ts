/** The days of which the vendor has data, counted since 1970: from 18 months ago to three days ago. */
export interface History {
  readonly first: number
  readonly last: number
}

const DAY_MILLIS = 86_400_000

/** The number of the day since 1970. */
export const dayNumber = (year: number, month: number, day: number): number =>
  Math.floor(Date.UTC(year, month - 1, day) / DAY_MILLIS)

/** The history that can be seen at the time `now`. */
export const historyAt = (now: number): History => {
  const today = new Date(now)
  return {
    first: dayNumber(today.getUTCFullYear(), today.getUTCMonth() + 1 - 18, 1),
    last: Math.floor(now / DAY_MILLIS) - 3
  }
}

/** The year, month and day of a day's number. */
export const dateOf = (day: number): { readonly year: number; readonly month: number; readonly day: number } => {
  const date = new Date(day * DAY_MILLIS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The share of a month that the vendor has seen, from 0 to 1. */
export const seenOfMonth = (year: number, month: number, { first, last }: History): number => {
  const begin = dayNumber(year, month, 1)
  const end = dayNumber(year, month + 1, 1)
  return Math.max(0, Math.min(end, last + 1) - Math.max(begin, first)) / (end - begin)
}
