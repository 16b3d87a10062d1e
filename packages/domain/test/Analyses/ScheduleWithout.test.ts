import {
  coverageOf,
  losesDay,
  mostIntervals,
  scheduleWithout,
  shareWithin
} from "@campaigns/domain/Analyses/ScheduleWithout"
import type { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import { assert, describe, it } from "@effect/vitest"

const entry = (dayOfWeek: ScheduleEntry["dayOfWeek"], from: string, to: string): ScheduleEntry => {
  const [startHour = 0, startMinute = 0] = from.split(":").map(Number)
  const [endHour = 0, endMinute = 0] = to.split(":").map(Number)
  return { dayOfWeek, startHour, startMinute, endHour, endMinute } as ScheduleEntry
}

const night = { days: "weekdays", fromHour: 20 } as const

describe("A schedule without a block of hours", () => {
  it("is all others of the week where there was none, for the days of the block alone", () => {
    assert.deepStrictEqual(scheduleWithout([], night), [
      entry("MONDAY", "0:00", "20:00"),
      entry("TUESDAY", "0:00", "20:00"),
      entry("WEDNESDAY", "0:00", "20:00"),
      entry("THURSDAY", "0:00", "20:00"),
      entry("FRIDAY", "0:00", "20:00"),
      entry("SATURDAY", "0:00", "24:00"),
      entry("SUNDAY", "0:00", "24:00")
    ])
  })

  it("keeps entries that have none of it as they are, cuts and divides others, and takes away what lies in it", () => {
    const untouched = entry("MONDAY", "8:15", "20:00")
    const weekend = entry("SUNDAY", "20:00", "24:00")
    const left = scheduleWithout([
      untouched,
      entry("TUESDAY", "18:30", "21:45"),
      entry("WEDNESDAY", "20:15", "23:30"),
      weekend
    ], night)
    assert.deepStrictEqual(left, [untouched, entry("TUESDAY", "18:30", "20:00"), weekend])
    assert.strictEqual(left?.[0], untouched)
    assert.deepStrictEqual(scheduleWithout([entry("FRIDAY", "9:30", "18:15")], { days: "weekdays", fromHour: 12 }), [
      entry("FRIDAY", "9:30", "12:00"),
      entry("FRIDAY", "16:00", "18:15")
    ])
  })

  it("is none where no hour of it is in the schedule", () => {
    assert.isNull(scheduleWithout([entry("MONDAY", "8:00", "20:00"), entry("SATURDAY", "0:00", "24:00")], night))
  })

  it("is measured by its share of the week, the intervals of a day, and the days that it loses", () => {
    assert.strictEqual(coverageOf([]), 1)
    assert.closeTo(coverageOf(scheduleWithout([], night) ?? []), 148 / 168, 1e-9)
    assert.strictEqual(mostIntervals([entry("MONDAY", "8:00", "9:00"), entry("MONDAY", "10:00", "11:00")]), 2)
    const late = [entry("MONDAY", "20:00", "24:00"), entry("TUESDAY", "8:00", "24:00")]
    assert.isTrue(losesDay(late, scheduleWithout(late, night) ?? []))
    assert.isFalse(losesDay(late.slice(1), scheduleWithout(late.slice(1), night) ?? []))
  })

  it("is open for a share of its hours on all of its days", () => {
    const open = [entry("MONDAY", "9:00", "22:00"), entry("SATURDAY", "20:00", "24:00")]
    assert.closeTo(shareWithin(open, night), 2 / 20, 1e-9)
    assert.closeTo(shareWithin(open, { days: "weekend", fromHour: 20 }), 4 / 8, 1e-9)
    assert.strictEqual(shareWithin(open, { days: "weekend", fromHour: 4 }), 0)
  })
})
