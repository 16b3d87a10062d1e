import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Companies } from "@campaigns/application/Identity/Companies"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { anyRevision, campaignOf, confirmed, editLive, publishedDraft, setRails, taken } from "./LiveChangeFixtures.ts"
import { administrator, berlin, manager, member, memberOfBoth, newYork, strangeManager, stranger } from "./People.ts"

/** A campaign of a customer whose guard rail lets nobody but managers let it serve. */
const guarded = Effect.fnUntraced(function*(customerId: CustomerId) {
  const { id } = yield* finishedDraft({ customerId })
  yield* (yield* CampaignPublishing).publish(administrator, anyRevision(id))
  yield* TestClock.adjust("1 minute")
  const companies = yield* Companies
  const { companyId } = yield* companies.customer(customerId)
  const by = { author: administrator.userId, at: yield* DateTime.now }
  const guardRails = { enableNeedsManager: true, setBy: by.author, setAt: by.at }
  yield* companies.changeCustomer(companyId, customerId, { guardRails }, by)
  return campaignOf(yield* (yield* DraftReader).find(id))
})

describe("A guard rail for which somebody has to be a manager", () => {
  it.effect("wants one of the company whose customer it is, whichever others a user manages", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const cases: ReadonlyArray<readonly [CustomerId, ReadonlyArray<Principal>, ReadonlyArray<Principal>]> = [
        [berlin, [member, memberOfBoth], [manager, administrator]],
        [newYork, [stranger], [memberOfBoth, strangeManager, administrator]]
      ]
      for (const [customerId, others, managers] of cases) {
        const campaignId = yield* guarded(customerId)
        const enabling = (user: Principal) => editing.change(user, customerId, campaignId, { status: "ENABLED" }, taken)
        for (const user of others) {
          const { blockedBy, guardRail } = yield* editing.plan(user, customerId, campaignId, { status: "ENABLED" })
          assert.deepStrictEqual(blockedBy.map(({ code }) => code), ["ENABLE_NEEDS_MANAGER"])
          assert.strictEqual(guardRail?.rail, "enableNeedsManager")
          const refused = yield* Effect.flip(enabling(user))
          assert.deepInclude({ ...refused }, { _tag: "GuardRailInTheWay", rail: "enableNeedsManager" })
        }
        for (const user of managers) {
          assert.strictEqual((yield* enabling(user)).status, "ENABLED")
          yield* editing.change(user, customerId, campaignId, { status: "PAUSED" })
        }
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("holds for a plan of a draft's changes and for its undo, too", () =>
    Effect.gen(function*() {
      const [planning, applying] = [yield* ChangePlanning, yield* ChangeApplying]
      const draft = yield* publishedDraft
      yield* planning.changes(member, draft.id)
      yield* editLive(draft, { _tag: "SetCampaign", change: { status: "ENABLED" } })
      const { comparison } = (yield* planning.changes(member, draft.id)).compared
      assert.deepStrictEqual(comparison.differences.map(({ path, side }) => [path, side]), [[["status"], "live"]])
      yield* (yield* LiveCampaignEditing).change(member, berlin, campaignOf(draft), { status: "PAUSED" })
      yield* setRails({ enableNeedsManager: true })
      const [paused] = (yield* planning.applications(member, draft.id, { limit: 1, from: null })).items
      if (paused === undefined) return assert.fail("the change is an application")
      for (const user of [member, memberOfBoth]) {
        const { blockedBy, planId } = yield* planning.undo(user, draft.id, paused.application.id)
        assert.deepStrictEqual(blockedBy.map(({ code }) => code), ["ENABLE_NEEDS_MANAGER"])
        const refused = yield* Effect.flip(
          applying.apply(user, draft.id, planId, [...confirmed, "SPENDING_BEGINS"])
        )
        assert.deepInclude({ ...refused }, { _tag: "GuardRailInTheWay", rail: "enableNeedsManager" })
      }
      const { blockedBy } = yield* planning.undo(manager, draft.id, paused.application.id)
      assert.deepStrictEqual(blockedBy, [])
    }).pipe(Effect.provide(campaignService)))
})

describe("The last day of a campaign", () => {
  const lastDay = CalendarDate.make("2026-06-10")
  const another = CalendarDate.make("2026-06-30")

  /** The first moment of the day after, where each account is. */
  const midnights = [
    { place: "Berlin", customerId: berlin, millis: Date.UTC(2026, 5, 10, 22), user: member },
    { place: "New York", customerId: newYork, millis: Date.UTC(2026, 5, 11, 4), user: stranger }
  ]

  for (const { customerId, millis, place, user } of midnights) {
    it.effect(`is over at midnight in ${place}, where the account is: who is no manager gives it no other one then`, () =>
      Effect.gen(function*() {
        const editing = yield* LiveCampaignEditing
        yield* TestClock.setTime(millis - 3_600_000)
        const campaignId = yield* guarded(customerId)
        const change = { status: "ENABLED", startDate: null, endDate: lastDay } as const
        const operation = { _tag: "SetCampaign", change } as const
        yield* (yield* MemoryCampaignEditor).edit(customerId, campaignId, [
          { path: ["live"], summary: "", riskCodes: [], operation }
        ])
        const told = Effect.map(
          editing.plan(user, customerId, campaignId, { endDate: another }),
          ({ blockedBy, plan }) => [blockedBy.map(({ code }) => code), plan.risks.map(({ code }) => code)]
        )
        yield* TestClock.setTime(millis - 1)
        assert.deepStrictEqual(yield* told, [[], []])
        yield* TestClock.setTime(millis)
        assert.deepStrictEqual(yield* told, [["ENABLE_NEEDS_MANAGER"], ["SPENDING_BEGINS"]])
      }).pipe(Effect.provide(campaignService)))
  }
})
