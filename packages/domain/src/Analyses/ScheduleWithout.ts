import { DayOfWeek, type ScheduleEntry } from "../Drafts/Targeting.ts"
import { BLOCK_HOURS, type DayKind } from "./DeliveryFigures.ts"

type Day = ScheduleEntry["dayOfWeek"]

/** A block of hours on all days of a kind. */
export interface HourBlock {
  readonly days: DayKind
  readonly fromHour: number
}

/** The most intervals that the platform takes of a day. */
export const MOST_INTERVALS = 6

const HOUR = 60
const ALL_HOURS = 168

const weekend: ReadonlySet<Day> = new Set<Day>(["SATURDAY", "SUNDAY"])

/** The kind of a day. */
export const dayKind = (day: Day): DayKind => weekend.has(day) ? "weekend" : "weekdays"

const startOf = (entry: ScheduleEntry): number => entry.startHour * HOUR + entry.startMinute
const endOf = (entry: ScheduleEntry): number => entry.endHour * HOUR + entry.endMinute

const quarter = (minutes: number): ScheduleEntry["startMinute"] => {
  const rest = minutes % HOUR
  return rest === 15 || rest === 30 || rest === 45 ? rest : 0
}

const entryOf = (dayOfWeek: Day, start: number, end: number): ScheduleEntry => ({
  dayOfWeek,
  startHour: Math.floor(start / HOUR),
  startMinute: quarter(start),
  endHour: Math.floor(end / HOUR),
  endMinute: quarter(end)
})

/** The hours of a schedule; without entries it is all hours of the week. */
export const scheduleOf = (entries: ReadonlyArray<ScheduleEntry>): ReadonlyArray<ScheduleEntry> =>
  entries.length > 0 ? entries : DayOfWeek.literals.map((day) => entryOf(day, 0, 24 * HOUR))

/** True of an entry that has some of a block. */
export const isTouched = (entry: ScheduleEntry, { days, fromHour }: HourBlock): boolean =>
  dayKind(entry.dayOfWeek) === days && startOf(entry) < (fromHour + BLOCK_HOURS) * HOUR &&
  endOf(entry) > fromHour * HOUR

/** A schedule without a block: entries that have none of it stay as they are. `null` where it has none of it at all. */
export const scheduleWithout = (
  entries: ReadonlyArray<ScheduleEntry>,
  block: HourBlock
): ReadonlyArray<ScheduleEntry> | null => {
  const all = scheduleOf(entries)
  if (!all.some((entry) => isTouched(entry, block))) return null
  const [from, to] = [block.fromHour * HOUR, (block.fromHour + BLOCK_HOURS) * HOUR]
  return all.flatMap((entry) => {
    if (!isTouched(entry, block)) return [entry]
    const { dayOfWeek } = entry
    return [
      ...startOf(entry) < from ? [entryOf(dayOfWeek, startOf(entry), from)] : [],
      ...endOf(entry) > to ? [entryOf(dayOfWeek, to, endOf(entry))] : []
    ]
  })
}

/** The hours of a week in a schedule. */
export const hoursOf = (entries: ReadonlyArray<ScheduleEntry>): number =>
  scheduleOf(entries).reduce((sum, entry) => sum + endOf(entry) - startOf(entry), 0) / HOUR

/** The share of the week's hours in a schedule. */
export const coverageOf = (entries: ReadonlyArray<ScheduleEntry>): number => hoursOf(entries) / ALL_HOURS

/** The most intervals of a day. */
export const mostIntervals = (entries: ReadonlyArray<ScheduleEntry>): number =>
  Math.max(0, ...DayOfWeek.literals.map((day) => entries.filter(({ dayOfWeek }) => dayOfWeek === day).length))

/** True when a day that had hours has none any more. */
export const losesDay = (before: ReadonlyArray<ScheduleEntry>, after: ReadonlyArray<ScheduleEntry>): boolean => {
  const left = new Set(after.map(({ dayOfWeek }) => dayOfWeek))
  return scheduleOf(before).some(({ dayOfWeek }) => !left.has(dayOfWeek))
}

/** The share of a block in which some hours are, over all days of its kind; without entries there are none. */
export const shareWithin = (entries: ReadonlyArray<ScheduleEntry>, block: HourBlock): number => {
  const [from, to] = [block.fromHour * HOUR, (block.fromHour + BLOCK_HOURS) * HOUR]
  const days = DayOfWeek.literals.filter((day) => dayKind(day) === block.days)
  const within = entries.filter((entry) => isTouched(entry, block))
    .reduce((sum, entry) => sum + Math.min(endOf(entry), to) - Math.max(startOf(entry), from), 0)
  return Math.min(1, within / (days.length * (to - from)))
}
