import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import { budgetAdviceBy, simulationsBy } from "../../src/Analyses/BudgetReading.ts"

const simulation = (campaignId: number, endDate: string, points: ReadonlyArray<object> = []) => ({
  campaignSimulation: {
    campaignId,
    startDate: CalendarDate.make("2026-11-01"),
    endDate: CalendarDate.make(endDate),
    budgetPointList: { points }
  }
})

const advice = (campaign: string, recommendedBudgetAmountMicros: number, more: object = {}) => ({
  recommendation: { campaign, campaignBudgetRecommendation: { recommendedBudgetAmountMicros }, ...more }
})

const impact = (base: number, potential: number) => ({
  baseMetrics: { conversions: base },
  potentialMetrics: { conversions: potential }
})

describe("what the platform says of other budgets", () => {
  it("is the newest simulation of a campaign, from the smallest budget up", () => {
    const points = [
      { budgetAmountMicros: 30, biddableConversions: 4.5, biddableConversionsValue: 90 },
      { budgetAmountMicros: 20 },
      { biddableConversions: 1 }
    ]
    const found = simulationsBy([
      simulation(1, "2026-11-07"),
      simulation(1, "2026-11-14", points),
      simulation(1, "2026-11-10"),
      simulation(2, "2026-11-07")
    ])
    assert.deepStrictEqual(Array.from(found, ([id, one]) => [id, String(one.to), one.points.map(Object.values)]), [
      [1, "2026-11-14", [[20, 0, 0], [30, 4.5, 90]]],
      [2, "2026-11-07", []]
    ])
  })

  it("is the smallest budget that it recommends, with the rise of its option, else of the whole", () => {
    const one = "customers/1/campaigns/1"
    const two = "customers/1/campaigns/2"
    const option = { budgetAmountMicros: 30, impact: impact(10, 15) }
    const found = budgetAdviceBy([
      advice(one, 40, { impact: impact(10, 20) }),
      advice(one, 30, {
        impact: impact(10, 20),
        campaignBudgetRecommendation: { recommendedBudgetAmountMicros: 30, budgetOptions: [option] }
      }),
      advice(one, 10, { dismissed: true }),
      advice("", 5),
      advice(two, 0),
      {
        recommendation: {
          campaign: two,
          impact: impact(0, 3),
          moveUnusedBudgetRecommendation: { budgetRecommendation: { recommendedBudgetAmountMicros: 7 } }
        }
      },
      advice("customers/1/campaigns/3", 9, { impact: impact(4, 5) })
    ])
    assert.deepStrictEqual(Array.from(found), [
      [1, { amountMicros: 30, rise: .5 }],
      [2, { amountMicros: 7, rise: null }],
      [3, { amountMicros: 9, rise: .25 }]
    ])
  })
})
