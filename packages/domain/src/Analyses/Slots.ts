import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import { type AnalysisConfig, isActive } from "../Administration/AnalysisConfig.ts"
import type { PlanLimits } from "../Administration/PlanLimits.ts"
import type { TimeOfDay } from "../Administration/TimeOfDay.ts"
import { analysisBook } from "./AnalysisBook.ts"

/** Daily slots are 23 hours apart where a clock is put forward, so that 24 hours between slots count from 23 on. */
const TOLERANCE_HOURS = 1

const MINUTE = 60_000
const DAY = 86_400_000

/** The date and the time that a clock shows, to the second. */
const clockOf = (millis: number, zone: DateTime.TimeZone): string =>
  DateTime.formatIsoOffset(DateTime.setZone(DateTime.makeUnsafe(millis), zone)).slice(0, "YYYY-MM-DDTHH:MM:SS".length)

/**
 * The instant of a day at which the clock shows a time, or, where it is put forward past that time, the first after:
 * 02:30 that is missing is 03:00. Of a time that comes twice it is the first.
 */
const instantOf = (day: string, time: TimeOfDay, zone: DateTime.TimeZone): number => {
  const wanted = `${day}T${time}`
  // No zone is further than 14 hours from UTC, and clocks are put forward and back by at most two hours.
  const guess = Date.parse(`${wanted}Z`)
  const offset = (millis: number) => Date.parse(`${clockOf(millis, zone)}Z`) - millis
  const candidates = [guess - offset(guess - DAY), guess - offset(guess + DAY)].sort((one, other) => one - other)
  const exact = candidates.find((millis) => clockOf(millis, zone) === wanted)
  if (exact !== undefined) return exact
  let [low, high] = [(candidates[0] ?? guess) - 2 * 60 * MINUTE, candidates[1] ?? guess]
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000
    if (clockOf(middle, zone) < wanted) low = middle
    else high = middle
  }
  return high
}

const zoneOf = (timeZone: string): DateTime.TimeZone => {
  const zone = DateTime.zoneMakeNamed(timeZone)
  return zone._tag === "Some" ? zone.value : DateTime.zoneMakeOffset(0)
}

/** The slots around an instant on a clock: the last that is not after it, and the next. An unknown zone is UTC. */
export const slotsAround = (
  time: TimeOfDay,
  timeZone: string,
  now: DateTime.Utc
): { readonly last: DateTime.Utc; readonly next: DateTime.Utc } => {
  const zone = zoneOf(timeZone)
  const today = Date.parse(`${clockOf(now.epochMilliseconds, zone).slice(0, 10)}T00:00:00Z`)
  const dayAt = (days: number) => new Date(today + days * DAY).toISOString().slice(0, 10)
  const slots = [-1, 0, 1].map((days) => instantOf(dayAt(days), time, zone))
  const last = slots.filter((slot) => slot <= now.epochMilliseconds).at(-1) ?? slots[0] ?? 0
  const next = slots.find((slot) => slot > now.epochMilliseconds) ?? last + DAY
  return { last: DateTime.makeUnsafe(last), next: DateTime.makeUnsafe(next) }
}

/**
 * The least hours between two runs: the larger of the configuration's and the plan's, unless the plan is lifted, and
 * never less than the type of the analysis needs.
 */
export const hoursBetween = (
  { analysisType, overridesPlan, runMaxOnceInNHours }: AnalysisConfig,
  limits: PlanLimits
): number =>
  Math.max(
    analysisBook[analysisType].leastHours ?? 0,
    runMaxOnceInNHours,
    limits === null || overridesPlan ? 0 : limits.analysisFrequencyHours
  )

/** The schedule of a configuration: the clock of its account, the plan, and the slots for which its type ran. */
export interface ScheduledConfig {
  readonly config: AnalysisConfig
  readonly limits: PlanLimits
  readonly timeZone: string
  /** The last slot for which a run was begun. */
  readonly lastSlot: DateTime.Utc | null
  /** The last slot that a run used, after which the next one waits; a run that is tried again uses none. */
  readonly usedSlot: DateTime.Utc | null
}

/** The time from which a configuration waits for its next run: far enough from the last one that used its slot. */
export const waitingSince = (
  { config, limits, usedSlot }: Pick<ScheduledConfig, "config" | "limits" | "usedSlot">
): DateTime.Utc => {
  if (usedSlot === null) return config.scheduledFrom
  const least = Duration.hours(Math.max(hoursBetween(config, limits) - TOLERANCE_HOURS, 0))
  return DateTime.max(DateTime.addDuration(usedSlot, least), config.scheduledFrom)
}

const isFar = (scheduled: ScheduledConfig, slot: DateTime.Utc): boolean =>
  (scheduled.lastSlot === null || DateTime.isGreaterThan(slot, scheduled.lastSlot)) &&
  DateTime.isGreaterThanOrEqualTo(slot, waitingSince(scheduled))

/**
 * The slot for which a configuration is to run now, `null` for none. It is the last one before now: what was missed
 * while everything was down is made up once, however many days that were.
 */
export const dueSlot = (scheduled: ScheduledConfig, now: DateTime.Utc): DateTime.Utc | null => {
  const { config, timeZone } = scheduled
  if (!isActive(config) || !config.shouldRunDaily) return null
  const { last } = slotsAround(config.timeToRun, timeZone, now)
  return isFar(scheduled, last) ? last : null
}

/** The time at which a configuration runs by itself next, which is past for one that is due; `null` for never. */
export const nextRunAt = (scheduled: ScheduledConfig, now: DateTime.Utc): DateTime.Utc | null => {
  const { config, timeZone } = scheduled
  if (!isActive(config) || !config.shouldRunDaily) return null
  const due = dueSlot(scheduled, now)
  if (due !== null) return due
  const { next } = slotsAround(config.timeToRun, timeZone, now)
  if (isFar(scheduled, next)) return next
  // The first slot that is far enough from the last one.
  const from = waitingSince(scheduled)
  const around = slotsAround(config.timeToRun, timeZone, from)
  return DateTime.Equivalence(around.last, from) ? around.last : around.next
}
