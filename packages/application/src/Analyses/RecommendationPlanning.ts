import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { Recommendation, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { draftDiffersAt, recommendedContent } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import { unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import { planUndo } from "@campaigns/domain/internal/LiveCampaigns/PlanUndo"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { askingOfDay } from "../LiveCampaigns/BudgetOfDay.ts"
import { bidRiseOf, guarding, guardRailsAgainst } from "../LiveCampaigns/GuardRailChecking.ts"
import { LiveComparing } from "../LiveCampaigns/LiveComparing.ts"
import { savingPlans } from "../LiveCampaigns/SavingPlans.ts"
import type { PlannedRecommendations, RefusedRecommendation } from "../Tasks/TaskResult.ts"

/** The plans of recommendations, one for each campaign, and those that could not be planned. */
export interface PlannedAll {
  readonly plans: ReadonlyArray<PlannedRecommendations>
  readonly refused: ReadonlyArray<RefusedRecommendation>
}

/**
 * Plans what was approved of recommendations. A plan holds their operations alone, from the campaign as it is live;
 * what else differs between draft and campaign stays as it is.
 */
export class RecommendationPlanning extends Context.Service<RecommendationPlanning, {
  /** Makes and keeps the plans; nothing is sent. Made again, it keeps further plans of the same. */
  readonly plan: (
    recommendations: ReadonlyArray<Recommendation>
  ) => Effect.Effect<PlannedAll, AdPlatformError | StorageUnavailable>
}>()("@campaigns/application/Analyses/RecommendationPlanning") {
  static readonly layer = Layer.effect(RecommendationPlanning, Effect.suspend(() => make))
}

type Code = RefusedRecommendation["code"]

const refusing = (code: Code, ids: ReadonlyArray<RecommendationId>): ReadonlyArray<RefusedRecommendation> =>
  ids.map((id) => ({ id, code }))

const idsOf = (recommendations: ReadonlyArray<Recommendation>) => recommendations.map(({ id }) => id)

const make = Effect.gen(function*() {
  const comparing = yield* LiveComparing
  const drafts = yield* DraftReader
  const guards = yield* guarding
  const askedOf = yield* askingOfDay
  const save = yield* savingPlans

  /** The plan for a campaign that has a draft. */
  const planBeside = Effect.fnUntraced(function*(draft: CampaignDraft, recommendations: ReadonlyArray<Recommendation>) {
    const compared = yield* comparing.compared(draft)
    const { base, campaignId, comparison, live } = compared
    const differences = unkept(comparison, base.kept)
    const differing = recommendations.filter((one) => draftDiffersAt(one, comparison.differences))
    const others = recommendations.filter((one) => !differing.includes(one))
    const { content, gone } = recommendedContent(live.content, others)
    const refused = [...refusing("DRAFT_DIFFERS", idsOf(differing)), ...refusing("ENTITY_GONE", gone)]
    const planned = others.filter(({ id }) => !gone.includes(id))
    const author = planned.find(({ decidedBy }) => decidedBy !== null)?.decidedBy ?? null
    if (author === null) return { plans: [], refused }
    const guarded = yield* guards.withManager(draft.customerId, false)
    const { plan } = planUndo({
      before: content,
      after: live.content,
      live,
      paths: comparison.paths,
      today: guarded.today,
      maxRisePercent: bidRiseOf(guarded)
    })
    const asked = yield* askedOf(
      guarded,
      { campaignId, others: live.budget.others },
      { before: live.content, after: plan.afterImage, requests: plan.requests }
    )
    const recommendationIds = idsOf(planned)
    const { planId } = yield* save(author, compared, plan, {
      blockedBy: guardRailsAgainst(guarded, asked),
      decisions: [],
      differences,
      undoes: null,
      recommends: recommendationIds,
      follows: true,
      validates: true
    })
    return { plans: [{ campaignId, planId, recommendationIds }], refused }
  })

  const planFor = Effect.fnUntraced(function*(campaignId: CampaignId, recommendations: ReadonlyArray<Recommendation>) {
    const now = yield* DateTime.now
    const late = recommendations.filter(({ expiresAt }) => DateTime.isLessThan(expiresAt, now))
    const open = recommendations.filter((one) => !late.includes(one))
    const expired = refusing("EXPIRED", idsOf(late))
    const [first] = open
    if (first === undefined) return { plans: [], refused: expired }
    const gone = () => Effect.succeed({ plans: [], refused: refusing("ENTITY_GONE", idsOf(open)) })
    const planned: PlannedAll = yield* Effect.gen(function*() {
      const head = yield* drafts.findOfCampaign(first.customerId, campaignId)
      if (head === null) return yield* gone()
      const draft = yield* Effect.fromResult(editable(yield* drafts.find(head.id)))
      return yield* planBeside(draft, open)
    }).pipe(
      Effect.catchTags({
        DraftIsApplying: () => Effect.succeed({ plans: [], refused: refusing("DRAFT_DIFFERS", idsOf(open)) }),
        DraftIsPublishing: () => Effect.succeed({ plans: [], refused: refusing("DRAFT_DIFFERS", idsOf(open)) }),
        DraftNotFound: gone,
        DraftNotPublished: gone,
        LiveCampaignGone: gone
      })
    )
    return { ...planned, refused: [...expired, ...planned.refused] }
  })

  return RecommendationPlanning.of({
    plan: Effect.fn("RecommendationPlanning.plan")(function*(recommendations) {
      const byCampaign = Array.from(groupedBy(recommendations, ({ entity }) => entity.campaignId))
      const all = yield* Effect.forEach(byCampaign, ([campaignId, some]) => planFor(campaignId, some))
      return { plans: all.flatMap(({ plans }) => plans), refused: all.flatMap(({ refused }) => refused) }
    })
  })
})
