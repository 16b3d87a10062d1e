import { DayOfWeek, type ScheduleEntry } from "../Drafts/Targeting.ts"

const HOUR = 60
const DAY = 24 * HOUR

const startOf = (entry: ScheduleEntry): number => entry.startHour * HOUR + entry.startMinute
const endOf = (entry: ScheduleEntry): number => entry.endHour * HOUR + entry.endMinute

const dayAfter = (day: DayOfWeek): DayOfWeek =>
  DayOfWeek.literals[(DayOfWeek.literals.indexOf(day) + 1) % DayOfWeek.literals.length] ?? day

/**
 * Opening hours in which no entry goes on after midnight: one that ends before it begins, as `18:00` to `02:00`,
 * becomes one until midnight and one of the next day. An entry that ends when it begins has no hours, and is left out.
 */
export const splitAtMidnight = (entries: ReadonlyArray<ScheduleEntry>): ReadonlyArray<ScheduleEntry> =>
  entries.flatMap((entry) => {
    const [start, end] = [startOf(entry), endOf(entry)]
    if (end > start) return [entry]
    if (end === start) return []
    const evening: ScheduleEntry = { ...entry, endHour: 24, endMinute: 0 }
    const morning: ScheduleEntry = { ...entry, dayOfWeek: dayAfter(entry.dayOfWeek), startHour: 0, startMinute: 0 }
    return end === 0 ? [evening] : [evening, morning]
  })

/** The reason for which an entry is no stretch of one day beside those before it; `undefined` where there is none. */
export const openingFault = (
  entry: ScheduleEntry,
  before: ReadonlyArray<ScheduleEntry>
): "Empty" | "EndsBeforeItBegins" | "GoesOnAfterMidnight" | "Overlaps" | undefined => {
  const [start, end] = [startOf(entry), endOf(entry)]
  if (end === start) return "Empty"
  if (end < start) return "EndsBeforeItBegins"
  if (end > DAY) return "GoesOnAfterMidnight"
  return before.some((other) => other.dayOfWeek === entry.dayOfWeek && startOf(other) < end && endOf(other) > start)
    ? "Overlaps"
    : undefined
}
