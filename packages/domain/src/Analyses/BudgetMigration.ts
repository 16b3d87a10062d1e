import type { CampaignId } from "../Drafts/Ids.ts"
import type { AccountHealth } from "./AccountHealth.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import type { MoveBasis, MoveBudgetEvidence } from "./Actions/MoveBudget.ts"
import { defineAnalysis } from "./Analysis.ts"
import type { VetoCode } from "./AnalysisRun.ts"
import {
  type BudgetCampaign,
  budgetCampaigns,
  firstOf,
  RECENT_DAYS,
  roundedDown,
  roundedUp,
  USE_DAYS
} from "./BudgetCampaigns.ts"
import { bends, type Change, lost, won } from "./BudgetOutlook.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { keyOf, type Proposal } from "./Recommendation.ts"
import type { Analysis, Judged } from "./RunOrder.ts"

/** The facts by which moves between budgets are proposed. */
export interface BudgetMigrationInput {
  readonly overview: AccountOverview
  readonly cuts: FigureCuts
  readonly health: Pick<AccountHealth, "campaigns">
}

/** The least share of impressions that a limited campaign loses: every campaign loses some on single days. */
const LEAST_LOST = .1

/** The use from which a budget is spent: the platform hits an amount within some hundredths. */
const SPENT_FROM = .95

/** The use up to which a budget is idle: the rest is clearly more than the hundredths that the platform misses by. */
const IDLE_UP_TO = .85

/** The fewest conversions of a receiver: 30 know a cost per conversion to about a fifth (1 / √30). */
const LEAST_CONVERSIONS = 30

/** The probability of keeping to the target from which a campaign gets more: four of five such campaigns do. */
const GOOD_FROM = .8

/** The largest part of either budget that is moved at once: larger steps make bidding learn anew. */
const LARGEST_STEP = .2

/** The smallest part of the receiver's budget that is moved: less does not stand out from one day to another. */
const SMALLEST_STEP = .05

/** The donor keeps this many times what its dearest day of the window cost, so that no usual day hits its budget. */
const ROOM = 1.05

/** A euro at the receiver brings this many times what it brings at a donor that spends its own: clearly more. */
const CLEARLY = 1.5

const UNIT = 1_000_000

/** A move of an amount between two budgets, with what it changes in 30 days. */
interface Move {
  readonly receiver: BudgetCampaign
  readonly donor: BudgetCampaign
  readonly floorMicros: number
  readonly stepMicros: number
  readonly basis: MoveBasis
  readonly won: Change
  readonly lost: Change
  readonly isIdle: boolean
  /** The worth of what is won less that of what is lost, micros. */
  readonly gainMicros: number
}

const worth = ({ target }: BudgetCampaign, { conversions, value }: Change): number =>
  target.roas === null ? conversions * target.costPerConversionMicros : value * UNIT

/**
 * True when what is won is worth its cost at the receiver's target. An idle donor would not have spent the money, so
 * that a conversion above the target would be bought that nothing asks for, however good the earlier ones were.
 */
const paysOff = ({ receiver: { target }, stepMicros, won: { conversions, value } }: Move): boolean =>
  (target.roas === null ? conversions * target.costPerConversionMicros : value / target.roas * UNIT) >= stepMicros * 30

/** True where the platform's own simulation of both says that the same money brings clearly more at the receiver. */
const isClearlyBetter = ({ basis, donor, lost, receiver, won }: Move): boolean =>
  basis === "simulation" && worth(receiver, won) >= CLEARLY * worth(donor, lost)

/** The grounds for an estimate, the best one first: the first that says anything decides. */
const bases: ReadonlyArray<MoveBasis> = ["simulation", "recommendation", "lostShare"]

const isIdle = ({ use }: BudgetCampaign): boolean => use <= IDLE_UP_TO

/** The first thing that keeps a campaign's budget out of any move. */
const fixed = ({ campaign, goal, isChanged }: BudgetCampaign): VetoCode | null =>
  campaign.budget.isShared ? "SHARED_BUDGET" : goal === null ? "NO_TARGET" : isChanged ? "BUDGET_CHANGED" : null

/** The first thing that keeps a campaign that is limited by its budget from getting more. */
const unfit = (one: BudgetCampaign, hasUnusualDays: boolean): VetoCode | null => {
  const { probability, recent, target, use } = one
  const first = fixed(one)
  if (first !== null) return first
  // Without a target nothing says that more of the same is wanted.
  if (target.source === "account") return "NO_TARGET"
  if (hasUnusualDays) return "UNUSUAL_LATELY"
  if (use < SPENT_FROM) return "BUDGET_LEFT"
  if (recent.conversions < LEAST_CONVERSIONS) return "FEW_CONVERSIONS"
  return probability === null || probability < GOOD_FROM ? "ABOVE_TARGET" : null
}

const capOf = (receiver: BudgetCampaign, donor: BudgetCampaign, floorMicros: number, overview: AccountOverview) => {
  const [to, from] = [receiver.campaign.budget.amountMicros, donor.campaign.budget.amountMicros]
  return roundedDown(Math.min(LARGEST_STEP * to, LARGEST_STEP * from, from - floorMicros), overview)
}

/** The best move from one budget to another on the first basis that says anything; `null` when none is a gain. */
const bestMove = (receiver: BudgetCampaign, donor: BudgetCampaign, overview: AccountOverview): Move | null => {
  const floorMicros = roundedUp(ROOM * donor.highestDayMicros, overview)
  const cap = capOf(receiver, donor, floorMicros, overview)
  const least = SMALLEST_STEP * receiver.campaign.budget.amountMicros
  const steps = Array.from(new Set([cap, ...bends(receiver, donor).map((step) => roundedDown(step, overview))]))
    .filter((step) => step > 0 && step >= least && step <= cap)
  const idle = isIdle(donor)
  for (const basis of bases) {
    const told = steps.flatMap((stepMicros): ReadonlyArray<Move> => {
      const [more, fewer] = [won(receiver, stepMicros, basis), lost(donor, stepMicros, idle)]
      if (more === null || fewer === null) return []
      const gainMicros = Math.round(worth(receiver, more) - worth(donor, fewer))
      return [{ receiver, donor, floorMicros, stepMicros, basis, won: more, lost: fewer, isIdle: idle, gainMicros }]
    })
    const [best] = told.filter((move) => idle ? paysOff(move) : isClearlyBetter(move)).sort((a, b) =>
      b.gainMicros - a.gainMicros || a.stepMicros - b.stepMicros
    )
    // What a better ground speaks against is not proposed on a worse one.
    if (told.length > 0) return best !== undefined && best.gainMicros > 0 ? best : null
  }
  return null
}

/** The result of a campaign per unit of currency moved: the step is moved on each of 30 days. */
const perUnit = ({ goal }: BudgetCampaign, { conversions, value }: Change, stepMicros: number): number =>
  (goal === "value" ? value : conversions) / (stepMicros * 30 / UNIT)

const sideOf = (one: BudgetCampaign, change: Change, afterMicros: number, stepMicros: number) => ({
  campaignId: one.campaign.id,
  campaignName: one.campaign.name,
  beforeMicros: one.campaign.budget.amountMicros,
  afterMicros,
  costMicros: one.costMicros,
  conversions: one.conversions,
  use: one.use,
  highestDayMicros: one.highestDayMicros,
  targetCpaMicros: one.target.costPerConversionMicros,
  targetRoas: one.target.roas,
  targetSource: one.target.source,
  perUnit: perUnit(one, change, stepMicros),
  conversions30Days: change.conversions,
  value30Days: change.value
})

const evidenceOf = (move: Move, overview: AccountOverview): MoveBudgetEvidence => {
  const { basis, donor, floorMicros, isIdle, receiver, stepMicros } = move
  const { budget, budgetAdvice, budgetSimulation } = receiver.campaign
  const { to } = overview
  return {
    _tag: "MoveBudget",
    window: { from: firstOf(overview, USE_DAYS), to },
    stepMicros,
    basis,
    simulated: basis === "simulation" && budgetSimulation !== undefined
      ? { from: budgetSimulation.from, to: budgetSimulation.to }
      : null,
    advisedMicros: budgetAdvice?.amountMicros ?? budget.recommendedMicros,
    receiver: {
      ...sideOf(receiver, move.won, budget.amountMicros + stepMicros, stepMicros),
      lostToBudget: receiver.lostToBudget,
      recent: { from: firstOf(overview, RECENT_DAYS), to },
      recentCostMicros: receiver.recent.costMicros,
      recentConversions: receiver.recent.conversions,
      probability: receiver.probability ?? 0
    },
    donor: {
      ...sideOf(donor, move.lost, donor.campaign.budget.amountMicros - stepMicros, stepMicros),
      floorMicros
    },
    reason: isIdle ? "idle" : "worse"
  }
}

/** The number at the end of a resource name; `null` when there is none. */
const idOf = (resourceName: string): number | null => {
  const digits = /\/(\d+)$/.exec(resourceName)?.[1]
  return digits === undefined ? null : Number(digits)
}

const proposalOf = (move: Move, overview: AccountOverview): Proposal => {
  const { gainMicros, receiver: { campaign, probability } } = move
  return {
    action: "moveBudget",
    entity: {
      kind: "budget",
      campaignId: campaign.id,
      campaignName: campaign.name,
      adGroupId: null,
      id: idOf(campaign.budget.resourceName),
      text: campaign.name
    },
    evidence: evidenceOf(move, overview),
    probability,
    moneyMicros: gainMicros
  }
}

const campaignsOf = ({ evidence }: Proposal): ReadonlyArray<CampaignId> =>
  evidence._tag === "MoveBudget" ? [evidence.donor.campaignId, evidence.receiver.campaignId] : []

/** Of moves that touch the same budget the one that wins most stays; the others may be found again after it. */
const touchedTwice = (judged: ReadonlyArray<Judged>): ReadonlyMap<string, VetoCode> => {
  const touched = new Set<CampaignId>()
  const vetoes = new Map<string, VetoCode>()
  const byGain = judged.map(({ proposal }) => proposal).sort((a, b) =>
    b.moneyMicros - a.moneyMicros || a.entity.campaignId - b.entity.campaignId
  )
  for (const proposal of byGain) {
    const both = campaignsOf(proposal)
    if (both.some((id) => touched.has(id))) vetoes.set(keyOf(proposal), "BUDGET_MOVED_ALREADY")
    else for (const id of both) touched.add(id)
  }
  return vetoes
}

/**
 * Moves between the own budgets of campaigns with one goal: from one that does not spend its budget, or gets clearly
 * less for it, to one that keeps to its target and is limited by its budget. The sum of both stays as it is.
 */
export const budgetMigration = ({ cuts, health, overview }: BudgetMigrationInput): Analysis<BudgetCampaign> => {
  const all = budgetCampaigns(overview, cuts, health.campaigns)
  const since = firstOf(overview, USE_DAYS)
  const hasUnusualDays = overview.unusualDays.some(({ from, to }) => to >= since && from <= overview.today)

  const judge = (receiver: BudgetCampaign): Judged | VetoCode | null => {
    if (receiver.lostToBudget < LEAST_LOST) return null
    const veto = unfit(receiver, hasUnusualDays)
    if (veto !== null) return veto
    const donors = all.filter((one) => one !== receiver && one.goal === receiver.goal && fixed(one) === null)
    const moves = donors.flatMap((donor) => bestMove(receiver, donor, overview) ?? [])
    const [best] = moves.sort((a, b) =>
      b.gainMicros - a.gainMicros || a.donor.use - b.donor.use || a.donor.campaign.id - b.donor.campaign.id
    )
    if (best === undefined) return "NO_DONOR"
    const proposal = proposalOf(best, overview)
    return { proposal, veto: null, spentMicros: best.stepMicros * RECENT_DAYS }
  }

  return {
    candidates: all,
    judge,
    staying: touchedTwice,
    spentMicros: all.reduce((sum, { recent }) => sum + recent.costMicros, 0),
    // No searches are looked at.
    clicks: 0,
    disclosedClicks: 0
  }
}

export const movedBudgets = defineAnalysis({ reads: [], find: budgetMigration })
