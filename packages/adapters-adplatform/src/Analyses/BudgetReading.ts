import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { BudgetAdvice, BudgetPoint, BudgetSimulation } from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Schema from "effect/Schema"
import { idOf } from "../Publishing/ResourceNames.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const amount = optional(Int64)
const figure = optional(Schema.Finite)

/** A simulation of budgets for a campaign. */
export const SimulationRow = Schema.Struct({
  campaignSimulation: Schema.Struct({
    campaignId: Int64,
    startDate: CalendarDate,
    endDate: CalendarDate,
    budgetPointList: optional(Schema.Struct({
      points: optional(Schema.Array(Schema.Struct({
        budgetAmountMicros: amount,
        biddableConversions: figure,
        biddableConversionsValue: figure
      })))
    }))
  })
})
export type SimulationRow = typeof SimulationRow.Type

const impact = optional(Schema.Struct({
  baseMetrics: optional(Schema.Struct({ conversions: figure })),
  potentialMetrics: optional(Schema.Struct({ conversions: figure }))
}))

const advised = optional(Schema.Struct({
  recommendedBudgetAmountMicros: amount,
  budgetOptions: optional(Schema.Array(Schema.Struct({ budgetAmountMicros: amount, impact })))
}))

/** A recommendation of the platform for a campaign's budget; one of unused budgets names the amount one level below. */
export const BudgetAdviceRow = Schema.Struct({
  recommendation: Schema.Struct({
    campaign: optional(Schema.String),
    dismissed: optional(Schema.Boolean),
    impact,
    campaignBudgetRecommendation: advised,
    moveUnusedBudgetRecommendation: optional(Schema.Struct({ budgetRecommendation: advised }))
  })
})
export type BudgetAdviceRow = typeof BudgetAdviceRow.Type

/** The simulations by campaign, of several of one the newest. */
export const simulationsBy = (rows: ReadonlyArray<SimulationRow>): ReadonlyMap<number, BudgetSimulation> => {
  const found = new Map<number, BudgetSimulation>()
  for (const { campaignSimulation: { budgetPointList, campaignId, endDate, startDate } } of rows) {
    const known = found.get(campaignId)
    if (known !== undefined && known.to >= endDate) continue
    const points = (budgetPointList?.points ?? []).flatMap((point): ReadonlyArray<BudgetPoint> =>
      point.budgetAmountMicros === undefined ? [] : [{
        amountMicros: point.budgetAmountMicros,
        conversions: point.biddableConversions ?? 0,
        conversionsValue: point.biddableConversionsValue ?? 0
      }]
    )
    found.set(campaignId, {
      from: startDate,
      to: endDate,
      points: points.sort((one, other) => one.amountMicros - other.amountMicros)
    })
  }
  return found
}

/** The rise of conversions that an impact foresees, as a share; `null` where it does not say. */
const riseOf = (foreseen: BudgetAdviceRow["recommendation"]["impact"]): number | null => {
  const [base, potential] = [foreseen?.baseMetrics?.conversions ?? 0, foreseen?.potentialMetrics?.conversions ?? 0]
  return base <= 0 || potential <= base ? null : potential / base - 1
}

/** The recommended budgets by campaign, of several of one the smallest; none that a user has dismissed. */
export const budgetAdviceBy = (rows: ReadonlyArray<BudgetAdviceRow>): ReadonlyMap<number, BudgetAdvice> => {
  const found = new Map<number, BudgetAdvice>()
  for (const { recommendation } of rows) {
    const id = idOf(recommendation.campaign ?? "")
    const { campaignBudgetRecommendation, moveUnusedBudgetRecommendation } = recommendation
    const advice = campaignBudgetRecommendation ?? moveUnusedBudgetRecommendation?.budgetRecommendation
    const amountMicros = advice?.recommendedBudgetAmountMicros ?? 0
    const known = id === null ? undefined : found.get(id)
    if (id === null || recommendation.dismissed === true || amountMicros <= 0) continue
    if (known !== undefined && known.amountMicros <= amountMicros) continue
    const option = advice?.budgetOptions?.find(({ budgetAmountMicros }) => budgetAmountMicros === amountMicros)
    found.set(id, { amountMicros, rise: riseOf(option?.impact ?? recommendation.impact) })
  }
  return found
}
