import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { daysUntil, MonthPeriod, monthsOf, monthsUntil, periodFault } from "@campaigns/domain/LocalSearch/MonthPeriod"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const isPeriod = Schema.is(MonthPeriod)
const month = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) })
const period = (start: string, end: string) => ({ start: month(start), end: month(end) })
const day = (text: string) => CalendarDate.make(text)

describe("a period", () => {
  it("has 1 to 18 months", () => {
    assert.isTrue(isPeriod(period("2025-12", "2025-12")))
    assert.isTrue(isPeriod(period("2025-01", "2026-06")))
    assert.isFalse(isPeriod(period("2025-01", "2026-07")))
    assert.isFalse(isPeriod(period("2026-01", "2025-12")))
    assert.strictEqual(periodFault(month("2026-01"), month("2025-12")), "must not end before it starts")
    assert.strictEqual(periodFault(month("2025-01"), month("2026-07")), "must not be longer than 18 months")
  })

  it("lists its months over the end of a year", () => {
    const months = monthsOf(period("2025-11", "2026-02"))
    assert.deepStrictEqual(months, [month("2025-11"), month("2025-12"), month("2026-01"), month("2026-02")])
  })

  it("ends today when it would last longer", () => {
    const wanted = period("2026-01", "2026-12")
    assert.deepStrictEqual(daysUntil(wanted, day("2026-03-15")), { from: day("2026-01-01"), to: day("2026-03-15") })
    assert.deepStrictEqual(daysUntil(wanted, day("2027-03-15")), { from: day("2026-01-01"), to: day("2026-12-31") })
    assert.deepStrictEqual(monthsUntil(wanted, day("2026-03-15")), period("2026-01", "2026-03"))
  })

  it("ends with its last day on that day, and on the next", () => {
    const wanted = period("2026-01", "2026-02")
    for (const today of ["2026-02-28", "2026-03-01"]) {
      assert.deepStrictEqual(daysUntil(wanted, day(today)), { from: day("2026-01-01"), to: day("2026-02-28") })
    }
    assert.deepStrictEqual(daysUntil(wanted, day("2026-02-27")), { from: day("2026-01-01"), to: day("2026-02-27") })
  })

  it("has no days yet when it lies in the future", () => {
    const wanted = period("2026-01", "2026-12")
    assert.isNull(daysUntil(wanted, day("2025-12-31")))
    assert.isNull(monthsUntil(wanted, day("2025-12-31")))
    assert.deepStrictEqual(daysUntil(wanted, day("2026-01-01")), { from: day("2026-01-01"), to: day("2026-01-01") })
  })
})
