import type { AdScheduleInfo } from "../Generated/Messages.ts"
import { type FieldPath, type OperationContext, requireField } from "./OperationContext.ts"

const minutes: { readonly [name: string]: number } = { ZERO: 0, FIFTEEN: 15, THIRTY: 30, FORTY_FIVE: 45 }

/** The most intervals of one day. */
export const intervalsPerDay = 6

/** An interval of one weekday in minutes since midnight; the end is exclusive. */
export interface Interval {
  readonly day: string
  readonly start: number
  readonly end: number
}

/** The interval of a schedule that is known to be whole. */
export const intervalOf = (schedule: AdScheduleInfo): Interval => ({
  day: schedule.dayOfWeek ?? "",
  start: (schedule.startHour ?? 0) * 60 + (minutes[schedule.startMinute ?? "ZERO"] ?? 0),
  end: (schedule.endHour ?? 0) * 60 + (minutes[schedule.endMinute ?? "ZERO"] ?? 0)
})

const checkHour = (hour: number | undefined, highest: number, path: FieldPath, context: OperationContext) => {
  if (hour === undefined) return
  if (hour < 0) context.fail("rangeError", "TOO_LOW", path, { trigger: String(hour) })
  if (hour > highest) context.fail("rangeError", "TOO_HIGH", path, { trigger: String(hour) })
}

/** Checks one schedule by itself; answers its interval when it is sound. */
export const checkSchedule = (
  schedule: AdScheduleInfo,
  path: FieldPath,
  context: OperationContext
): Interval | undefined => {
  const there = [
    requireField(schedule.dayOfWeek, [...path, "day_of_week"], context),
    requireField(schedule.startHour, [...path, "start_hour"], context),
    requireField(schedule.startMinute, [...path, "start_minute"], context),
    requireField(schedule.endHour, [...path, "end_hour"], context),
    requireField(schedule.endMinute, [...path, "end_minute"], context)
  ]
  checkHour(schedule.startHour, 23, [...path, "start_hour"], context)
  checkHour(schedule.endHour, 24, [...path, "end_hour"], context)
  if (there.includes(false)) return undefined
  const interval = intervalOf(schedule)
  if (interval.end > 1440) {
    context.fail("criterionError", "AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS", path)
    return undefined
  }
  if (interval.end <= interval.start) {
    context.fail("criterionError", "AD_SCHEDULE_INVALID_TIME_INTERVAL", path)
    return undefined
  }
  return interval
}

/** True when two intervals share a minute; intervals that only touch do not. */
export const overlap = (one: Interval, other: Interval): boolean =>
  one.day === other.day && one.start < other.end && other.start < one.end
