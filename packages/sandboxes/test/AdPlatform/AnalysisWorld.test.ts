import { type AnalysisOptions, plants } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { worldOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/World"
import { dateOf, dayOf } from "@campaigns/sandboxes/AdPlatform/Data/Seasons"
import { assert, describe, it } from "@effect/vitest"

const [first, last] = [dayOf("2026-03-05"), dayOf("2026-08-31")]

interface Seen {
  clicks: number
  conversions: number
  costMicros: number
}

/** The clicks, conversions and cost of a half-year by a property of its clicks. */
const sums = (
  options: AnalysisOptions,
  keyOf: (click: { keyword: number; words: number; hour: number; lag: number }) => number
): ReadonlyMap<number, Seen> => {
  const world = worldOf(options)
  const seen = new Map<number, Seen>()
  for (let day = first; day <= last; day++) {
    const events = world.eventsOf(day)
    for (let index = 0; index < events.count; index++) {
      if (events.clicks[index] === 0) continue
      const lag = events.lag[index] ?? -1
      const key = keyOf({
        keyword: events.keyword[index] ?? -1,
        words: events.words[index] ?? 0,
        hour: events.hour[index] ?? 0,
        lag
      })
      const sum = seen.get(key) ?? { clicks: 0, conversions: 0, costMicros: 0 }
      sum.clicks += 1
      sum.conversions += lag >= 0 ? 1 : 0
      sum.costMicros += events.costMicros[index] ?? 0
      seen.set(key, sum)
    }
  }
  return seen
}

describe("An account by seed", () => {
  it("converts at the rates that its truth tells, and costs what it tells", () => {
    for (const rates of ["gamma", "lognormal", "twoPoint", "fatTail", "equal"] as const) {
      const options = { seed: 21, conversionsPerMonth: 1800, rates }
      const { keywords } = truthOf(options, "2026-06-01")
      for (const [keyword, { clicks, conversions, costMicros }] of sums(options, ({ keyword }) => keyword)) {
        const { cpcMicros = 0, rate = 0, text = "" } = keywords[keyword] ?? {}
        // The noise of days and of words widens what chance alone would give.
        const slack = 5 * Math.sqrt(1.3 * clicks * rate) + 0.1 * clicks * rate + 2
        assert.isAtMost(Math.abs(conversions - clicks * rate), slack, `${text} ${rates}`)
        if (clicks > 300) assert.isAtMost(Math.abs(costMicros / clicks / cpcMicros - 1), 0.1, text)
      }
    }
  })

  it("has bad words that hardly convert, and none where all is equal", () => {
    const options = { seed: 22, conversionsPerMonth: 1800 }
    const world = worldOf(options)
    const bad = new Set(truthOf(options, "2026-06-01").words.filter(({ isBad }) => isBad).map(({ word }) => word))
    const by = sums(options, ({ words }) => world.wordsOf(words).some((word) => bad.has(word)) ? 1 : 0)
    const rateOf = (key: number) => (by.get(key)?.conversions ?? 0) / (by.get(key)?.clicks ?? 1)
    assert.isBelow(rateOf(1), 0.1 * rateOf(0))
    assert.isFalse(truthOf({ seed: 22, rates: "equal" }, "2026-06-01").words.some(({ isBad }) => isBad))
  })

  it("has conversions of which .45 come on the day of the click, and the rest five or twenty days later on average", () => {
    for (const lagDays of [5, 20]) {
      const options = { seed: 23, conversionsPerMonth: 1800, lagDays }
      const lags = Array.from(sums(options, ({ lag }) => lag)).filter(([lag]) => lag >= 0)
      const all = lags.reduce((sum, [, { conversions }]) => sum + conversions, 0)
      const later = lags.filter(([lag]) => lag > 0)
      const late = later.reduce((sum, [, { conversions }]) => sum + conversions, 0)
      assert.isTrue(Math.abs(1 - late / all - 0.45) < 0.03, `${1 - late / all}`)
      const mean = later.reduce((sum, [lag, { conversions }]) => sum + lag * conversions, 0) / late
      assert.isTrue(Math.abs(mean / (lagDays + 0.5) - 1) < 0.1, `${mean}`)
    }
  })

  it("wanders from week to week where it drifts, around its rates", () => {
    const options = { seed: 24, drift: true }
    const weeks = Array.from(
      { length: 50 },
      (_, week) => truthOf(options, dateOf(dayOf("2025-11-01") + 7 * week)).keywords[0]?.rate ?? 0
    )
    assert.strictEqual(new Set(weeks).size, weeks.length)
    const steps = weeks.slice(1).map((rate, index) => Math.abs(Math.log(rate / (weeks[index] ?? 1))))
    assert.isBelow(Math.max(...steps), 0.6)
    const still = { seed: 24 }
    assert.deepStrictEqual(
      truthOf(still, "2026-01-01").keywords.map(({ rate }) => rate),
      truthOf(still, "2026-06-01").keywords.map(({ rate }) => rate)
    )
  })

  it("is the same each time it is made, and another with another seed", () => {
    const events = (options: AnalysisOptions) => Array.from(worldOf(options).eventsOf(last).costMicros)
    const before = events({ seed: 25 })
    // So many others that the first one is let go.
    for (let seed = 100; seed < 130; seed++) worldOf({ seed })
    assert.deepStrictEqual(events({ seed: 25 }), before)
    assert.notDeepEqual(events({ seed: 26 }), before)
  })

  it("keeps its days as they were when more is planted", () => {
    const cost = (options: AnalysisOptions) => sums(options, ({ keyword }) => keyword).get(1)?.costMicros
    assert.strictEqual(cost({ seed: 27 }), cost({ seed: 27, plants: ["deadKeyword", "learning"] }))
  })

  it("tells of each plant in its truth", () => {
    const truth = truthOf({ seed: 28, plants }, "2026-11-20")
    const without = truthOf({ seed: 28 }, "2026-11-20")
    for (const plant of plants) assert.deepStrictEqual([truth.has(plant), without.has(plant)], [true, false])
    assert.strictEqual(without.keywords.length, 40)
    assert.deepStrictEqual(truth.placesOutside, ["1004234"])
    const brand = (date: string) =>
      truthOf({ seed: 28, plants }, date).keywords.find(({ plant }) => plant === "brandBadMonth")?.rate ?? 0
    assert.isBelow(brand("2026-11-10"), 0.5 * brand("2026-09-01"))
  })
})
