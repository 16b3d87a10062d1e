import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import { minimumUnitMicros } from "../Rules/CurrencyUnits.ts"
import type { FitCampaign } from "./AccountHealth.ts"
import type { AccountOverview, CampaignDay, CampaignOverview, ConfigurationChange } from "./AccountOverview.ts"
import { daysAfter } from "./CalendarDays.ts"
import { addSums, weighedDays } from "./CampaignSums.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { posteriorOf, type Prior, priorOf, probabilityBelow } from "./Statistics.ts"
import type { Target } from "./Targets.ts"

/**
 * The days over which the use of a budget is judged. On one day the platform spends up to twice the budget and makes
 * up for it on others, so that fewer days say nothing; in longer windows the budget was often another one.
 */
export const USE_DAYS = 14

/** The days of the conversions by which a receiver is judged: long enough for 30 of them, short enough to be recent. */
export const RECENT_DAYS = 30

/** The aim of bidding that budgets are compared within: a conversion and a euro of value are not the same thing. */
export type Goal = "conversions" | "value"

const goals: Readonly<Record<string, Goal>> = {
  TARGET_CPA: "conversions",
  MAXIMIZE_CONVERSIONS: "conversions",
  TARGET_ROAS: "value",
  MAXIMIZE_CONVERSION_VALUE: "value"
}

/** A campaign as its budget is judged. Money is in micros. */
export interface BudgetCampaign {
  readonly campaign: CampaignOverview
  readonly target: Target
  /** `null` where it bids for something else, or its target is of the other kind. */
  readonly goal: Goal | null
  readonly costMicros: number
  readonly conversions: number
  readonly use: number
  readonly highestDayMicros: number
  /** The share of impressions lost for want of budget, at least. */
  readonly lostToBudget: number
  readonly recent: { readonly costMicros: number; readonly conversions: number; readonly value: number }
  /** `null` where not one conversion of any campaign is known. */
  readonly probability: number | null
  readonly isChanged: boolean
}

const goalOf = ({ biddingStrategyType }: CampaignOverview, { roas }: Target): Goal | null => {
  const goal = goals[biddingStrategyType] ?? null
  return goal === (roas === null ? "conversions" : "value") ? goal : null
}

const sumOf = (days: ReadonlyArray<CampaignDay>, of: (day: CampaignDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)

/**
 * The share lost, weighed by impressions. Days on which much was lost weigh less so, and those of which the platform
 * does not say count as none: both make it less than it is, never more.
 */
const lostShareOf = (days: ReadonlyArray<CampaignDay>): number => {
  const impressions = sumOf(days, (day) => day.impressions)
  return impressions === 0 ? 0 : sumOf(days, (day) => day.impressions * (day.lostToBudget ?? 0)) / impressions
}

/** A change after which the use of a budget says nothing: of its amount, of the budget itself, or of serving. */
const changesUse = ({ fields, isCreation, kind }: ConfigurationChange): boolean =>
  kind === "CAMPAIGN_BUDGET" ||
  (kind === "CAMPAIGN" && (isCreation || fields.includes("status") || fields.includes("campaignBudget")))

/** The probability that a campaign keeps to its target: a conversion costs no more, or brings no less value. */
const keepsTarget = (
  { arrivedClicks, clicks, conversions, costMicros, value }: {
    readonly arrivedClicks: number
    readonly clicks: number
    readonly conversions: number
    readonly costMicros: number
    readonly value: number
  },
  target: Target,
  prior: Prior | null
): number | null => {
  if (prior === null || clicks === 0) return null
  const allowed = target.roas === null
    ? target.costPerConversionMicros
    : conversions === 0
    ? 0
    : value / conversions / target.roas * 1_000_000
  const rate = posteriorOf(prior, { clicks: arrivedClicks, conversions })
  return allowed <= 0 ? 0 : 1 - probabilityBelow(rate, costMicros / clicks / allowed)
}

/** The first of the days, up to the last day of the figures. */
export const firstOf = ({ to }: Pick<AccountOverview, "to">, days: number): CalendarDate => daysAfter(to, 1 - days)

/** The campaigns that may be looked at, as their budgets are judged. */
export const budgetCampaigns = (
  overview: AccountOverview,
  { changes, reading }: FigureCuts,
  fit: ReadonlyMap<unknown, FitCampaign>
): ReadonlyArray<BudgetCampaign> => {
  const [sinceUse, sinceRecent] = [firstOf(overview, USE_DAYS), firstOf(overview, RECENT_DAYS)]
  const changed = new Set(
    changes.filter((change) => change.date >= sinceUse && changesUse(change)).map(({ campaignId }) => campaignId)
  )
  const all = Array.from(fit.values(), ({ campaign, target }) => {
    const days = weighedDays(campaign, reading).filter(({ date }) => date >= sinceRecent)
    return { campaign, target, sums: { ...addSums(days), value: sumOf(days, (day) => day.conversionsValue) } }
  })
  const prior = priorOf(all.map(({ sums }) => ({ clicks: sums.arrivedClicks, conversions: sums.conversions })))
  return all.map(({ campaign, sums, target }) => {
    const days = campaign.days.filter(({ date }) => date >= sinceUse)
    const costMicros = sumOf(days, (day) => day.costMicros)
    const { amountMicros } = campaign.budget
    return {
      campaign,
      target,
      goal: goalOf(campaign, target),
      costMicros,
      conversions: sumOf(days, (day) => day.conversions),
      use: amountMicros <= 0 ? 0 : costMicros / (USE_DAYS * amountMicros),
      highestDayMicros: Math.max(0, ...days.map((day) => day.costMicros)),
      lostToBudget: lostShareOf(days),
      recent: { costMicros: sums.costMicros, conversions: sums.conversions, value: sums.value },
      probability: keepsTarget(sums, target, prior),
      isChanged: changed.has(campaign.id) || changed.has(null)
    }
  })
}

/** An amount down to a multiple of the currency's smallest step. */
export const roundedDown = (micros: number, { currencyCode }: Pick<AccountOverview, "currencyCode">): number => {
  const unit = minimumUnitMicros(currencyCode)
  return Math.floor(micros / unit) * unit
}

/** An amount up to a multiple of the currency's smallest step. */
export const roundedUp = (micros: number, { currencyCode }: Pick<AccountOverview, "currencyCode">): number => {
  const unit = minimumUnitMicros(currencyCode)
  return Math.ceil(micros / unit) * unit
}
