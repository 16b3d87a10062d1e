import type { CampaignBase, KeptDifference } from "./CampaignBase.ts"
import type { CampaignContent } from "./CampaignContent.ts"
import type { ChangeRequests, ContentPath, PlanRisk } from "./ChangeOperation.ts"
import type { Comparison } from "./CompareCampaigns.ts"
import type { LiveContent } from "./LiveContent.ts"

/** The side that somebody takes at a difference. */
export interface Choice {
  readonly path: ContentPath
  readonly take: "draft" | "live"
}

/** The parts from which a plan is made. */
export interface PlanRequest {
  readonly comparison: Comparison
  readonly base: CampaignBase["content"]
  readonly draft: CampaignContent
  readonly live: LiveContent
  readonly choices: ReadonlyArray<Choice>
  /** The elements of the platform alone that are to be removed. */
  readonly removeLive: ReadonlyArray<ContentPath>
  readonly kept: ReadonlyArray<KeptDifference>
  /** What happens to a budget that other campaigns spend from, too; absent, it is changed for all of them. */
  readonly sharedBudget?: "detach" | "change_for_all" | undefined
}

/** The changes that make a live campaign what was chosen, and what they bring with them. */
export interface ChangePlan {
  readonly requests: ChangeRequests
  readonly risks: ReadonlyArray<PlanRisk>
  /** The conflicts that nobody has decided; there the campaign stays as it is. */
  readonly undecided: ReadonlyArray<ContentPath>
  /** The paths of choices and removals that name no difference. */
  readonly unknownChoices: ReadonlyArray<ContentPath>
  /** What the campaign may spend a day, 0 while it is paused. */
  readonly dailySpendMicros: { readonly before: number; readonly after: number }
  readonly afterImage: CampaignContent
  /** What the plan costs of the platform's daily quota. */
  readonly operationCount: number
}

/** The least changes by which a live campaign becomes what the draft says, without touching what only the platform has. */
export const planChanges = (request: PlanRequest): ChangePlan => ({
  requests: [],
  risks: [],
  undecided: [],
  unknownChoices: [],
  dailySpendMicros: { before: 0, after: 0 },
  afterImage: request.live.content,
  operationCount: 0
})
