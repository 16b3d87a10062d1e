import { dayCount, type VendorMetric } from "@campaigns/sandboxes/LocalSearch/Data/Demand"
import { dayNumber, historyAt } from "@campaigns/sandboxes/LocalSearch/Data/History"
import { termCounts } from "@campaigns/sandboxes/LocalSearch/Data/SearchTerms"
import { assert, describe, it } from "@effect/vitest"

const history = historyAt(Date.parse("2026-11-20T09:00:00Z"))

const views: ReadonlyArray<VendorMetric> = [
  "BUSINESS_IMPRESSIONS_DESKTOP_MAPS",
  "BUSINESS_IMPRESSIONS_DESKTOP_SEARCH",
  "BUSINESS_IMPRESSIONS_MOBILE_MAPS",
  "BUSINESS_IMPRESSIONS_MOBILE_SEARCH"
]

/** The counts of the days from one number up to another. */
const sum = (
  metrics: ReadonlyArray<VendorMetric>,
  first: number,
  end: number,
  wanted: (day: number) => boolean = () => true
) => {
  let total = 0
  for (let day = first; day < end; day++) {
    if (wanted(day)) { for (const metric of metrics) total += dayCount("4711", metric, day) }
  }
  return total
}

const month = (year: number, number: number, metrics = views) =>
  sum(metrics, dayNumber(year, number, 1), dayNumber(year, number + 1, 1))

/** 1 January 1970 was a Thursday. */
const weekday = (wanted: number) => (day: number) => (day + 4) % 7 === wanted

describe("the sandbox's business", () => {
  const year = [dayNumber(2025, 11, 1), dayNumber(2026, 11, 1)] as const

  it("is closed on Sundays and liveliest on Saturdays", () => {
    assert.isAbove(sum(views, ...year, weekday(6)), 2 * sum(views, ...year, weekday(0)))
    assert.isAbove(sum(["CALL_CLICKS"], ...year, weekday(6)), 8 * sum(["CALL_CLICKS"], ...year, weekday(0)))
  })

  it("has its best time before Christmas", () => {
    assert.isAbove(month(2025, 12), 1.2 * month(2026, 6))
  })

  it("grows from year to year", () => {
    const growth = month(2026, 10) / month(2025, 10)
    assert.isAbove(growth, 1.05)
    assert.isBelow(growth, 1.25)
  })

  it("is looked at more often on a mobile than on a desktop, and called by a few percent of those", () => {
    const [seen, mobile] = [month(2026, 9), month(2026, 9, views.slice(2))]
    assert.isAbove(mobile, seen / 2)
    const calls = month(2026, 9, ["CALL_CLICKS"]) / seen
    assert.isAbove(calls, 0.01)
    assert.isBelow(calls, 0.05)
  })

  it("is another one for another profile, and the same each time", () => {
    const day = dayNumber(2026, 9, 9)
    const counts = (profile: string) => views.map((metric) => dayCount(profile, metric, day))
    assert.deepStrictEqual(counts("4711"), counts("4711"))
    assert.notDeepEqual(counts("4711"), counts("4712"))
  })
})

describe("the sandbox's search terms", () => {
  const terms = termCounts("4711", [[2026, 9], [2026, 10]], history)

  it("are more than 200, no term twice, with numbers and with thresholds", () => {
    assert.isAbove(terms.length, 200)
    assert.strictEqual(new Set(terms.map(({ searchKeyword }) => searchKeyword)).size, terms.length)
    const exact = terms.filter(({ insightsValue }) => "value" in insightsValue).length
    assert.isAbove(exact, 50)
    assert.isBelow(exact, terms.length - 50)
  })

  it("showed the profile less often than it was seen in search", () => {
    const shown = terms.reduce(
      (total, { insightsValue }) => total + ("value" in insightsValue ? Number(insightsValue.value) : 0),
      0
    )
    const searches = month(2026, 9, [...views.slice(1, 2), ...views.slice(3)]) +
      month(2026, 10, [...views.slice(1, 2), ...views.slice(3)])
    assert.isAbove(shown, searches / 3)
    assert.isBelow(shown, searches)
  })

  it("are none for months that nobody has seen", () => {
    assert.deepStrictEqual(termCounts("4711", [[2020, 1], [2027, 1]], history), [])
  })
})
