import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import type { ChangeChoice } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  anyRevision,
  campaignOf,
  confirmed,
  planned,
  published,
  setRails,
  shareWithOther,
  taken
} from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"

const eur = (units: number) => Micros.make(units * 1_000_000)

const at = (time: string) => TestClock.setTime(Date.parse(time))

/** A campaign of 25 EUR a day that was published earlier, and a rail of 50 per cent. */
const running = Effect.gen(function*() {
  yield* at("2026-11-20T12:00:00Z")
  const draft = yield* published({ settings: { ...contractDraft().settings, dailyBudgetMicros: eur(25) } })
  yield* setRails({ maxIncreasePercent: 50 })
  yield* at("2026-11-23T12:00:00Z")
  return draft
})

/** Sets the budget directly: `true`, or the per cent that were too many. */
const set = (draft: CampaignDraft, units: number, choice: ChangeChoice = {}) =>
  Effect.gen(function*() {
    const editing = yield* LiveCampaignEditing
    const said = yield* Effect.result(
      editing.change(member, berlin, campaignOf(draft), { dailyBudgetMicros: eur(units) }, { ...taken, ...choice })
    )
    if (Result.isSuccess(said)) return true
    return said.failure._tag === "GuardRailInTheWay" ? said.failure.asked : yield* said.failure
  })

describe("The rise of a budget", () => {
  it.effect("counts what one day of the account adds up to", () =>
    Effect.gen(function*() {
      const draft = yield* running
      assert.strictEqual(yield* set(draft, 30), true)
      assert.strictEqual(yield* set(draft, 36), true)
      assert.strictEqual(yield* set(draft, 38), 52)
      // A budget may always be lowered, and raised again to what it may be.
      assert.strictEqual(yield* set(draft, 10), true)
      assert.strictEqual(yield* set(draft, 37), true)
      // 00:30 of the next day in Berlin is 23:30 of this one by UTC.
      yield* at("2026-11-23T22:59:00Z")
      assert.strictEqual(yield* set(draft, 38), 52)
      yield* at("2026-11-23T23:30:00Z")
      assert.strictEqual(yield* set(draft, 55), true)
      assert.strictEqual(yield* set(draft, 56), 52)
    }).pipe(Effect.provide(campaignService)))

  it.effect("counts plans and what took others back together with direct changes", () =>
    Effect.gen(function*() {
      const draft = yield* running
      assert.strictEqual(yield* set(draft, 36), true)
      yield* (yield* DraftEditing).changeSettings(
        member,
        anyRevision(draft.id),
        { dailyBudgetMicros: eur(40) },
        "all"
      )
      const plan = yield* planned(draft.id)
      assert.deepStrictEqual(plan.blockedBy.map(({ code, params }) => [code, params]), [[
        "DAILY_BUDGET_RISES_TOO_MUCH",
        { micros: eur(40), beforeMicros: eur(25), percent: 60, limit: 50, currencyCode: "EUR" }
      ]])
      const apply = Effect.flatMap(
        ChangeApplying,
        (applying) => applying.apply(member, draft.id, plan.planId, confirmed)
      )
      assert.deepInclude({ ...(yield* Effect.flip(apply)) }, { rail: "maxIncreasePercent", limit: 50, asked: 60 })
      // The day is that on which it is applied.
      yield* at("2026-11-23T23:30:00Z")
      yield* apply
      yield* TestClock.adjust("1 minute")
      const live = yield* (yield* LiveCampaignEditing).read(member, berlin, campaignOf(draft))
      assert.strictEqual(live.dailyBudgetMicros, eur(40))
      assert.strictEqual(yield* set(draft, 55), 53)
    }).pipe(Effect.provide(campaignService)))

  it.effect("of a campaign without a draft is known by the audit log", () =>
    Effect.gen(function*() {
      const draft = yield* running
      yield* (yield* DraftWriter).remove(draft.id, member.userId, Result.succeed)
      assert.strictEqual(yield* set(draft, 30), true)
      assert.strictEqual(yield* set(draft, 38), 52)
      yield* at("2026-11-23T23:30:00Z")
      assert.strictEqual(yield* set(draft, 45), true)
    }).pipe(Effect.provide(campaignService)))

  it.effect("counts a budget of its own whole for the day on which a campaign left a shared one", () =>
    Effect.gen(function*() {
      const draft = yield* running
      yield* shareWithOther(campaignOf(draft))
      assert.strictEqual(yield* set(draft, 12, { sharedBudget: "detach" }), true)
      assert.strictEqual(yield* set(draft, 13), 52)
      yield* at("2026-11-23T23:30:00Z")
      assert.strictEqual(yield* set(draft, 18), true)
    }).pipe(Effect.provide(campaignService)))

  it.effect("counts the shared budget again once a campaign that left it on the same day has come back to it", () =>
    Effect.gen(function*() {
      const draft = yield* running
      yield* shareWithOther(campaignOf(draft))
      assert.strictEqual(yield* set(draft, 12, { sharedBudget: "detach" }), true)
      const { items: [left] } = yield* (yield* Applications).list(draft.id, { limit: 1, from: null })
      if (left === undefined) return assert.fail("it is kept")
      const { planId } = yield* (yield* ChangePlanning).undo(member, draft.id, left.id)
      yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(yield* set(draft, 36, { sharedBudget: "changeForAll" }), true)
    }).pipe(Effect.provide(campaignService)))
})

describe("A dry run", () => {
  it.effect("lists each finding once", () =>
    Effect.gen(function*() {
      const draft = yield* running
      yield* setRails({ maxDailyBudgetMicros: eur(30), maxIncreasePercent: 10 })
      const statement = { dailyBudgetMicros: eur(60), locationTargets: [] }
      const { blockedBy } = yield* (yield* LiveCampaignEditing).plan(member, berlin, campaignOf(draft), statement)
      assert.deepStrictEqual(blockedBy.map(({ code }) => code), [
        "TARGET_WORLDWIDE_UNSAID",
        "DAILY_BUDGET_ABOVE_GUARD_RAIL",
        "DAILY_BUDGET_RISES_TOO_MUCH"
      ])
    }).pipe(Effect.provide(campaignService)))
})
