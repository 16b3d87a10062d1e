import { openingFault, splitAtMidnight } from "@campaigns/domain/Analyses/OpeningHours"
import type { DayOfWeek, ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import { assert, describe, it } from "@effect/vitest"

const hours = (
  dayOfWeek: DayOfWeek,
  [startHour, startMinute]: readonly [hour: number, minute: ScheduleEntry["startMinute"]],
  [endHour, endMinute]: readonly [hour: number, minute: ScheduleEntry["startMinute"]]
): ScheduleEntry => ({ dayOfWeek, startHour, startMinute, endHour, endMinute })

describe("Opening hours", () => {
  it("that go on after midnight are those of two days, at the end of a week, too", () => {
    const day = hours("MONDAY", [9, 0], [17, 30])
    assert.deepStrictEqual(
      splitAtMidnight([
        day,
        hours("FRIDAY", [18, 15], [2, 45]),
        hours("SUNDAY", [20, 0], [1, 0]),
        hours("TUESDAY", [20, 0], [0, 0]),
        hours("WEDNESDAY", [12, 30], [12, 30]),
        hours("THURSDAY", [12, 30], [12, 0])
      ]),
      [
        day,
        hours("FRIDAY", [18, 15], [24, 0]),
        hours("SATURDAY", [0, 0], [2, 45]),
        hours("SUNDAY", [20, 0], [24, 0]),
        hours("MONDAY", [0, 0], [1, 0]),
        hours("TUESDAY", [20, 0], [24, 0]),
        hours("THURSDAY", [12, 30], [24, 0]),
        hours("FRIDAY", [0, 0], [12, 0])
      ]
    )
  })

  it("are stretches of one day that do not overlap", () => {
    const before = [hours("MONDAY", [9, 0], [12, 0]), hours("MONDAY", [14, 0], [18, 0])]
    const faults = [
      hours("MONDAY", [12, 0], [14, 0]),
      hours("MONDAY", [18, 0], [24, 0]),
      hours("TUESDAY", [9, 0], [12, 0]),
      hours("MONDAY", [18, 0], [2, 0]),
      hours("MONDAY", [20, 0], [20, 0]),
      hours("MONDAY", [20, 0], [24, 15]),
      hours("MONDAY", [11, 45], [13, 0]),
      hours("MONDAY", [13, 0], [14, 15]),
      hours("MONDAY", [8, 0], [20, 0]),
      hours("MONDAY", [15, 0], [16, 0])
    ].map((entry) => openingFault(entry, before))
    const overlaps = ["Overlaps", "Overlaps", "Overlaps", "Overlaps"]
    const none = [undefined, undefined, undefined]
    assert.deepStrictEqual(faults, [...none, "EndsBeforeItBegins", "Empty", "GoesOnAfterMidnight", ...overlaps])
  })
})
