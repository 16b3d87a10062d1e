import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { Recommendation, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { draftDiffersAt, recommendedContent } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import { unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import { planUndo } from "@campaigns/domain/internal/LiveCampaigns/PlanUndo"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { askingOfDay } from "../LiveCampaigns/BudgetOfDay.ts"
import { bidRiseOf, guarding, guardRailsAgainst } from "../LiveCampaigns/GuardRailChecking.ts"
import { importingCampaigns } from "../LiveCampaigns/ImportingCampaigns.ts"
import { LiveComparing } from "../LiveCampaigns/LiveComparing.ts"
import { savingPlans } from "../LiveCampaigns/SavingPlans.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import type { PlannedRecommendations, RefusedRecommendation } from "../Tasks/TaskResult.ts"

/** The plans of recommendations, one for each campaign, and those that could not be planned. */
export interface PlannedAll {
  readonly plans: ReadonlyArray<PlannedRecommendations>
  readonly refused: ReadonlyArray<RefusedRecommendation>
}

/**
 * Plans what was approved of recommendations. A plan holds their operations alone, from the campaign as it is live;
 * what else differs between draft and campaign stays as it is. A campaign without a draft is imported.
 */
export class RecommendationPlanning extends Context.Service<RecommendationPlanning, {
  /** Makes and keeps the plans; nothing is sent. Made again, it keeps further plans of the same. */
  readonly plan: (
    recommendations: ReadonlyArray<Recommendation>
  ) => Effect.Effect<PlannedAll, AdPlatformError | LimitReached | StorageUnavailable>
}>()("@campaigns/application/Analyses/RecommendationPlanning") {
  static readonly layer = Layer.effect(RecommendationPlanning, Effect.suspend(() => make))
}

type Code = RefusedRecommendation["code"]

/** The further looks at a draft that is being published or applied. */
const FROZEN_TRIES = 9

const isFrozen = ({ _tag }: { readonly _tag: string }): boolean =>
  _tag === "DraftIsApplying" || _tag === "DraftIsPublishing"

const refusing = (code: Code, ids: ReadonlyArray<RecommendationId>): ReadonlyArray<RefusedRecommendation> =>
  ids.map((id) => ({ id, code }))

const idsOf = (recommendations: ReadonlyArray<Recommendation>) => recommendations.map(({ id }) => id)

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const comparing = yield* LiveComparing
  const drafts = yield* DraftReader
  const guards = yield* guarding
  const askedOf = yield* askingOfDay
  const importCampaign = yield* importingCampaigns
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

  /** The campaign's draft. A campaign that has none gets one by an import, which keeps what was applied to it. */
  const draftOf = Effect.fnUntraced(function*(campaignId: CampaignId, { customerId, decidedBy }: Recommendation) {
    const head = yield* drafts.findOfCampaign(customerId, campaignId)
    if (head !== null || decidedBy === null) return head === null ? null : yield* drafts.find(head.id)
    const account = yield* accounts.accountOf(customerId)
    return yield* importCampaign(account, campaignId, decidedBy).pipe(
      Effect.catchTag("CampaignHasDraft", ({ draftId }) => drafts.find(draftId))
    )
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
      const draft = yield* draftOf(campaignId, first)
      return draft === null ? yield* gone() : yield* planBeside(yield* Effect.fromResult(editable(draft)), open)
    }).pipe(
      // What is sent for a draft mostly ends within a minute, and then says how the campaign is.
      Effect.retry({ schedule: Schedule.spaced("10 seconds"), times: FROZEN_TRIES, while: isFrozen }),
      Effect.catchTags({
        CampaignKindUnsupported: gone,
        CustomerNotFound: gone,
        DraftIsApplying: () => Effect.succeed({ plans: [], refused: refusing("DRAFT_DIFFERS", idsOf(open)) }),
        DraftIsPublishing: () => Effect.succeed({ plans: [], refused: refusing("DRAFT_DIFFERS", idsOf(open)) }),
        DraftNotFound: gone,
        DraftNotPublished: gone,
        LiveCampaignGone: gone,
        LiveCampaignNotFound: gone
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
