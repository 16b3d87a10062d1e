import { adsPeriod, daysBefore, lastDays } from "@campaigns/domain/AdReports/ReportPeriod"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

const day = (text: string) => CalendarDate.make(text)
const today = day("2026-11-20")

const dayNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60_000 }))
const numberOfDays = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_000 }))
const dayOf = (number: number) => day(new Date(number * 86_400_000).toISOString().slice(0, 10))

describe("The days of a report", () => {
  it("lie before another over the ends of months, years and leap days", () => {
    assert.strictEqual(daysBefore(day("2026-03-01"), 1), "2026-02-28")
    assert.strictEqual(daysBefore(day("2028-03-01"), 1), "2028-02-29")
    assert.strictEqual(daysBefore(day("2026-01-01"), 1), "2025-12-31")
    assert.strictEqual(daysBefore(today, 0), today)
  })

  it.prop("are as many before as were counted", { number: dayNumber, days: numberOfDays }, ({ days, number }) => {
    assert.strictEqual(daysBefore(dayOf(number + days), days), dayOf(number))
  })

  it.prop("that are the last ones end today and are as many as wanted", { days: numberOfDays }, ({ days }) => {
    const { from, to } = lastDays(today, days + 1)
    assert.deepStrictEqual([to, (Date.parse(to) - Date.parse(from)) / 86_400_000], [today, days])
  })
})

describe("The period of a report of ads", () => {
  it("is the last 180 days up to today, unless days are named", () => {
    const range = (from: CalendarDate | null, to: CalendarDate | null) =>
      Result.getOrThrow(adsPeriod(today, { from, to }))
    assert.deepStrictEqual(range(null, null), { from: day("2026-05-24"), to: today })
    assert.deepStrictEqual(range(day("2020-01-01"), null), { from: day("2020-01-01"), to: today })
    assert.deepStrictEqual(range(null, day("2026-06-01")), { from: day("2026-05-24"), to: day("2026-06-01") })
    assert.deepStrictEqual(range(today, today), { from: today, to: today })
  })

  it("does not end before it begins", () => {
    const refused = Result.getOrThrow(Result.flip(adsPeriod(today, { from: null, to: day("2026-05-23") })))
    assert.deepInclude({ ...refused }, { _tag: "PeriodReversed", from: day("2026-05-24"), to: day("2026-05-23") })
    assert.isTrue(Result.isFailure(adsPeriod(today, { from: day("2026-11-21"), to: null })))
  })
})
