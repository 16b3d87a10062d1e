import { adsPeriod, daysBefore, lastDays, seriesPeriod } from "@campaigns/domain/AdReports/ReportPeriod"
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

describe("The period of a series of days", () => {
  const range = (from: string | null, to: string | null) =>
    Result.merge(seriesPeriod(today, { from: from === null ? null : day(from), to: to === null ? null : day(to) }))

  it("is the last 84 days up to today, or to its last day, which is today at the latest", () => {
    assert.deepStrictEqual(range(null, null), { from: day("2026-08-29"), to: today })
    assert.deepStrictEqual(range(null, "2026-11-19"), { from: day("2026-08-28"), to: day("2026-11-19") })
    assert.deepStrictEqual(range(null, "2027-01-01"), { from: day("2026-08-29"), to: today })
    assert.deepStrictEqual(range("2026-11-01", "2027-01-01"), { from: day("2026-11-01"), to: today })
    assert.deepStrictEqual(range("2026-11-20", "2026-11-20"), { from: today, to: today })
  })

  it("does not end before it begins, as it was named", () => {
    assert.deepInclude({ ...range("2026-11-02", "2026-11-01") }, { _tag: "PeriodReversed", to: day("2026-11-01") })
    assert.deepInclude({ ...range("2026-11-21", null) }, { _tag: "PeriodReversed", to: today })
    assert.deepInclude({ ...range("2027-01-02", "2027-01-01") }, { _tag: "PeriodReversed", to: day("2027-01-01") })
  })

  it("begins within three years and today", () => {
    assert.deepInclude({ ...range("2026-11-21", "2026-11-22") }, {
      _tag: "PeriodOutOfReach",
      earliest: day("2023-11-21"),
      latest: today
    })
    assert.deepInclude({ ...range("2023-11-20", "2023-12-01") }, { _tag: "PeriodOutOfReach" })
    assert.deepInclude({ ...range(null, "0001-01-01") }, { _tag: "PeriodOutOfReach", from: day("0000-10-10") })
    assert.deepStrictEqual(range("2023-11-21", "2023-12-01"), { from: day("2023-11-21"), to: day("2023-12-01") })
  })

  it("has 366 days at most", () => {
    assert.deepStrictEqual(range("2025-11-20", null), { from: day("2025-11-20"), to: today })
    assert.deepInclude({ ...range("2025-11-19", null) }, { _tag: "PeriodTooLong", mostDays: 366 })
    assert.deepStrictEqual(range("2024-01-01", "2024-12-31"), { from: day("2024-01-01"), to: day("2024-12-31") })
  })
})
