import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import * as PlanRecommendations from "@campaigns/application/Analyses/PlanRecommendations"
import { RecommendationPlanning } from "@campaigns/application/Analyses/RecommendationPlanning"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Recommending } from "@campaigns/application/Analyses/Recommending"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { AppliedChanges } from "@campaigns/application/LiveCampaigns/AppliedChanges"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { ChangePlanId } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import type { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { ContentKeyword } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ChangeOperation } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { completed, examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { campaignService } from "./CampaignService.ts"
import { anyRevision, campaignOf, confirmed, editLive, liveOf, publishedDraft } from "./LiveChangeFixtures.ts"
import { berlin, member, outsiders } from "./People.ts"

const service = PlanRecommendations.layer.pipe(
  Layer.provide(RecommendationPlanning.layer),
  Layer.provideMerge(campaignService)
)

/** The keywords of a campaign that can be paused, with their numbers on the platform. */
const serving = Effect.fnUntraced(function*(draft: CampaignDraft) {
  const { adGroups } = yield* liveOf(draft)
  return adGroups.flatMap(({ keywords, platformId: adGroupId }) =>
    keywords.flatMap(({ isNegative, platformId, status, text }) =>
      isNegative || platformId === null || status === "PAUSED" ? [] : [{ adGroupId, id: platformId, text }]
    )
  )
})

/** Recommendations to pause these keywords of a draft's campaign. */
const recommended = Effect.fnUntraced(
  function*(draft: CampaignDraft, keywords: ReadonlyArray<{ adGroupId: number | null; id: number; text: string }>) {
    const runs = yield* AnalysisRuns
    const config = yield* (yield* AnalysisConfigs).create({ customerId: berlin, analysisType: "keywordPause" }, {}, {
      author: member.userId,
      at: yield* nowUtc,
      overridesPlan: false
    })
    const taskId = TaskId.make(randomUUID())
    yield* runs.begin({ config, taskId, slot: null, at: yield* nowUtc })
    const { entity } = examplePause(1)
    const proposals = keywords.map((keyword) =>
      examplePause(keyword.id, { entity: { ...entity, campaignId: campaignOf(draft), ...keyword } })
    )
    yield* runs.end({ ...completed(taskId, 0, proposals), at: yield* nowUtc })
    const filter = { customerIds: [berlin], campaignId: null, analysisType: null, status: null }
    const { items } = yield* (yield* Recommendations).list(filter, { ...newestFirst, isDescending: false, limit: 50 })
    return items.map(({ id }) => id)
  }
)

const nowUtc = Effect.map(Effect.clockWith((clock) => clock.currentTimeMillis), (millis) => DateTime.makeUnsafe(millis))

const statusesOf = (ids: ReadonlyArray<RecommendationId>) =>
  Effect.flatMap(Recommendations, (all) => Effect.map(all.findMany(ids), (found) => found.map(({ status }) => status)))

/** The result of approving recommendations. */
const approved = Effect.fnUntraced(function*(ids: ReadonlyArray<RecommendationId>) {
  const [first, ...others] = ids
  if (first === undefined) return assert.fail("nothing is recommended")
  const { taskId } = yield* (yield* Recommending).approve(member, [first, ...others])
  yield* TestClock.adjust("1 minute")
  const { result, status } = yield* (yield* Tasks).find(taskId)
  assert.strictEqual(status, "completed")
  return result?._tag === "RecommendationsPlanned" ? result : assert.fail("it says what was planned")
})

const applied = Effect.fnUntraced(function*(draft: CampaignDraft, planId: string) {
  const { taskId } = yield* (yield* ChangeApplying).apply(member, draft.id, ChangePlanId.make(planId), confirmed)
  yield* TestClock.adjust("1 minute")
  return yield* (yield* Tasks).find(taskId)
})

const statusInDraft = (draft: CampaignDraft, text: string) =>
  draft.adGroups.flatMap(({ keywords }) => keywords).find((keyword) => keyword.text === text)?.status

describe("Approved recommendations", () => {
  it.effect("are planned by themselves: a raised budget and another ad that wait in the draft are not touched", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [first, second] = yield* serving(draft)
      if (first === undefined || second === undefined) return assert.fail("there are two keywords")
      const drafting = yield* DraftEditing
      const budget = Micros.make(99_000_000)
      yield* drafting.changeSettings(member, anyRevision(draft.id), { dailyBudgetMicros: budget }, "all")
      const [group] = draft.adGroups
      if (group === undefined) return assert.fail("there is an ad group")
      yield* drafting.changeAds(
        member,
        anyRevision(draft.id),
        [{ _tag: "Add", adGroupId: group.id, texts: blankRsaTexts }],
        []
      )
      const before = yield* liveOf(draft)
      const ids = yield* recommended(draft, [first, second])
      const { plans, refused } = yield* approved(ids)
      assert.deepStrictEqual([plans.map((plan) => plan.recommendationIds), refused], [[ids], []])
      const [planned] = plans
      if (planned === undefined) return assert.fail("there is a plan")
      const saved = yield* (yield* ChangePlanning).find(member, draft.id, ChangePlanId.make(planned.planId))
      assert.deepStrictEqual(
        saved.plan.requests.flat().map(({ operation }) => operation),
        [first, second].map(({ adGroupId, id }): ChangeOperation => ({
          _tag: "SetKeyword",
          adGroupId: adGroupId ?? 0,
          platformId: id,
          change: { status: "PAUSED" }
        }))
      )

      const task = yield* applied(draft, planned.planId)
      assert.deepStrictEqual([task.status, task.error], ["completed", null])
      const after = yield* liveOf(draft)
      const paused = new Set([first.id, second.id])
      const expected = {
        ...before,
        adGroups: before.adGroups.map((adGroup) => ({
          ...adGroup,
          keywords: adGroup.keywords.map((keyword): ContentKeyword =>
            paused.has(keyword.platformId ?? 0) ? { ...keyword, status: "PAUSED" } : keyword
          )
        }))
      }
      assert.deepStrictEqual(after, expected)
      const stored = yield* (yield* DraftReader).find(draft.id)
      assert.strictEqual(stored.settings.dailyBudgetMicros, budget)
      assert.lengthOf(stored.adGroups[0]?.rsas ?? [], group.rsas.length + 1)
      assert.deepStrictEqual([first, second].map(({ text }) => statusInDraft(stored, text)), ["PAUSED", "PAUSED"])
      assert.deepStrictEqual(yield* statusesOf(ids), ["applied", "applied"])
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(
        differences.map(({ path: [field], side }) => [field, side]).sort(),
        [["adGroups", "draft"], ["dailyBudgetMicros", "draft"]]
      )

      const { items: [application] } = yield* (yield* AppliedChanges).list(draft.id, { limit: 1, from: null })
      if (application === undefined) return assert.fail("it is kept")
      assert.deepStrictEqual([application.kind, application.recommends], ["apply", ids])
      const undo = yield* (yield* ChangePlanning).undo(member, draft.id, application.id)
      yield* applied(draft, undo.planId)
      assert.deepStrictEqual(yield* liveOf(draft), before)
      const back = yield* (yield* DraftReader).find(draft.id)
      assert.deepStrictEqual([first, second].map(({ text }) => statusInDraft(back, text)), ["ENABLED", "ENABLED"])
      assert.strictEqual(back.settings.dailyBudgetMicros, budget)
      assert.deepStrictEqual(yield* statusesOf(ids), ["reverted", "reverted"])
    }).pipe(Effect.provide(service)))

  it.effect("are refused where the draft differs at that very keyword, or it is paused or gone already", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [first, second] = yield* serving(draft)
      if (first === undefined || second === undefined) return assert.fail("there are two keywords")
      const [group] = draft.adGroups
      const keyword = group?.keywords.find(({ text }) => text === first.text)
      if (group === undefined || keyword === undefined) return assert.fail("the draft has it")
      yield* (yield* DraftEditing).changeKeyword(member, anyRevision(draft.id), group.id, keyword.id, {
        cpcBidMicros: Micros.make(1_230_000)
      })
      yield* editLive(draft, {
        _tag: "SetKeyword",
        adGroupId: second.adGroupId ?? 0,
        platformId: second.id,
        change: { status: "PAUSED" }
      })
      const ids = yield* recommended(draft, [first, second, { ...first, id: 4_711, text: "not there" }])
      const { plans, refused } = yield* approved(ids)
      assert.deepStrictEqual(plans, [])
      assert.deepStrictEqual(
        refused.map(({ code, id }) => [ids.indexOf(id), code]).sort(),
        [[0, "DRAFT_DIFFERS"], [1, "ENTITY_GONE"], [2, "ENTITY_GONE"]]
      )
      assert.deepStrictEqual(yield* statusesOf(ids), ["proposed", "superseded", "superseded"])
    }).pipe(Effect.provide(service)))

  it.effect("are not there for others, and not approved twice", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const recommending = yield* Recommending
      const [first] = yield* recommended(draft, yield* serving(draft))
      if (first === undefined) return assert.fail("there is a keyword")
      for (const outsider of outsiders) {
        assert.strictEqual((yield* Effect.flip(recommending.approve(outsider, [first])))._tag, "RecommendationNotFound")
        assert.strictEqual((yield* Effect.flip(recommending.get(outsider, first)))._tag, "RecommendationNotFound")
        assert.strictEqual(
          (yield* Effect.flip(recommending.dismiss(outsider, [first], null)))._tag,
          "RecommendationNotFound"
        )
      }
      yield* approved([first])
      const refused = yield* Effect.flip(recommending.approve(member, [first]))
      assert.deepInclude({ ...refused }, { _tag: "RecommendationsNotOpen", ids: [first] })
      assert.strictEqual(yield* recommending.dismiss(member, [first], null), 0)
    }).pipe(Effect.provide(service)))
})
