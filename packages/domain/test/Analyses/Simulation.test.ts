import { assert, describe, it } from "@effect/vitest"
import { judged, numbersOf, simulate } from "./Simulation.ts"

const ACCOUNTS = 40

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe("half a year of weekly looks at accounts with 57 conversions a month", () => {
  it("pauses bad keywords, hardly ever good ones, and finds more than half of what they spend", () => {
    const { found, harmful, pauses, right } = judged(seeds(1, ACCOUNTS).map((seed) => simulate(seed, false)))
    assert.isAtLeast(pauses, 100)
    assert.isAtLeast(right, .9)
    assert.isAtMost(harmful, .02)
    assert.isAtLeast(found, .5)
  })

  it("pauses at most one keyword in ten accounts in which all keywords are equal", () => {
    const paused = seeds(1_001, 10).map((seed) => simulate(seed, true).paused.size)
    assert.isAtMost(paused.reduce((sum, count) => sum + count, 0), 1)
  })

  it("comes out the same for the same seed, and otherwise for another", () => {
    assert.deepStrictEqual(simulate(7, false).paused, simulate(7, false).paused)
    assert.notDeepEqual(simulate(7, false).paused, simulate(8, false).paused)
    assert.notStrictEqual(numbersOf(1)(), numbersOf(2)())
  })
})
