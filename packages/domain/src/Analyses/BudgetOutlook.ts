import type { CampaignOverview } from "./AccountOverview.ts"
import type { MoveBasis } from "./Actions/MoveBudget.ts"
import type { BudgetCampaign } from "./BudgetCampaigns.ts"
import { RECENT_DAYS, USE_DAYS } from "./BudgetCampaigns.ts"
import { daysBetween } from "./CalendarDays.ts"

/** A change of what a campaign brings in 30 days. */
export interface Change {
  readonly conversions: number
  readonly value: number
}

const nothing: Change = { conversions: 0, value: 0 }

/** The result in 30 days at a budget by the platform's simulation; `null` where it has no such budget. */
const simulatedAt = ({ budgetSimulation }: CampaignOverview, amountMicros: number): Change | null => {
  if (budgetSimulation === undefined) return null
  const { from, points, to } = budgetSimulation
  const above = points.findIndex((point) => point.amountMicros >= amountMicros)
  const [left, right] = [points[Math.max(0, above - 1)], points[above]]
  if (left === undefined || right === undefined) return null
  // Between two points as on a straight line; beyond the first and the last of them nothing is known.
  const width = right.amountMicros - left.amountMicros
  if (width <= 0 && right.amountMicros !== amountMicros) return null
  const share = width <= 0 ? 1 : (amountMicros - left.amountMicros) / width
  const scale = 30 / (daysBetween(from, to) + 1)
  const between = (one: number, other: number) => (one + (other - one) * share) * scale
  return {
    conversions: between(left.conversions, right.conversions),
    value: between(left.conversionsValue, right.conversionsValue)
  }
}

/** The change by the simulation from the present budget to another; `null` where it does not have both. */
const simulated = ({ campaign }: BudgetCampaign, toMicros: number): Change | null => {
  const before = simulatedAt(campaign, campaign.budget.amountMicros)
  const after = simulatedAt(campaign, toMicros)
  return before === null || after === null
    ? null
    : { conversions: after.conversions - before.conversions, value: after.value - before.value }
}

/** The most that is moved to a campaign by the platform's recommendation, micros; 0 without one that counts results. */
export const advisedRise = ({ campaign }: BudgetCampaign): number => {
  const { amountMicros, rise } = campaign.budgetAdvice ?? { amountMicros: 0, rise: null }
  return rise === null ? 0 : Math.max(0, amountMicros - campaign.budget.amountMicros)
}

const times = ({ conversions, value }: Change, factor: number): Change => ({
  conversions: conversions * factor,
  value: value * factor
})

/** The result of a campaign in 30 days as it is. */
const present = ({ recent }: BudgetCampaign): Change =>
  times({ conversions: recent.conversions, value: recent.value }, 30 / RECENT_DAYS)

/** The change that a step brings to a receiver in 30 days on a basis; `null` where the basis does not say. */
export const won = (receiver: BudgetCampaign, stepMicros: number, basis: MoveBasis): Change | null => {
  const { campaign: { budget, budgetAdvice }, costMicros, lostToBudget } = receiver
  switch (basis) {
    case "simulation":
      return simulated(receiver, budget.amountMicros + stepMicros)
    case "recommendation": {
      const most = advisedRise(receiver)
      // Up to the advised budget as on a straight line: the first euros bring more than the last.
      return most < stepMicros || budgetAdvice === undefined || budgetAdvice.rise === null
        ? null
        : times(present(receiver), budgetAdvice.rise * stepMicros / most)
    }
    case "lostShare": {
      // At most as much for a further euro as for those before, and no more than what was lost.
      const spentADay = costMicros / USE_DAYS
      const share = Math.min(stepMicros / spentADay, lostToBudget / (1 - lostToBudget))
      return spentADay <= 0 ? null : times(present(receiver), share)
    }
  }
}

/** The loss of a donor in 30 days by a step: by its simulation, else none where it is idle, else `null`: not known. */
export const lost = (donor: BudgetCampaign, stepMicros: number, isIdle: boolean): Change | null => {
  const change = simulated(donor, donor.campaign.budget.amountMicros - stepMicros)
  return change === null ? isIdle ? nothing : null : times(change, -1)
}

/** The steps at which a simulation of one of both bends, micros: between them the result runs on straight lines. */
export const bends = (receiver: BudgetCampaign, donor: BudgetCampaign): ReadonlyArray<number> => [
  ...(receiver.campaign.budgetSimulation?.points ?? []).map(({ amountMicros }) =>
    amountMicros - receiver.campaign.budget.amountMicros
  ),
  ...(donor.campaign.budgetSimulation?.points ?? []).map(({ amountMicros }) =>
    donor.campaign.budget.amountMicros - amountMicros
  )
]
