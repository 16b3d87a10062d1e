import { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import { applyRules } from "@campaigns/domain/Rules/Rule"
import { scheduleRules } from "@campaigns/domain/Rules/ScheduleRules"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { entry, withSchedule } from "./support/Inputs.ts"

const codesOf = (entries: ReadonlyArray<ScheduleEntry>): ReadonlyArray<string> =>
  applyRules(scheduleRules, withSchedule(entries)).map(({ code }) => code)

/** True when two entries claim the same quarter of an hour of the same day, found by writing down all of them. */
const claimTwice = (entries: ReadonlyArray<ScheduleEntry>): boolean => {
  const claimed = new Set<string>()
  for (const { dayOfWeek, endHour, endMinute, startHour, startMinute } of entries) {
    for (let minute = startHour * 60 + startMinute; minute < endHour * 60 + endMinute; minute += 15) {
      const quarter = `${dayOfWeek} ${minute}`
      if (claimed.has(quarter)) return true
      claimed.add(quarter)
    }
  }
  return false
}

const twoDays = ScheduleEntry.check(Schema.makeFilter(({ dayOfWeek }) => dayOfWeek.startsWith("T")))

describe("scheduleRules", () => {
  it.prop(
    "find an overlap exactly when two entries claim the same quarter of an hour",
    [Schema.Array(twoDays).check(Schema.isMaxLength(5))],
    ([entries]) => codesOf(entries).includes("AD_SCHEDULE_OVERLAP") === claimTwice(entries)
  )

  it("let an entry start when another ends", () => {
    assert.deepStrictEqual(codesOf([entry("MONDAY", [12, 0], [18, 0]), entry("MONDAY", [8, 0], [12, 0])]), [])
  })

  it("let a day end at 24:00 and the next begin at 00:00", () => {
    assert.deepStrictEqual(codesOf([entry("MONDAY", [20, 0], [24, 0]), entry("TUESDAY", [0, 0], [2, 0])]), [])
  })

  it("allow six entries on each day", () => {
    const sixADay = (["MONDAY", "SUNDAY"] as const).flatMap((day) =>
      [8, 10, 12, 14, 16, 18].map((hour) => entry(day, [hour, 0], [hour + 1, 0]))
    )
    assert.deepStrictEqual(codesOf(sixADay), [])
  })
})
