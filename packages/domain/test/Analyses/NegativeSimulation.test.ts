import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import { account, campaign, one } from "./ExampleAccount.ts"
import { negativesOf, searched, sortedOf } from "./NegativeExamples.ts"
import { exclude, together } from "./NegativeSimulation.ts"
import { numbersOf } from "./Simulation.ts"

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe("one look at accounts with 57 conversions a month", () => {
  it("keeps out most of the bad clicks, and hardly any good ones", () => {
    // Other seeds than those by which the bounds were chosen, which are 1 to 40.
    const { blocked, cut, items } = together(seeds(5_001, 120).map((seed) => exclude(seed, 57)))
    assert.isAtLeast(blocked, .6)
    assert.isAtMost(cut, .02)
    assert.isAtMost(items, 20)
  })

  it("keeps out few good clicks by labels that are often wrong", () => {
    const { cut } = together(seeds(101, 20).map((seed) => exclude(seed, 57, { found: .6, flagged: .1 })))
    assert.isAtMost(cut, .02)
  })

  it("proposes nothing where nothing is bad, and no word is labelled", () => {
    const { items } = together(seeds(201, 20).map((seed) => exclude(seed, 57, { bad: 0, flagged: 0 })))
    assert.strictEqual(items, 0)
  })

  it("comes out the same for the same seed", () => assert.deepStrictEqual(exclude(7, 57), exclude(7, 57)))
})

describe("100,000 search terms", () => {
  const next = numbersOf(1)
  const word = () => `w${Math.floor(60_000 * next() ** 4)}q`
  const ids = [one, CampaignId.make(2), CampaignId.make(3)]
  const overview = account({ actions: [], campaigns: ids.map((id) => campaign({ id })) })
  const terms = Array.from({ length: 100_000 }, (_, index) => {
    const clicks = 1 + Math.floor(6 * next() ** 3)
    const text = `shoes ${word()} ${word()} ${word()}${index % 50 === 0 ? " jobs" : ""}`
    const conversions = index % 50 !== 0 && next() < clicks * .05 ? 1 : 0
    return searched(text, clicks, conversions, { campaignId: ids[index % 3] ?? one })
  })

  it.each([["negative_keyword", negativesOf], ["search_terms", sortedOf]] as const)(
    "are judged by %s in a few seconds, in 300 megabytes",
    (_, of) => {
      const before = process.memoryUsage().heapUsed
      const began = performance.now()
      const run = of(terms, { overview })
      const took = performance.now() - began
      const used = (process.memoryUsage().heapUsed - before) / 1e6
      assert.isAbove(run.findings.candidates, 3_000)
      assert.isBelow(took, 15_000)
      assert.isBelow(used, 300, `${used} MB, ${took} ms`)
    }
  )
})
