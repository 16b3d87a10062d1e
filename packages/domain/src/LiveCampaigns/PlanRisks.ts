import type { BudgetMove } from "./BudgetMoves.ts"
import type {
  ChangeOperation,
  ChangeRequests,
  ContentPath,
  PlannedChange,
  PlanRisk,
  RiskCode
} from "./ChangeOperation.ts"
import type { LiveContent } from "./LiveContent.ts"

const needsConfirmation: Readonly<Record<RiskCode, boolean>> = {
  HISTORY_ENDS: false,
  LEARNING_RESTARTS: false,
  REVIEW_AGAIN: false,
  OTHERS_AFFECTED: true,
  NOT_UNDOABLE: true,
  SPEND_RISES: true,
  SPENDING_BEGINS: true,
  TWO_REQUESTS: false,
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
      ? [risk("SPEND_RISES", path, { beforeMicros, afterMicros: operation.amountMicros, addedMicros })]
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

/**
 * The risks of requests, each with what its sentence quotes; those that many operations have stand once, with their number and the path of the first.
 * `amountMicros` is the daily budget that the campaign has in the end.
 */
export const risksOf = (
  live: LiveContent,
  requests: ChangeRequests,
  amountMicros: number | null
): ReadonlyArray<PlanRisk> => {
  const changes = requests.flat()
  const enabling = changes.find(({ riskCodes }) => riskCodes.includes("SPENDING_BEGINS"))
  return [
    ...changes.flatMap((change) => budgetRisks(live, change)),
    ...(enabling === undefined ? [] : [risk("SPENDING_BEGINS", enabling.path, { amountMicros: amountMicros ?? 0 })]),
    ...portfolioRisks(live, changes),
    ...countedRisks(changes),
    ...(requests.length > 1 ? [risk("TWO_REQUESTS", [], { requests: requests.length })] : [])
  ]
}
