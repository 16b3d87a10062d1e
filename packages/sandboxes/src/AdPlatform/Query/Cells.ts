import { dateOf } from "../Data/Seasons.ts"
import { ConversionLagBucket } from "../Generated/Enums.ts"
import { type Period, spansOf } from "./Period.ts"

const weekdays = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const

export const devices = ["MOBILE", "DESKTOP", "TABLET"] as const

/** The buckets of the time from a click to its conversion, the shortest first. */
const lagBuckets = ConversionLagBucket.literals.filter((name) => name !== "UNSPECIFIED" && name !== "UNKNOWN")

const longer = [14, 21, 30, 45, 60, 90] as const

/** The bucket of a lag in whole days. */
export const lagBucketOf = (days: number): number => {
  if (days < 14) return days
  const step = longer.findIndex((limit) => days < limit)
  return step < 0 ? lagBuckets.length - 1 : 13 + step
}

/** Sunday is 0. */
export const weekdayOf = (day: number): number => (day + 4) % 7

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: number): number => day - (day + 3) % 7

/** A part of a query's period that one row is about: days, and where a segment splits them further, by what. */
export interface Cell {
  readonly span: Period
  readonly weekday: number | null
  readonly hour: number | null
  readonly device: number | null
  /** The bucket of the lag. */
  readonly lag: number | null
}

/** The cells into which the segments of a query split its period, in the order of the days. */
export interface Cells {
  readonly period: Period
  readonly isByLag: boolean
  readonly count: number
  readonly at: (index: number) => Cell
  /** The cell of an event, or of its parts; -1 outside the period. */
  readonly indexOf: (day: number, hour: number, device: number, lag: number) => number
  readonly segmentsOf: (index: number) => { readonly [segment: string]: string | number }
}

const granularities = ["date", "week", "month"] as const

/** The same function, which makes each value once: cells are few, and rows of them many. */
const kept = <A>(make: (index: number) => A) => {
  const made: Array<A> = []
  return (index: number): A => made[index] ??= make(index)
}

export const cellsOf = (period: Period, segments: ReadonlyArray<string>): Cells => {
  const has = (name: string) => segments.includes(`segments.${name}`)
  const granularity = granularities.find(has)
  const spans = granularity === undefined ? [period] : spansOf(period, granularity)
  const sizes = [
    has("day_of_week") ? 7 : 1,
    has("hour") ? 24 : 1,
    has("device") ? devices.length : 1,
    has("conversion_lag_bucket") ? lagBuckets.length : 1
  ] as const
  const [weekdayCount, hourCount, deviceCount, lagCount] = sizes
  const perSpan = weekdayCount * hourCount * deviceCount * lagCount
  // The spans are few where they are long: only days are looked up by arithmetic.
  const spanOf = (day: number): number => {
    if (day < period.from || day > period.to) return -1
    if (granularity === undefined) return 0
    if (granularity === "date") return day - period.from
    if (granularity === "week") return (mondayOf(day) - mondayOf(period.from)) / 7
    return spans.findIndex(({ to }) => day <= to)
  }
  const cellAt = (index: number): Cell => {
    const within = index % perSpan
    const part = (size: number, step: number) => size === 1 ? null : Math.floor(within / step) % size
    return {
      span: spans[Math.floor(index / perSpan)] ?? period,
      lag: part(lagCount, 1),
      device: part(deviceCount, lagCount),
      hour: part(hourCount, lagCount * deviceCount),
      weekday: part(weekdayCount, lagCount * deviceCount * hourCount)
    }
  }
  const at = kept(cellAt)
  return {
    period,
    isByLag: lagCount > 1,
    count: spans.length * perSpan,
    at,
    indexOf: (day, hour, device, lag) => {
      const span = spanOf(day)
      if (span < 0) return -1
      const weekday = weekdayCount === 1 ? 0 : weekdayOf(day)
      const fine = (weekday * hourCount + (hourCount === 1 ? 0 : hour)) * deviceCount + (deviceCount === 1 ? 0 : device)
      return span * perSpan + fine * lagCount + (lagCount === 1 ? 0 : lag)
    },
    segmentsOf: kept((index) => {
      const { device, hour, lag, span, weekday } = at(index)
      return {
        date: dateOf(span.from),
        week: dateOf(mondayOf(span.from)),
        month: `${dateOf(span.from).slice(0, 7)}-01`,
        ...(weekday === null ? {} : { dayOfWeek: weekdays[weekday] ?? "" }),
        ...(hour === null ? {} : { hour }),
        ...(device === null ? {} : { device: devices[device] ?? "" }),
        ...(lag === null ? {} : { conversionLagBucket: lagBuckets[lag] ?? "" })
      }
    })
  }
}
