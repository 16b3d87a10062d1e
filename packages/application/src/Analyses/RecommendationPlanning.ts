import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { Recommendation, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { halvesOf, waitsForDonor } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import { draftDiffersAt, recommendedContent } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import { unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import type { Difference } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
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
import type { SavedPlan } from "../LiveCampaigns/ChangePlans.ts"
import { guarding, guardRailsAgainst } from "../LiveCampaigns/GuardRailChecking.ts"
import { importingCampaigns } from "../LiveCampaigns/ImportingCampaigns.ts"
import { type ComparedDraft, LiveComparing } from "../LiveCampaigns/LiveComparing.ts"
import { recommendedPlan } from "../LiveCampaigns/RecommendedPlan.ts"
import { savingPlans } from "../LiveCampaigns/SavingPlans.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import type { PlannedRecommendations, RefusedRecommendation } from "../Tasks/TaskResult.ts"

/**
 * The plans of recommendations, one for each campaign, and those that could not be planned. A move between budgets is
 * in the plans of both its campaigns, the donor's first, or in none.
 */
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

/** A campaign beside its draft, as it was looked at. */
interface Looked {
  readonly compared: ComparedDraft
  readonly differences: ReadonlyArray<Difference>
}

/** A plan that was kept. */
interface KeptPlan extends Pick<SavedPlan, "draftId" | "planId"> {
  readonly planned: PlannedRecommendations
}

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const comparing = yield* LiveComparing
  const drafts = yield* DraftReader
  const guards = yield* guarding
  const askedOf = yield* askingOfDay
  const importCampaign = yield* importingCampaigns
  const save = yield* savingPlans

  /** Looks at a campaign that has a draft: which recommendations it can be planned for, and how that is done. */
  const lookBeside = Effect.fnUntraced(function*(draft: CampaignDraft, recommendations: ReadonlyArray<Recommendation>) {
    const compared = yield* comparing.compared(draft)
    const { base, comparison, live } = compared
    const differing = recommendations.filter((one) => draftDiffersAt(one, comparison.differences))
    const others = recommendations.filter((one) => !differing.includes(one))
    const { gone } = recommendedContent(live.content, others, live.budget.isShared)
    const refused = [...refusing("DRAFT_DIFFERS", idsOf(differing)), ...refusing("ENTITY_GONE", gone)]
    return { refused, looked: { compared, differences: unkept(comparison, base.kept) } }
  })

  /** Makes and keeps the plan of a campaign; `null` when nothing is left of it. */
  const keep = Effect.fnUntraced(function*(
    { compared, differences }: Looked,
    recommendations: ReadonlyArray<Recommendation>,
    waitsFor: ReadonlyArray<KeptPlan>
  ) {
    const { campaignId, draft, live } = compared
    const author = recommendations.find(({ decidedBy }) => decidedBy !== null)?.decidedBy ?? null
    if (author === null) return null
    const guarded = yield* guards.withManager(draft.customerId, false)
    const { plan } = recommendedPlan(compared, recommendations, guarded)
    const asked = yield* askedOf(
      guarded,
      { campaignId, others: live.budget.others },
      { before: live.content, after: plan.afterImage, requests: plan.requests }
    )
    const recommendationIds = idsOf(recommendations)
    const { draftId, planId } = yield* save(author, compared, plan, {
      blockedBy: guardRailsAgainst(guarded, asked),
      decisions: [],
      differences,
      undoes: null,
      recommends: recommendationIds,
      follows: true,
      ...(waitsFor.length === 0 ? {} : { waitsFor: waitsFor.map(({ draftId, planId }) => ({ draftId, planId })) }),
      validates: true
    })
    return { draftId, planId, planned: { campaignId, planId, recommendationIds } }
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

  const lookFor = Effect.fnUntraced(function*(campaignId: CampaignId, recommendations: ReadonlyArray<Recommendation>) {
    const now = yield* DateTime.now
    const late = recommendations.filter(({ expiresAt }) => DateTime.isLessThan(expiresAt, now))
    const open = recommendations.filter((one) => !late.includes(one))
    const expired = refusing("EXPIRED", idsOf(late))
    const [first] = open
    if (first === undefined) return { recommendations, refused: expired, looked: null }
    const none = (code: Code) => () => Effect.succeed({ looked: null, refused: refusing(code, idsOf(open)) })
    const found = yield* Effect.gen(function*() {
      const draft = yield* draftOf(campaignId, first)
      return draft === null
        ? yield* none("ENTITY_GONE")()
        : yield* lookBeside(yield* Effect.fromResult(editable(draft)), open)
    }).pipe(
      // What is sent for a draft mostly ends within a minute, and then says how the campaign is.
      Effect.retry({ schedule: Schedule.spaced("10 seconds"), times: FROZEN_TRIES, while: isFrozen }),
      Effect.catchTags({
        CampaignKindUnsupported: none("ENTITY_GONE"),
        CustomerNotFound: none("ENTITY_GONE"),
        DraftIsApplying: none("DRAFT_DIFFERS"),
        DraftIsPublishing: none("DRAFT_DIFFERS"),
        DraftNotFound: none("ENTITY_GONE"),
        DraftNotPublished: none("ENTITY_GONE"),
        LiveCampaignGone: none("ENTITY_GONE"),
        LiveCampaignNotFound: none("ENTITY_GONE")
      })
    )
    return { ...found, recommendations, refused: [...expired, ...found.refused] }
  })

  /** Keeps the plans of campaigns, those that give before those that get. */
  const keepAll = Effect.fnUntraced(function*(all: ReadonlyArray<Effect.Success<ReturnType<typeof lookFor>>>) {
    // What one of its campaigns cannot carry out, none does.
    const refused = new Map(all.flatMap((one) => one.refused.map((refusal) => [refusal.id, refusal] as const)))
    const kept: Array<KeptPlan> = []
    const ordered = all.toSorted((a, b) =>
      Number(a.recommendations.some(waitsForDonor)) - Number(b.recommendations.some(waitsForDonor))
    )
    for (const { looked, recommendations } of ordered) {
      const left = recommendations.filter(({ id }) => !refused.has(id))
      const waiting = new Set(idsOf(left.filter(waitsForDonor)))
      const donors = kept.filter(({ planned }) => planned.recommendationIds.some((id) => waiting.has(id)))
      const plan = looked === null || left.length === 0 ? null : yield* keep(looked, left, donors)
      if (plan !== null) kept.push(plan)
    }
    return { plans: kept.map(({ planned }) => planned), refused: Array.from(refused.values()) }
  })

  return RecommendationPlanning.of({
    plan: Effect.fn("RecommendationPlanning.plan")(function*(recommendations) {
      const byCampaign = Array.from(groupedBy(recommendations.flatMap(halvesOf), ({ entity }) => entity.campaignId))
      return yield* keepAll(yield* Effect.forEach(byCampaign, ([campaignId, some]) => lookFor(campaignId, some)))
    })
  })
})
