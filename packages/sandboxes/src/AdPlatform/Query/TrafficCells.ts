import { type Counts, countsBetween, nothing, partOf, sumOf, type Traffic } from "../Data/Performance.ts"
import { type Cell, devices, weekdayOf } from "./Cells.ts"

/** The conversions of made-up traffic that arrive on the day of the click, in quarters of all. */
const LAG_PARTS = 4

const onWeekday = (ads: ReadonlyArray<Traffic>, from: number, to: number, weekday: number): Counts => {
  let sum = nothing
  for (let day = from; day <= to; day++) {
    if (weekdayOf(day) === weekday) sum = sumOf(sum, countsBetween(ads, day, day))
  }
  return sum
}

/** The figures of ads in a cell; hours and devices have equal parts, and conversions arrive within four days. */
export const countsInCell = (traffic: Iterable<Traffic>, { device, hour, lag, span, weekday }: Cell): Counts => {
  if (weekday === null && hour === null && device === null && lag === null) {
    return countsBetween(traffic, span.from, span.to)
  }
  const ads = Array.from(traffic)
  const unit = ads[0]?.unitMicros ?? 1
  let counts = weekday === null ? countsBetween(ads, span.from, span.to) : onWeekday(ads, span.from, span.to, weekday)
  if (hour !== null) counts = partOf(counts, hour, 24, unit)
  if (device !== null) counts = partOf(counts, device, devices.length, unit)
  if (lag === null) return counts
  return lag < LAG_PARTS ? partOf(counts, lag, LAG_PARTS, unit) : nothing
}
