import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import * as PlanRecommendations from "@campaigns/application/Analyses/PlanRecommendations"
import { RecommendationPlanning } from "@campaigns/application/Analyses/RecommendationPlanning"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Recommending } from "@campaigns/application/Analyses/Recommending"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { ChangePlanId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { completed, exampleMove } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { campaignService } from "./CampaignService.ts"
import {
  account,
  anyRevision,
  campaignOf,
  confirmed,
  editLive,
  liveOf,
  publishedAs,
  setRails
} from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const service = PlanRecommendations.layer.pipe(
  Layer.provide(RecommendationPlanning.layer),
  Layer.provideMerge(campaignService)
)

const budgetOf = (draft: CampaignDraft) =>
  Effect.map(liveOf(draft), ({ settings }) => settings.dailyBudgetMicros ?? assert.fail("it has a budget"))

/** Two campaigns, and the recommendation to move a part of the first one's budget to the second one. */
const recommendedMove = Effect.gen(function*() {
  const [donor, receiver] = [yield* publishedAs("Idle"), yield* publishedAs("Capped")]
  const now = DateTime.makeUnsafe(yield* Effect.clockWith((clock) => clock.currentTimeMillis))
  const config = yield* (yield* AnalysisConfigs).create({ customerId: berlin, analysisType: "budgetMigration" }, {}, {
    author: member.userId,
    at: now,
    overridesPlan: false
  })
  const taskId = TaskId.make(randomUUID())
  const runs = yield* AnalysisRuns
  yield* runs.begin({ config, taskId, slot: null, at: now })
  const move = exampleMove(
    { campaignId: campaignOf(donor), beforeMicros: yield* budgetOf(donor) },
    { campaignId: campaignOf(receiver), beforeMicros: yield* budgetOf(receiver) }
  )
  yield* runs.end({ ...completed(taskId, 0, [move]), at: now })
  const filter = { customerIds: [berlin], campaignId: null, analysisType: null, status: null }
  const { items: [one] } = yield* (yield* Recommendations).list(filter, { ...newestFirst, limit: 1 })
  return { donor, receiver, before: yield* budgetOf(donor), id: one?.id ?? assert.fail("it is recommended") }
})

type Id = Effect.Success<typeof recommendedMove>["id"]

const stored = (id: Id) =>
  Effect.flatMap(Recommendations, (all) => Effect.map(all.findMany([id]), ([one]) => one ?? assert.fail("it is there")))

const statusOf = (id: Id) => Effect.map(stored(id), ({ status }) => status)

const approved = Effect.fnUntraced(function*(id: Id) {
  const { taskId } = yield* (yield* Recommending).approve(member, [id])
  yield* TestClock.adjust("1 minute")
  const { result } = yield* (yield* Tasks).find(taskId)
  return result?._tag === "RecommendationsPlanned" ? result : assert.fail("it says what was planned")
})

const applying = (draft: CampaignDraft, planId: string) =>
  Effect.flatMap(
    ChangeApplying,
    (changes) => changes.apply(member, draft.id, ChangePlanId.make(planId), confirmed)
  )

const applied = Effect.fnUntraced(function*(draft: CampaignDraft, planId: string) {
  const { taskId } = yield* applying(draft, planId)
  yield* TestClock.adjust("1 minute")
  const { error, status } = yield* (yield* Tasks).find(taskId)
  assert.deepStrictEqual([status, error], ["completed", null])
  const { items: [newest] } = yield* (yield* Applications).list(draft.id, { limit: 1, from: null })
  return newest ?? assert.fail("it is kept")
})

const undone = (draft: CampaignDraft, application: { readonly id: number }) =>
  Effect.flatMap(
    ChangePlanning,
    (planning) => planning.undo(member, draft.id, application.id as Parameters<typeof planning.undo>[2])
  )

describe("A move between budgets", () => {
  it.effect("is two plans, the donor's first, and taken back the other way round; the drafts follow", () =>
    Effect.gen(function*() {
      const { before, donor, id, receiver } = yield* recommendedMove
      const budgets = Effect.all([budgetOf(donor), budgetOf(receiver)])
      const step = 4_000_000
      const { plans, refused } = yield* approved(id)
      assert.deepStrictEqual(refused, [])
      assert.deepStrictEqual(
        plans.map(({ campaignId, recommendationIds }) => [campaignId, recommendationIds]),
        [[campaignOf(donor), [id]], [campaignOf(receiver), [id]]]
      )
      const [lower, raise] = plans.map(({ planId }) => planId)
      if (lower === undefined || raise === undefined) return assert.fail("there are two")
      assert.strictEqual((yield* stored(id)).planId, raise)

      const early = yield* Effect.flip(applying(receiver, raise))
      assert.deepInclude({ ...early }, { _tag: "DonorFirst", planId: raise, donorPlanId: lower })
      assert.deepStrictEqual(yield* budgets, [before, before])

      const given = yield* applied(donor, lower)
      assert.deepStrictEqual([yield* budgets, yield* statusOf(id)], [[before - step, before], "approved"])
      const got = yield* applied(receiver, raise)
      assert.deepStrictEqual([yield* budgets, yield* statusOf(id)], [[before - step, before + step], "applied"])
      assert.strictEqual((yield* stored(id)).applicationId, got.id)
      for (const [draft, amount] of [[donor, before - step], [receiver, before + step]] as const) {
        const { settings } = yield* (yield* DraftReader).find(draft.id)
        assert.strictEqual(settings.dailyBudgetMicros, amount)
        assert.deepStrictEqual((yield* (yield* ChangePlanning).changes(member, draft.id)).differences, [])
      }

      const late = yield* Effect.flip(undone(donor, given))
      assert.deepInclude({ ...late }, {
        _tag: "ReceiverFirst",
        applicationId: given.id,
        receiverApplicationId: got.id
      })
      yield* applied(receiver, (yield* undone(receiver, got)).planId)
      assert.deepStrictEqual([yield* budgets, yield* statusOf(id)], [[before - step, before], "reverted"])
      yield* applied(donor, (yield* undone(donor, given)).planId)
      assert.deepStrictEqual([yield* budgets, yield* statusOf(id)], [[before, before], "reverted"])
      for (const draft of [donor, receiver]) {
        assert.deepStrictEqual((yield* (yield* ChangePlanning).changes(member, draft.id)).differences, [])
      }
    }).pipe(Effect.provide(service)))

  it.effect("waits again for a donor that took it back, and the donor for a receiver that came meanwhile", () =>
    Effect.gen(function*() {
      const { donor, id, receiver } = yield* recommendedMove
      const { plans: [lower, raise] } = yield* approved(id)
      if (lower === undefined || raise === undefined) return assert.fail("there are two")
      const given = yield* applied(donor, lower.planId)
      // This undo was planned before the receiver's plan was applied.
      const undo = yield* undone(donor, given)
      const got = yield* applied(receiver, raise.planId)
      assert.strictEqual((yield* Effect.flip(applying(donor, undo.planId)))._tag, "ReceiverFirst")
      yield* applied(receiver, (yield* undone(receiver, got)).planId)
      yield* applied(donor, undo.planId)
      assert.strictEqual(yield* statusOf(id), "reverted")
    }).pipe(Effect.provide(service)))

  it.effect("is not applied at the receiver after the donor has taken it back", () =>
    Effect.gen(function*() {
      const { donor, id, receiver } = yield* recommendedMove
      const { plans: [lower, raise] } = yield* approved(id)
      if (lower === undefined || raise === undefined) return assert.fail("there are two")
      const given = yield* applied(donor, lower.planId)
      yield* applied(donor, (yield* undone(donor, given)).planId)
      assert.strictEqual((yield* Effect.flip(applying(receiver, raise.planId)))._tag, "DonorFirst")
      assert.strictEqual(yield* statusOf(id), "approved")
    }).pipe(Effect.provide(service)))

  it.effect("is not seen as taken back by an undo that failed, and is dismissed only before its donor's plan", () =>
    Effect.gen(function*() {
      const { before, donor, id, receiver } = yield* recommendedMove
      const { plans: [lower, raise] } = yield* approved(id)
      if (lower === undefined || raise === undefined) return assert.fail("there are two")
      const given = yield* applied(donor, lower.planId)
      assert.deepStrictEqual((yield* stored(id)).plans, [
        { campaignId: campaignOf(receiver), planId: raise.planId, applicationId: null },
        { campaignId: campaignOf(donor), planId: lower.planId, applicationId: given.id }
      ])
      assert.strictEqual(yield* (yield* Recommending).dismiss(member, [id], null), 0)
      const platform = yield* ScriptedPlatform
      yield* platform.receive("apply", { _tag: "Rejected", findings: [] })
      const { taskId } = yield* applying(donor, (yield* undone(donor, given)).planId)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* (yield* Tasks).find(taskId)).status, "failed")
      yield* platform.receive("apply", "ok")
      const got = yield* applied(receiver, raise.planId)
      assert.strictEqual(yield* budgetOf(receiver), before + 4_000_000)
      assert.deepStrictEqual((yield* stored(id)).plans.map(({ applicationId }) => applicationId), [given.id, got.id])
    }).pipe(Effect.provide(service)))

  it.effect("can be dismissed after its donor has taken it back", () =>
    Effect.gen(function*() {
      const { donor, id, receiver } = yield* recommendedMove
      const { plans: [lower, raise] } = yield* approved(id)
      if (lower === undefined || raise === undefined) return assert.fail("there are two")
      const given = yield* applied(donor, lower.planId)
      yield* applied(donor, (yield* undone(donor, given)).planId)
      assert.strictEqual((yield* Effect.flip(applying(receiver, raise.planId)))._tag, "DonorFirst")
      assert.strictEqual(yield* (yield* Recommending).dismiss(member, [id], null), 1)
      assert.strictEqual(yield* statusOf(id), "dismissed")
    }).pipe(Effect.provide(service)))

  it.effect("is proposed again when the receiver's budget is another one by then", () =>
    Effect.gen(function*() {
      const other = yield* recommendedMove
      const { before } = other
      const { plans: [first, second] } = yield* approved(other.id)
      yield* applied(other.donor, first?.planId ?? "")
      const { budget: { resourceName } } = yield* (yield* LiveCampaigns).content(account, campaignOf(other.receiver))
      yield* editLive(other.receiver, { _tag: "SetBudget", resourceName, amountMicros: before + 1_000_000 })
      const outdated = yield* Effect.flip(applying(other.receiver, second?.planId ?? ""))
      assert.deepInclude({ ...outdated }, { _tag: "PlanOutdated", reason: "campaign" })
      const { reopened, status } = yield* stored(other.id)
      assert.deepStrictEqual([status, reopened?.code], ["proposed", "PLAN_OUTDATED"])
      assert.strictEqual(yield* budgetOf(other.receiver), before + 1_000_000)
    }).pipe(Effect.provide(service)))

  for (const which of ["donor", "receiver"] as const) {
    it.effect(`is planned for neither when the ${which}'s budget is another one by now`, () =>
      Effect.gen(function*() {
        const move = yield* recommendedMove
        const live = yield* (yield* LiveCampaigns).content(account, campaignOf(move[which]))
        const { resourceName } = live.budget
        yield* editLive(move[which], { _tag: "SetBudget", resourceName, amountMicros: move.before + 1_000_000 })
        const { plans, refused } = yield* approved(move.id)
        assert.deepStrictEqual([plans, refused], [[], [{ id: move.id, code: "ENTITY_GONE" }]])
        assert.strictEqual(yield* statusOf(move.id), "superseded")
      }).pipe(Effect.provide(service)))

    it.effect(`is planned for neither when the ${which}'s draft has another budget waiting`, () =>
      Effect.gen(function*() {
        const move = yield* recommendedMove
        const change = { dailyBudgetMicros: Micros.make(99_000_000) }
        yield* (yield* DraftEditing).changeSettings(member, anyRevision(move[which].id), change, "all")
        const { plans, refused } = yield* approved(move.id)
        assert.deepStrictEqual([plans, refused], [[], [{ id: move.id, code: "DRAFT_DIFFERS" }]])
        assert.strictEqual(yield* statusOf(move.id), "proposed")
      }).pipe(Effect.provide(service)))
  }

  it.effect("shows the guard rail that stands in the way of the receiver's plan", () =>
    Effect.gen(function*() {
      const { before, donor, id, receiver } = yield* recommendedMove
      yield* setRails({ maxDailyBudgetMicros: Micros.make(before + 1_000_000) })
      const { plans: [lower, raise] } = yield* approved(id)
      const planning = yield* ChangePlanning
      const codesOf = (draft: CampaignDraft, planId = "") =>
        Effect.map(
          planning.find(member, draft.id, ChangePlanId.make(planId)),
          ({ blockedBy }) => blockedBy.map(({ code }) => code)
        )
      assert.deepStrictEqual(yield* codesOf(donor, lower?.planId), [])
      assert.lengthOf(yield* codesOf(receiver, raise?.planId), 1)
    }).pipe(Effect.provide(service)))
})
