import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { isCarriedBy, reopened } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import type { RecommendationId, ReopenedCode } from "@campaigns/domain/internal/Analyses/Recommendation"
import { halvesOf } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import { unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import { applicable } from "@campaigns/domain/Publishing/ApplyDraft"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Recommendations } from "../Analyses/Recommendations.ts"
import type { SavedPlan } from "./ChangePlans.ts"
import type { Guarded } from "./GuardRailChecking.ts"
import { LiveComparing } from "./LiveComparing.ts"
import { PlanOutdated } from "./LiveErrors.ts"
import { doTheSame, recommendedPlan } from "./RecommendedPlan.ts"

/** A plan that carries recommendations out. */
export interface RecommendedChanges extends SavedPlan {
  readonly recommends: ReadonlyArray<RecommendationId>
}

/** True of a plan that carries recommendations out. */
export const isRecommended = (plan: SavedPlan): plan is RecommendedChanges => plan.recommends !== undefined

/** The plan as its recommendations know it. */
export const carrying = ({ live: { campaignId }, planId }: SavedPlan) => ({ campaignId, planId })

const codes: Readonly<Partial<Record<PlanOutdated["reason"], ReopenedCode>>> = {
  expired: "PLAN_EXPIRED",
  recommendations: "PLAN_VOID"
}

/**
 * The plans of recommendations on campaigns as they are when the plan is applied, and the way back to `proposed` of
 * those whose plan does not stand any more.
 */
export const remakingPlans = Effect.gen(function*() {
  const comparing = yield* LiveComparing
  const recommendations = yield* Recommendations

  /**
   * Makes a plan again on the campaign as it is now. It goes on with the campaign's images of now where it still sends
   * the same with the same risks, and is outdated otherwise; nothing is written.
   */
  const remade = Effect.fnUntraced(function*(draft: CampaignDraft, plan: RecommendedChanges, guarded: Guarded) {
    const { draftId, planId } = plan
    const outdated = (reason: PlanOutdated["reason"]) => new PlanOutdated({ draftId, planId, reason })
    // What is under way in the campaign has to end first: only then the plan is seen beside it.
    yield* Effect.fromResult(applicable(draft))
    if (DateTime.isGreaterThan(yield* DateTime.now, plan.expiresAt)) return yield* outdated("expired")
    const stored = yield* recommendations.findMany(plan.recommends)
    const approved = stored.filter((one) => isCarriedBy(one, carrying(plan)))
    if (approved.length < plan.recommends.length) return yield* outdated("recommendations")
    const compared = yield* Effect.catchTag(
      comparing.compared(draft),
      "LiveCampaignGone",
      () => Effect.fail(outdated("campaign"))
    )
    const { base, comparison, live } = compared
    const own = approved.flatMap(halvesOf).filter(({ entity }) => entity.campaignId === live.campaignId)
    const { gone, plan: again } = recommendedPlan(compared, own, guarded)
    if (gone.length > 0 || !doTheSame(plan.plan, again)) return yield* outdated("campaign")
    const { afterImage, dailySpendMicros } = again
    const standing: RecommendedChanges = {
      ...plan,
      live,
      baseAt: base.agreedAt,
      kept: base.kept,
      draftRevision: compared.draft.revision,
      differences: unkept(comparison, base.kept),
      plan: { ...plan.plan, afterImage, dailySpendMicros }
    }
    return { compared, plan: standing }
  })

  /** Gives the recommendations of a plan that does not stand any more back. */
  const giveBack = Effect.fnUntraced(function*(plan: RecommendedChanges, reason: PlanOutdated["reason"]) {
    const why = { code: codes[reason] ?? "PLAN_OUTDATED", at: yield* DateTime.now }
    yield* recommendations.change(plan.recommends, (stored) => reopened(stored, carrying(plan), why))
  })

  return { remade, giveBack }
})
