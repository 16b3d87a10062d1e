import { type ApplicationId, type ChangePlanId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { PolicyExemptions } from "@campaigns/domain/Drafts/Publication"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { KeptDifference } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { ContentPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type { Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import type { Decision } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import type { LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import type { ChangePlan } from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { EncodedOperation } from "../AdPlatform/AdPlatform.ts"
import type { PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** The time for which a plan can be applied. */
export const PLAN_LIFETIME = Duration.hours(24)

/** The most plans of a draft that are kept; one more takes the place of the oldest. */
export const PLANS_OF_DRAFT = 20

/** The draft has no such plan, or not any more. */
export class ChangePlanNotFound extends Schema.TaggedError<ChangePlanNotFound>()("ChangePlanNotFound", {
  /** `null` where only the plan was named. */
  draftId: Schema.NullOr(DraftId),
  planId: Schema.String
}) {
  override get message(): string {
    return this.draftId === null
      ? `There is no change plan ${this.planId}`
      : `Draft ${this.draftId} has no change plan ${this.planId}`
  }
}

/**
 * A plan of changes of a live campaign, and what it stands for: the draft's revision, the base (`baseAt` and `kept`),
 * and the campaign as read (`live`). `undoes` is the application that it takes back, `moved` are places changed since,
 * which it leaves, and `exemptions` those that its author asks for, or `null`. It is JSON, but for its times.
 */
export interface SavedPlan {
  readonly planId: ChangePlanId
  readonly draftId: DraftId
  readonly author: UserId
  readonly undoes: ApplicationId | null
  /** The decisions about differences; `null` of plans of earlier versions, which said it in another way. */
  readonly decisions: ReadonlyArray<Decision> | null
  readonly exemptions: PolicyExemptions | null
  readonly moved?: ReadonlyArray<ContentPath>
  /** The recommendations that it carries out; absent of every other plan. */
  readonly recommends?: ReadonlyArray<RecommendationId>
  /** True where a draft that agreed takes over what the plan changes: of recommendations, and of their undo. */
  readonly follows?: true
  /** Plans of other campaigns that have to be in effect before it; absent of a plan that waits for none. */
  readonly waitsFor?: ReadonlyArray<{ readonly draftId: DraftId; readonly planId: ChangePlanId }>
  readonly draftRevision: number
  readonly baseAt: DateTime.Utc
  readonly kept: ReadonlyArray<KeptDifference>
  readonly live: LiveContent
  readonly savedAt: DateTime.Utc
  readonly expiresAt: DateTime.Utc
  readonly differences: ReadonlyArray<Difference>
  readonly plan: ChangePlan
  /** The operations in the platform's own JSON. */
  readonly encoded: ReadonlyArray<EncodedOperation>
  readonly blockedBy: ReadonlyArray<Finding>
  readonly findings: ReadonlyArray<PlatformFinding>
}

/** True of a plan of its own operations alone, which no change of the draft makes out of date. */
export const isOwnPlan = ({ recommends, undoes }: Pick<SavedPlan, "recommends" | "undoes">): boolean =>
  undoes !== null || recommends !== undefined

/**
 * The plans of changes that clients have asked for.
 *
 * Laws. A found plan equals what was saved. A draft has at most `PLANS_OF_DRAFT`: saving one more forgets its oldest.
 */
export class ChangePlans extends Context.Service<ChangePlans, {
  readonly save: (plan: SavedPlan) => Effect.Effect<void, StorageUnavailable>
  /** A plan of that draft, whether or not its time is over. */
  readonly find: (
    draftId: DraftId,
    planId: ChangePlanId
  ) => Effect.Effect<SavedPlan, ChangePlanNotFound | StorageUnavailable>
  /** The draft of a plan, `null` when there is no such plan, or not any more. */
  readonly draftOf: (planId: ChangePlanId) => Effect.Effect<DraftId | null, StorageUnavailable>
  /** Forgets the plans that ended before an instant, and tells how many those were. */
  readonly prune: (before: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/ChangePlans") {}
