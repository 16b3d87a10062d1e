import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

describe("todayIn", () => {
  it("is the day that the clocks of the time zone show", () => {
    const now = DateTime.makeUnsafe("2026-03-01T02:30:00Z")
    assert.strictEqual(String(todayIn(now, "America/New_York")), "2026-02-28")
    assert.strictEqual(String(todayIn(now, "Europe/Berlin")), "2026-03-01")
    assert.strictEqual(String(todayIn(DateTime.makeUnsafe("2026-03-01T23:30:00Z"), "Europe/Berlin")), "2026-03-02")
    assert.strictEqual(String(todayIn(now, "Nowhere/Atall")), "2026-03-01")
  })
})
