import type { BudgetMove } from "./BudgetMoves.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type {
  ChangeOperation,
  ChangeRequests,
  ContentPath,
  PlannedChange,
  PlanRisk,
  ReachCode,
  RiskCode
} from "./ChangeOperation.ts"
import type { LiveContent } from "./LiveContent.ts"
import { hoursAround, type Widening, wideningsOf } from "./ReachRisks.ts"

const needsConfirmation: Readonly<Record<RiskCode, boolean>> = {
  HISTORY_ENDS: false,
  LEARNING_RESTARTS: false,
  REVIEW_AGAIN: false,
  OTHERS_AFFECTED: true,
  NOT_UNDOABLE: true,
  SPEND_RISES: true,
  SPENDING_BEGINS: true,
  BID_RISES: true,
  MATCH_WIDENS: true,
  NETWORK_ADDED: true,
  PLACE_ADDED: true,
  HOURS_ADDED: true,
  SEVERAL_REQUESTS: false,
  WHOLE_WORLD: true,
  BUDGET_GONE: false,
  PORTFOLIO_LEFT: true
}

const risk = (code: RiskCode, path: ContentPath, params: PlanRisk["params"] = {}): PlanRisk => ({
  code,
  path,
  needsConfirmation: needsConfirmation[code],
  params
})

/** The risks that are told once with their number, in the place of one for each of thousands of operations. */
const counted: ReadonlyArray<RiskCode> = [
  "HISTORY_ENDS",
  "REVIEW_AGAIN",
  "LEARNING_RESTARTS",
  "NOT_UNDOABLE",
  "WHOLE_WORLD"
]

type BudgetOperation = Extract<ChangeOperation, { readonly _tag: "SetBudget" | "DetachBudget" | "JoinBudget" }>

const isBudget = (operation: ChangeOperation): operation is BudgetOperation =>
  operation._tag === "SetBudget" || operation._tag === "DetachBudget" || operation._tag === "JoinBudget"

/** The risk of an undo that cannot lead back to a shared budget. */
export const budgetGone = ({ name, resourceName }: BudgetMove): PlanRisk =>
  risk("BUDGET_GONE", ["dailyBudgetMicros"], { budget: name ?? resourceName })

/** The risks of a changed budget; amounts in micros a day. */
const budgetRisks = (live: LiveContent, { operation, path, riskCodes }: PlannedChange): ReadonlyArray<PlanRisk> => {
  if (!isBudget(operation)) return []
  const beforeMicros = live.content.settings.dailyBudgetMicros ?? 0
  // The shared budget stays with the others, so that all of an own one comes on top.
  const addedMicros = operation._tag === "DetachBudget" ? operation.amountMicros : operation.amountMicros - beforeMicros
  const campaigns = live.budget.others.map(({ name }) => name)
  return [
    ...(riskCodes.includes("SPEND_RISES")
      ? [
        risk("SPEND_RISES", path, {
          beforeMicros,
          afterMicros: operation.amountMicros,
          addedMicros,
          ...(operation._tag === "DetachBudget" && { leaves: live.budget.name ?? live.budget.resourceName })
        })
      ]
      : []),
    ...(riskCodes.includes("OTHERS_AFFECTED") ? [risk("OTHERS_AFFECTED", path, { campaigns })] : [])
  ]
}

/** The risk of a strategy of the campaign's own, which takes the campaign out of its portfolio. */
const portfolioRisks = (live: LiveContent, changes: ReadonlyArray<PlannedChange>): ReadonlyArray<PlanRisk> => {
  const { portfolio } = live.content.settings
  const left = changes.find(({ riskCodes }) => riskCodes.includes("PORTFOLIO_LEFT"))
  return left === undefined || portfolio == null
    ? []
    : [risk("PORTFOLIO_LEFT", left.path, { portfolio: portfolio.name ?? portfolio.resourceName })]
}

const countedRisks = (changes: ReadonlyArray<PlannedChange>): ReadonlyArray<PlanRisk> =>
  counted.flatMap((code) => {
    const concerned = changes.filter(({ riskCodes }) => riskCodes.includes(code))
    const [first] = concerned
    return first === undefined ? [] : [risk(code, first.path, { count: concerned.length })]
  })

const reachCodes: ReadonlyArray<ReachCode> = [
  "BID_RISES",
  "MATCH_WIDENS",
  "NETWORK_ADDED",
  "PLACE_ADDED",
  "HOURS_ADDED"
]

/** The most names that a risk quotes for each of its sides. */
const MAX_NAMES = 20

const namesOf = (names: ReadonlyArray<string | null>): ReadonlyArray<string> =>
  Array.from(new Set(names.filter((name) => name !== null))).slice(0, MAX_NAMES)

type Bid = Extract<Widening, { readonly code: "BID_RISES" }>
type Named = Exclude<Widening, Bid>

/** The ratio by which a bid rises; infinite where nothing was, or where nothing bounds it any more. */
const steepness = ({ rise: { after, before, setting } }: Bid): number =>
  after === null || !before ? Infinity : setting === "targetRoas" ? before / after : after / before

const bidParams = (bids: ReadonlyArray<Bid>): PlanRisk["params"] => {
  const [steepest] = bids.toSorted((one, other) => steepness(other) - steepness(one))
  if (steepest === undefined) return {}
  const { after, before, setting } = steepest.rise
  return { setting, ...(before !== null && { before }), ...(after !== null && { after }) }
}

/** The sides of a campaign around a plan, and what the plan's operations let it reach more. */
export interface Reach {
  readonly before: CampaignContent
  readonly after: CampaignContent
  readonly widenings: ReadonlyMap<PlannedChange, ReadonlyArray<Widening>>
}

const reachParams = (
  code: ReachCode,
  found: ReadonlyArray<Widening>,
  { after, before }: Reach
): PlanRisk["params"] => {
  if (code === "HOURS_ADDED") {
    const { added, ...sides } = hoursAround(before, after)
    return { count: added, ...sides }
  }
  const named = found.filter((one): one is Named => one.code !== "BID_RISES")
  return {
    count: found.length,
    ...(code === "BID_RISES"
      ? bidParams(found.filter((one) => one.code === "BID_RISES"))
      : { before: namesOf(named.map((one) => one.before)), after: namesOf(named.map((one) => one.after)) })
  }
}

const reachRisks = (reach: Reach): ReadonlyArray<PlanRisk> => {
  const all = Array.from(reach.widenings)
  const dailyBudgetMicros = reach.after.settings.dailyBudgetMicros ?? 0
  return reachCodes.flatMap((code) => {
    const concerned = all.filter(([, found]) => found.some((one) => one.code === code))
    const [first] = concerned
    if (first === undefined) return []
    const found = concerned.flatMap(([, found]) => found.filter((one) => one.code === code))
    return [risk(code, first[0].path, { ...reachParams(code, found, reach), dailyBudgetMicros })]
  })
}

/** The risks of requests, and the requests whose operations name those of them that concern a reach. */
export interface RiskyRequests {
  readonly requests: ChangeRequests
  readonly risks: ReadonlyArray<PlanRisk>
}

/**
 * The risks of requests, each with what its sentence quotes; one of many operations stands once, with number and first
 * path. `before` and `after` are the campaign around them, `maxRisePercent` the most that a bid rises unconfirmed.
 */
export const risksOf = (
  live: LiveContent,
  requests: ChangeRequests,
  { after, before, maxRisePercent }: Omit<Reach, "widenings"> & { readonly maxRisePercent: number }
): RiskyRequests => {
  const changes = requests.flat()
  const enabling = changes.find(({ riskCodes }) => riskCodes.includes("SPENDING_BEGINS"))
  const amountMicros = after.settings.dailyBudgetMicros ?? 0
  const widenings = wideningsOf(before, after, requests, maxRisePercent)
  const reached = (change: PlannedChange): PlannedChange => {
    const codes = reachCodes.filter((code) => widenings.get(change)?.some((one) => one.code === code) === true)
    return codes.length === 0 ? change : { ...change, riskCodes: [...change.riskCodes, ...codes] }
  }
  return {
    requests: requests.map((request) => request.map(reached)),
    risks: [
      ...changes.flatMap((change) => budgetRisks(live, change)),
      ...(enabling === undefined ? [] : [risk("SPENDING_BEGINS", enabling.path, { amountMicros })]),
      ...portfolioRisks(live, changes),
      ...reachRisks({ after, before, widenings }),
      ...countedRisks(changes),
      ...(requests.length > 1 ? [risk("SEVERAL_REQUESTS", [], { requests: requests.length })] : [])
    ]
  }
}
