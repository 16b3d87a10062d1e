import { undoneBudget, type UndoneMove } from "./BudgetMoves.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPath, PlanRisk } from "./ChangeOperation.ts"
import { compareCampaigns } from "./CompareCampaigns.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import { differencesWith, noDecisions } from "./Decisions.ts"
import type { LiveContent } from "./LiveContent.ts"
import { type ChangePlan, planChanges, type PlanRequest } from "./PlanChanges.ts"
import { budgetGone } from "./PlanRisks.ts"

/** The images of a campaign before and after what is undone, and the live one; `budget` is its move of the budget. */
export interface UndoRequest {
  readonly before: CampaignContent
  readonly after: CampaignContent
  readonly live: LiveContent
  readonly budget?: UndoneMove | null | undefined
  readonly paths?: ContentPaths | undefined
  /** The day where the account is. */
  readonly today?: PlanRequest["today"]
  readonly maxRisePercent?: PlanRequest["maxRisePercent"]
}

/** The changes that undo others, the places that have moved since and stay, and what cannot be brought back. */
export interface UndoPlan {
  readonly plan: ChangePlan
  readonly moved: ReadonlyArray<ContentPath>
  readonly lost: ReadonlyArray<PlanRisk>
}

const budgetPath: ContentPath = ["dailyBudgetMicros"]

const isBudgetPath = ([name]: ContentPath): boolean => name === budgetPath[0]

/**
 * The plan that puts back what an apply changed, where the campaign still is as the apply left it: it compares three
 * sides with the after-image as base. Later changes stay. A campaign that left a shared budget joins it again, with its
 * amount of now. `paths` are the places of the draft.
 */
export const planUndo = (request: UndoRequest): UndoPlan => {
  const { after, before, budget, live, maxRisePercent, paths = new Map(), today } = request
  const comparison = compareCampaigns(after, before, live.content, paths)
  const turn = budget == null ? null : undoneBudget(budget, after, live)
  const isMoved = turn?._tag === "Moved"
  const plan = planChanges({
    comparison,
    base: after,
    draft: before,
    live,
    decisions: isMoved
      ? new Map(
        Array.from(
          differencesWith(comparison.differences, ({ path }) => isBudgetPath(path)),
          (id) => [id, "leave"] as const
        )
      )
      : noDecisions,
    kept: [],
    budgetTurn: turn?._tag === "Join" || turn?._tag === "Leave" ? turn : undefined,
    today,
    maxRisePercent
  })
  const gone = budget != null && turn?._tag === "Gone" ? [budgetGone(budget.move)] : []
  const risks = [...plan.risks, ...gone]
  const moved = plan.undecided.filter((path) => !isMoved || !isBudgetPath(path))
  return {
    plan: { ...plan, risks, undecided: [] },
    moved: isMoved ? [budgetPath, ...moved] : moved,
    lost: risks.filter(({ code }) => code === "NOT_UNDOABLE" || code === "HISTORY_ENDS" || code === "BUDGET_GONE")
  }
}
