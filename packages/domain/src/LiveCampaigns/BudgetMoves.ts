import * as Schema from "effect/Schema"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ChangeOperation, ChangeRequests } from "./ChangeOperation.ts"
import type { LiveBudget, LiveContent, SharedBudget } from "./LiveContent.ts"

/** The shared budget that a campaign left for one of its own, or that it joined again. */
export const BudgetMove = Schema.Struct({
  way: Schema.Literals(["left", "joined"]),
  resourceName: Schema.String,
  name: Schema.NullOr(Schema.String)
})
export type BudgetMove = typeof BudgetMove.Type

const moveBy = (operation: ChangeOperation, { name, resourceName }: LiveBudget): BudgetMove | null => {
  switch (operation._tag) {
    case "DetachBudget":
      return { way: "left", resourceName, name }
    case "JoinBudget":
      return { way: "joined", resourceName: operation.resourceName, name: operation.name }
    default:
      return null
  }
}

/** The move between budgets that requests bring about for a campaign with a budget, `null` for none. */
export const budgetMoveOf = (requests: ChangeRequests, budget: LiveBudget): BudgetMove | null => {
  for (const { operation } of requests.flat()) {
    const move = moveBy(operation, budget)
    if (move !== null) return move
  }
  return null
}

/** A change of the budget besides its amount: the campaign joins a shared one, or gets its own with a given amount. */
export type BudgetTurn = { readonly _tag: "Join"; readonly budget: SharedBudget } | { readonly _tag: "Leave" }

/** A move to be undone, and the shared budget as it is now; `null` when it is gone or is no longer shared. */
export interface UndoneMove {
  readonly move: BudgetMove
  readonly shared: SharedBudget | null
}

/** The undo of a move: a turn, none if the budget moved since, or the amount alone if the shared budget is gone. */
export type UndoneBudget = BudgetTurn | { readonly _tag: "Moved" } | { readonly _tag: "Gone" }

/** The way in which a move of a campaign's budget is undone; `after` is the campaign as the move left it. */
export const undoneBudget = (
  { move, shared }: UndoneMove,
  after: CampaignContent,
  { budget, content }: LiveContent
): UndoneBudget => {
  const isThere = move.way === "left" ? !budget.isShared : budget.resourceName === move.resourceName
  if (!isThere || content.settings.dailyBudgetMicros !== after.settings.dailyBudgetMicros) return { _tag: "Moved" }
  if (move.way === "joined") return { _tag: "Leave" }
  return shared === null ? { _tag: "Gone" } : { _tag: "Join", budget: shared }
}
