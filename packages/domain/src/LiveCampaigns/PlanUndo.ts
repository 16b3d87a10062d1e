import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPath, PlanRisk } from "./ChangeOperation.ts"
import { compareCampaigns } from "./CompareCampaigns.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import type { LiveContent } from "./LiveContent.ts"
import { type ChangePlan, planChanges } from "./PlanChanges.ts"

/** The images of a campaign before and after what is to be undone, and the campaign as it is now. */
export interface UndoRequest {
  readonly before: CampaignContent
  readonly after: CampaignContent
  readonly live: LiveContent
  readonly paths?: ContentPaths | undefined
}

/** The changes that undo others, the places that have moved since and stay as they are, and what cannot be brought back. */
export interface UndoPlan {
  readonly plan: ChangePlan
  readonly moved: ReadonlyArray<ContentPath>
  readonly lost: ReadonlyArray<PlanRisk>
}

/**
 * The plan that puts back what an apply changed, where the campaign is still as the apply left it: a comparison of three sides, in which the after-image is the
 * base. What somebody has changed since stays. `paths` are the places of the draft.
 */
export const planUndo = ({ after, before, live, paths = new Map() }: UndoRequest): UndoPlan => {
  const comparison = compareCampaigns(after, before, live.content, paths)
  const plan = planChanges({
    comparison,
    base: after,
    draft: before,
    live,
    choices: [],
    removeLive: [],
    kept: []
  })
  return {
    plan: { ...plan, undecided: [] },
    moved: plan.undecided,
    lost: plan.risks.filter(({ code }) => code === "NOT_UNDOABLE" || code === "HISTORY_ENDS")
  }
}
