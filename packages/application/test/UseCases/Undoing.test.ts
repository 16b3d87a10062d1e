import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { ApplicationId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  account,
  applyPlan,
  campaignOf,
  confirmed,
  editDraft,
  editLive,
  keywordsOf,
  liveOf,
  publishedAs,
  publishedDraft,
  taken
} from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"

describe("An application", () => {
  it.effect("is taken back but for what has moved since, which the plan names; taken back again there is nothing to do", () =>
    Effect.gen(function*() {
      const [planning, applying] = [yield* ChangePlanning, yield* ChangeApplying]
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      yield* applyPlan(draft.id)
      const { budget } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
      yield* editLive(draft, { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 30_000_000 })
      const [application] = (yield* (yield* Applications).list(draft.id, { limit: 5, from: null })).items
      if (application === undefined) return assert.fail("there is an application")
      const undo = yield* planning.undo(member, draft.id, application.id)
      assert.deepStrictEqual(undo.moved, [["dailyBudgetMicros"]])
      assert.deepStrictEqual(undo.plan.requests.flat().map(({ operation }) => operation._tag), ["RemoveKeyword"])
      yield* applying.apply(member, draft.id, undo.planId, confirmed)
      yield* TestClock.adjust("1 minute")
      const again = yield* planning.undo(member, draft.id, application.id)
      assert.deepStrictEqual(again.plan.requests, [])
      assert.strictEqual(
        (yield* Effect.flip(applying.apply(member, draft.id, again.planId, confirmed)))._tag,
        "NothingToApply"
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("is applied again by taking the undo back", () =>
    Effect.gen(function*() {
      const [planning, applying] = [yield* ChangePlanning, yield* ChangeApplying]
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      yield* applyPlan(draft.id)
      const applied = yield* liveOf(draft)
      for (const kind of ["apply", "undo"] as const) {
        const [last] = (yield* (yield* Applications).list(draft.id, { limit: 1, from: null })).items
        assert.strictEqual(last?.kind, kind)
        const { planId } = yield* planning.undo(member, draft.id, last?.id ?? ApplicationId.make(0))
        yield* applying.apply(member, draft.id, planId, confirmed)
        yield* TestClock.adjust("1 minute")
      }
      const live = yield* liveOf(draft)
      assert.deepStrictEqual(
        [live.settings, keywordsOf(live).sort()],
        [applied.settings, keywordsOf(applied).sort()]
      )
      assert.deepStrictEqual((yield* planning.changes(member, draft.id)).differences, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("leads back to a shared budget, and away from it when that is taken back", () =>
    Effect.gen(function*() {
      const [planning, applying, live] = [yield* ChangePlanning, yield* ChangeApplying, yield* LiveCampaigns]
      const draft = yield* publishedDraft
      const other = yield* publishedAs("Other")
      yield* (yield* MemoryCampaignEditor).shareBudget(berlin, campaignOf(draft), campaignOf(other))
      const budgetOf = (of: CampaignDraft) =>
        Effect.map(live.settings(account, campaignOf(of)), ({ budget, settings }) => ({
          isShared: budget.isShared,
          amount: settings.dailyBudgetMicros
        }))
      yield* (yield* LiveCampaignEditing).change(member, berlin, campaignOf(draft), { dailyBudgetMicros: 22_000_000 }, {
        ...taken,
        sharedBudget: "detach"
      })
      const { budget: { resourceName } } = yield* live.settings(account, campaignOf(other))
      yield* editLive(other, { _tag: "SetBudget", resourceName, amountMicros: 7_000_000 })
      for (const after of [{ isShared: true, amount: 7_000_000 }, { isShared: false, amount: 22_000_000 }]) {
        const { items: [last] } = yield* planning.applications(member, draft.id, { limit: 1, from: null })
        if (last === undefined) return assert.fail("an application")
        const undo = yield* planning.undo(member, draft.id, last.application.id)
        assert.deepStrictEqual(undo.moved, [])
        yield* applying.apply(member, draft.id, undo.planId, confirmed)
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* budgetOf(draft), after)
        assert.deepStrictEqual(yield* budgetOf(other), { isShared: true, amount: 7_000_000 })
      }
    }).pipe(Effect.provide(campaignService)))
})
