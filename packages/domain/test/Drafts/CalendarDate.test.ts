import { CalendarDate, todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"

describe("todayIn", () => {
  it("is the day that the clocks of the time zone show", () => {
    const now = DateTime.makeUnsafe("2026-03-01T02:30:00Z")
    assert.strictEqual(String(todayIn(now, "America/New_York")), "2026-02-28")
    assert.strictEqual(String(todayIn(now, "Europe/Berlin")), "2026-03-01")
    assert.strictEqual(String(todayIn(DateTime.makeUnsafe("2026-03-01T23:30:00Z"), "Europe/Berlin")), "2026-03-02")
    assert.strictEqual(String(todayIn(now, "Nowhere/Atall")), "2026-03-01")
  })
})

describe("a calendar date", () => {
  for (const day of ["2026-02-28", "2028-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-12-31"]) {
    it(`may be ${day}`, () => assert.isTrue(Schema.is(CalendarDate)(day)))
  }
  for (
    const day of [
      "2026-02-31",
      "2026-02-29",
      "1900-02-29",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
      "2026-1-1"
    ]
  ) {
    it(`is not ${day}`, () => assert.isFalse(Schema.is(CalendarDate)(day)))
  }
})
