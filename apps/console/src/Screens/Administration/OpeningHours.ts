import type { Answer, Body } from "../../Api/Request.ts"
import { type Day, days } from "../../Words/DayWords.ts"

/** A time of a week in which a business answers, as it is written. */
export type Entry = Required<
  NonNullable<Body<"PUT /api/v1/customers/:customer_id/analysis-context">["opening_hours"]>[number]
>

type Read = Answer<"GET /api/v1/customers/:customer_id/analysis-context">["opening_hours"]

const DAY = 24 * 60

const two = (number: number): string => String(number).padStart(2, "0")

/** The times of a day as text: `09:00-12:30, 14:00-18:00`. */
export const hoursText = (entries: Read, day: string): string =>
  entries.filter(({ day_of_week: one }) => one === day).map((one) =>
    `${two(one.start_hour)}:${two(one.start_minute)}-${two(one.end_hour)}:${two(one.end_minute)}`
  ).join(", ")

const clockForm = /^(\d\d?)(?:[:.](\d\d))?\s*(am|pm|uhr|h)?$/iu

/** The minutes of a day at a time such as `9`, `9:00`, `09.00`, `9 Uhr` or `5pm`; `null` for another text. */
const clock = (text: string): number | null => {
  const [, hour, minute = "0", unit = ""] = clockForm.exec(text.trim()) ?? []
  const half = /^[ap]/iu.exec(unit)?.[0].toLowerCase()
  const hours = Number(hour)
  if (hour === undefined || Number(minute) % 15 !== 0 || Number(minute) >= 60) return null
  if (half !== undefined && (hours < 1 || hours > 12)) return null
  const at = (half === undefined ? hours : hours % 12 + (half === "p" ? 12 : 0)) * 60 + Number(minute)
  return at > DAY ? null : at
}

const entryOf = (day: Day, start: number, end: number): Entry => ({
  day_of_week: day,
  start_hour: Math.floor(start / 60),
  start_minute: start % 60,
  end_hour: Math.floor(end / 60),
  end_minute: end % 60
})

const until = /[-\u2010-\u2015\u2212]|\bto\b|\bbis\b/iu

/** The stretches that a text such as `18:00-02:00` names, of a day and of the next one; `null` where it names none. */
const stretches = (text: string, day: Day): ReadonlyArray<Entry> | null => {
  const [from = "", to = "", ...more] = text.split(until)
  const [start, end] = [clock(from), clock(to)]
  if (start === null || end === null || start === end || start === DAY || more.length > 0) return null
  if (end > start) return [entryOf(day, start, end)]
  const next = days[(days.indexOf(day) + 1) % days.length] ?? day
  return [entryOf(day, start, DAY), ...end === 0 ? [] : [entryOf(next, 0, end)]]
}

const startOf = (entry: Entry): number => entry.start_hour * 60 + entry.start_minute

const overlap = (one: Entry, other: Entry): boolean =>
  one.day_of_week === other.day_of_week && startOf(one) < other.end_hour * 60 + other.end_minute &&
  startOf(other) < one.end_hour * 60 + one.end_minute

/** A part of what was typed for a day that cannot be written. */
export interface BadHours {
  readonly text: string
  readonly reason: "Unreadable" | "Overlaps"
}

/** The times of a week that the texts of its days name, and the first part of each day's that cannot be written. */
export const hoursOf = (
  textOf: (day: Day) => string
): { readonly entries: ReadonlyArray<Entry>; readonly bad: ReadonlyMap<Day, BadHours> } => {
  const entries: Array<Entry> = []
  const bad = new Map<Day, BadHours>()
  for (const day of days) {
    for (const text of textOf(day).split(/[,;]/u).map((one) => one.trim()).filter((one) => one !== "")) {
      const named = stretches(text, day)
      const isTaken = named?.some((one) => entries.some((other) => overlap(one, other)))
      if (named !== null && isTaken !== true) entries.push(...named)
      else if (!bad.has(day)) bad.set(day, { text, reason: named === null ? "Unreadable" : "Overlaps" })
    }
  }
  return {
    entries: entries.toSorted((one, other) => days.indexOf(one.day_of_week) - days.indexOf(other.day_of_week)),
    bad
  }
}
