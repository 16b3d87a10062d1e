import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import * as PlanRecommendations from "@campaigns/application/Analyses/PlanRecommendations"
import { RecommendationPlanning } from "@campaigns/application/Analyses/RecommendationPlanning"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Recommending } from "@campaigns/application/Analyses/Recommending"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { ChangePlanId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { Proposal, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { completed } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { campaignService } from "./CampaignService.ts"
import { campaignOf, confirmed } from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"

/** The service of campaigns that plans recommendations. */
export const recommendingService = PlanRecommendations.layer.pipe(
  Layer.provide(RecommendationPlanning.layer),
  Layer.provideMerge(campaignService)
)

export const nowUtc = Effect.map(
  Effect.clockWith((clock) => clock.currentTimeMillis),
  (millis) => DateTime.makeUnsafe(millis)
)

/** Recommendations for a draft's campaign. */
export const recommendedAll = Effect.fnUntraced(
  function*(draft: CampaignDraft, proposals: ReadonlyArray<Proposal>, analysisType: AnalysisType = "keywordPause") {
    const runs = yield* AnalysisRuns
    const config = yield* (yield* AnalysisConfigs).create({ customerId: berlin, analysisType }, {}, {
      author: member.userId,
      at: yield* nowUtc,
      overridesPlan: false
    })
    const taskId = TaskId.make(randomUUID())
    yield* runs.begin({ config, taskId, slot: null, at: yield* nowUtc })
    const own = proposals.map((proposal) => ({
      ...proposal,
      entity: { ...proposal.entity, campaignId: campaignOf(draft) }
    }))
    yield* runs.end({ ...completed(taskId, 0, own), at: yield* nowUtc })
    const filter = { customerIds: [berlin], campaignId: null, analysisType: null, status: null }
    const { items } = yield* (yield* Recommendations).list(filter, { ...newestFirst, isDescending: false, limit: 50 })
    return items.map(({ id }) => id)
  }
)

/** The result of approving recommendations. */
export const approved = Effect.fnUntraced(function*(ids: ReadonlyArray<RecommendationId>) {
  const [first, ...others] = ids
  if (first === undefined) return assert.fail("nothing is recommended")
  const { taskId } = yield* (yield* Recommending).approve(member, [first, ...others])
  yield* TestClock.adjust("1 minute")
  const { result, status } = yield* (yield* Tasks).find(taskId)
  assert.strictEqual(status, "completed")
  return result?._tag === "RecommendationsPlanned" ? result : assert.fail("it says what was planned")
})

/** Applies a plan to its end. */
export const applied = Effect.fnUntraced(function*(draft: CampaignDraft, planId: string) {
  const { taskId } = yield* (yield* ChangeApplying).apply(member, draft.id, ChangePlanId.make(planId), confirmed)
  yield* TestClock.adjust("1 minute")
  return yield* (yield* Tasks).find(taskId)
})
