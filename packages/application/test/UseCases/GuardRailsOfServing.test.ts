import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  account,
  anyRevision,
  at,
  campaignOf,
  confirmed,
  editLive,
  publishedAs,
  publishedDraft,
  setRails,
  taken
} from "./LiveChangeFixtures.ts"
import { berlin, manager, member } from "./People.ts"

/** A campaign that spends with another one from a budget of 25 EUR. */
const sharing = Effect.gen(function*() {
  const draft = yield* publishedDraft
  const other = yield* publishedAs("Other")
  yield* (yield* MemoryCampaignEditor).shareBudget(berlin, campaignOf(other), campaignOf(draft))
  const { settings } = yield* (yield* LiveCampaigns).settings(account, campaignOf(draft))
  return { draft, shared: settings.dailyBudgetMicros ?? 0 }
})

describe("the guard rails of a customer", () => {
  it.effect("count a budget of the campaign's own whole, with which it leaves a shared one", () =>
    Effect.gen(function*() {
      const [planning, applying, taking] = [yield* ChangePlanning, yield* ChangeApplying, yield* DifferenceTaking]
      const { draft, shared } = yield* sharing
      const own = shared - 1_000_000
      yield* taking.adopt(member, anyRevision(draft.id), at())
      yield* (yield* DraftEditing).changeSettings(
        member,
        anyRevision(draft.id),
        { dailyBudgetMicros: Micros.make(own) },
        "all"
      )
      const wish = { decisions: [], sharedBudget: "detach", validates: false } as const
      const change = (yield* LiveCampaignEditing).change(
        member,
        berlin,
        campaignOf(draft),
        { dailyBudgetMicros: own },
        { ...taken, sharedBudget: "detach" }
      )
      const rails = [
        [{ maxDailyBudgetMicros: Micros.make(own - 1) }, "maxDailyBudgetMicros", "DAILY_BUDGET_ABOVE_GUARD_RAIL"],
        [{ maxDailyBudgetMicros: null, maxIncreasePercent: 20 }, "maxIncreasePercent", "DAILY_BUDGET_RISES_TOO_MUCH"]
      ] as const
      for (const [set, rail, code] of rails) {
        yield* setRails(set)
        const plan = yield* planning.plan(member, anyRevision(draft.id), wish)
        assert.deepStrictEqual(plan.plan.requests.flat().map(({ operation }) => operation._tag), ["DetachBudget"])
        assert.deepStrictEqual(plan.blockedBy.map((finding) => finding.code), [code])
        const refused = yield* Effect.flip(applying.apply(member, draft.id, plan.planId, confirmed))
        assert.deepInclude({ ...refused }, { _tag: "GuardRailInTheWay", rail })
        assert.deepInclude({ ...(yield* Effect.flip(change)) }, { _tag: "GuardRailInTheWay", rail })
      }
      // To lower the shared one for all that spend from it is no rise.
      const all = { decisions: [], sharedBudget: "changeForAll", validates: false } as const
      assert.deepStrictEqual((yield* planning.plan(member, anyRevision(draft.id), all)).blockedBy, [])
      yield* setRails({ maxIncreasePercent: 100 })
      const plan = yield* planning.plan(member, anyRevision(draft.id), wish)
      yield* applying.apply(member, draft.id, plan.planId, confirmed)
      yield* TestClock.adjust("1 minute")
      const { budget } = yield* (yield* LiveCampaigns).settings(account, campaignOf(draft))
      assert.isFalse(budget.isShared)
    }).pipe(Effect.provide(campaignService)))

  it.effect("let nobody but a manager give a campaign another last day after its own was over, which its plan tells as the begin of spending", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const campaignId = campaignOf(draft)
      const editing = yield* LiveCampaignEditing
      const now = yield* DateTime.now
      const day = (days: number) => CalendarDate.make(DateTime.formatIsoDateUtc(DateTime.add(now, { days })))
      const campaign = yield* (yield* LiveCampaigns).settings(account, campaignId)
      yield* editLive(draft, { _tag: "SetCampaign", change: { status: "ENABLED", startDate: null, endDate: day(3) } })
      yield* setRails({ enableNeedsManager: true })
      const longer = { endDate: day(30) }
      const risksOf = (user: typeof member) =>
        Effect.map(editing.plan(user, berlin, campaignId, longer), ({ plan }) => ({
          codes: plan.risks.map(({ code }) => code),
          spend: plan.dailySpendMicros
        }))
      const amount = campaign.settings.dailyBudgetMicros ?? 0
      assert.deepStrictEqual(yield* risksOf(member), { codes: [], spend: { before: amount, after: amount } })
      yield* TestClock.adjust("5 days")
      assert.deepStrictEqual(yield* risksOf(member), {
        codes: ["SPENDING_BEGINS"],
        spend: { before: 0, after: amount }
      })
      for (const endDate of [day(30), null]) {
        const refused = yield* Effect.flip(editing.change(member, berlin, campaignId, { endDate }, taken))
        assert.deepInclude({ ...refused }, { _tag: "GuardRailInTheWay", rail: "enableNeedsManager" })
      }
      assert.strictEqual((yield* editing.change(manager, berlin, campaignId, longer, taken)).endDate, day(30))
      assert.strictEqual((yield* editing.change(member, berlin, campaignId, { endDate: null }, taken)).endDate, null)
    }).pipe(Effect.provide(campaignService)))
})
