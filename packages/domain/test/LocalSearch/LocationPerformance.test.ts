import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { type DailyMetrics, noMetrics } from "@campaigns/domain/LocalSearch/DailyMetrics"
import { locationPerformance } from "@campaigns/domain/LocalSearch/LocationPerformance"
import { monthlySeries } from "@campaigns/domain/LocalSearch/MonthlySeries"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const on = (date: string, value: number) => ({ date: CalendarDate.make(date), value })
const period = (start: readonly [number, number], end: readonly [number, number]) => ({
  start: { year: start[0], month: start[1] },
  end: { year: end[0], month: end[1] }
})

describe("a monthly series", () => {
  const winter = period([2025, 12], [2026, 2])

  it("has every month of the period, with 0 where nothing was counted", () => {
    const counts = [on("2025-12-01", 1), on("2026-02-28", 2), on("2025-12-31", 3)]
    assert.deepStrictEqual(monthlySeries(winter, counts), {
      totalValue: 6,
      series: [
        { metricDate: CalendarDate.make("2025-12-01"), value: 4 },
        { metricDate: CalendarDate.make("2026-01-01"), value: 0 },
        { metricDate: CalendarDate.make("2026-02-01"), value: 2 }
      ]
    })
  })

  it("leaves days outside the period out", () => {
    assert.strictEqual(monthlySeries(winter, [on("2025-11-30", 9), on("2026-03-01", 9)]).totalValue, 0)
  })

  const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))
  it.effect.prop(
    "sums up to its total and to what was counted",
    { values: Schema.Array(count) },
    ({ values }) =>
      Effect.sync(() => {
        const days = values.map((value, index) => on(`2026-0${1 + (index % 2)}-1${index % 9}`, value))
        const { series, totalValue } = monthlySeries(winter, days)
        const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, value) => total + value, 0)
        assert.strictEqual(totalValue, sum(values))
        assert.strictEqual(totalValue, sum(series.map(({ value }) => value)))
      })
  )
})

describe("the report of a location", () => {
  const current: DailyMetrics = {
    ...noMetrics,
    mapsDesktop: [on("2026-01-05", 1)],
    mapsMobile: [on("2026-01-05", 20), on("2026-01-06", 10)],
    searchDesktop: [on("2026-01-05", 300)],
    searchMobile: [on("2026-01-09", 4_000)],
    phoneCalls: [on("2026-01-05", 3)]
  }
  const before: DailyMetrics = {
    ...noMetrics,
    searchMobile: [on("2025-12-09", 4_000)],
    bookings: [on("2025-12-09", 2)]
  }
  const report = locationPerformance(
    { period: period([2026, 1], [2026, 1]), metrics: current },
    { period: period([2025, 12], [2025, 12]), metrics: before },
    [{ term: "bread", impressions: { _tag: "Exactly", value: 20 } }]
  )

  it("counts the four kinds of impressions as views and says how many each are", () => {
    assert.strictEqual(report.views.current.totalValue, 4_331)
    assert.deepStrictEqual(report.views.platformBreakdown, {
      mapsDesktop: 1,
      mapsMobile: 30,
      searchDesktop: 300,
      searchMobile: 4_000
    })
    assert.strictEqual(report.views.comparison.totalValue, 4_000)
    assert.strictEqual(report.views.growthPct, 8.28)
  })

  it("compares every number with the other period", () => {
    assert.strictEqual(report.phoneCalls.growthPct, 100)
    assert.strictEqual(report.bookings.growthPct, -100)
    assert.strictEqual(report.websiteClicks.growthPct, 0)
    assert.deepStrictEqual(report.directionRequests.current.series, [
      { metricDate: CalendarDate.make("2026-01-01"), value: 0 }
    ])
  })

  it("lists the search terms", () => {
    assert.deepStrictEqual(report.searchKeywords, [{ term: "bread", value: 20, threshold: 0 }])
  })
})
