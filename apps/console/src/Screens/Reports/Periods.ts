const DAY = 86_400_000

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The day so many days before today, in UTC. */
export const daysAgo = (days: number): string => isoDay(Date.now() - days * DAY)

/** Days, the first and the last included. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** The most periods of a window: each is a question to the ad platform. */
const MOST = 12

/** A window in periods of equal length, of which the first may be shorter; a window that is none stays as it is. */
export const periodsOf = ({ from, until }: Period): ReadonlyArray<Period> => {
  const first = Date.parse(from)
  const last = Date.parse(until)
  if (!(last >= first)) return [{ from, until }]
  const days = (last - first) / DAY + 1
  const step = Math.ceil(days / MOST)
  return Array.from({ length: Math.ceil(days / step) }, (_, place) => {
    const end = last - place * step * DAY
    return { from: isoDay(Math.max(first, end - (step - 1) * DAY)), until: isoDay(end) }
  }).toReversed()
}

/** The window that its periods make up. */
export const wholeOf = (periods: ReadonlyArray<Period>): Period => ({
  from: periods[0]?.from ?? "",
  until: periods.at(-1)?.until ?? ""
})
