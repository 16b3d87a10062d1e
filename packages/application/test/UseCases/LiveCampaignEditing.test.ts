import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { berlin, insiders, member, newYork, outsiders, stranger, unknownCustomer } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

/** The id of a campaign that was just published for the Berlin customer. */
const published = Effect.gen(function*() {
  const draft = yield* finishedDraft()
  yield* (yield* CampaignPublishing).publish(member, { draftId: draft.id, expectedRevisions: null })
  yield* TestClock.adjust("1 minute")
  const [made] = yield* (yield* ScriptedPlatform).made
  return made?.campaignId ?? CampaignId.make(1)
})

describe("Editing a live campaign", () => {
  it.effect("sends only what differs, and answers the campaign as the platform has it then", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const { changes } = yield* ScriptedPlatform
      const live = yield* editing.read(member, berlin, campaignId)
      assert.strictEqual(live.status, "PAUSED")
      const same = yield* editing.change(member, berlin, campaignId, {
        campaignName: live.campaignName,
        biddingStrategy: { ...live.biddingStrategy },
        networkSettings: { ...live.networkSettings }
      })
      assert.deepStrictEqual(same, live)
      assert.deepStrictEqual(yield* changes, [])
      const changed = yield* editing.change(member, berlin, campaignId, {
        campaignName: live.campaignName,
        status: "ENABLED",
        dailyBudgetMicros: 20_000_000
      })
      assert.deepStrictEqual(yield* changes, [{ status: "ENABLED", dailyBudgetMicros: 20_000_000 }])
      assert.deepStrictEqual(changed, { ...live, status: "ENABLED", dailyBudgetMicros: 20_000_000 })
      assert.deepStrictEqual(yield* editing.read(member, berlin, campaignId), changed)
    }).pipe(Effect.provide(campaignService)))

  it.effect("changes a budget from which others spend only as somebody says", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const { shareBudget } = yield* MemoryCampaignEditor
      const campaignId = yield* published
      const other = yield* (yield* AdPlatform).publish(
        { customerId: berlin, loginCustomerId: null, credential: null },
        planPublishing({ draft: contractDraft({ campaignName: "Other" }), marker: "other", accountGoals: [] })
      )
      yield* shareBudget(berlin, campaignId, other)
      const set = (dailyBudgetMicros: number, sharedBudget?: "changeForAll" | "detach") =>
        editing.change(
          member,
          berlin,
          campaignId,
          { dailyBudgetMicros },
          sharedBudget === undefined ? {} : { sharedBudget }
        )
      const budgets = Effect.forEach([campaignId, other], (id) =>
        Effect.map(editing.read(member, berlin, id), ({ dailyBudgetMicros }) => dailyBudgetMicros))
      const refused = yield* Effect.flip(set(20_000_000))
      assert.deepInclude({ ...refused }, { _tag: "BudgetShared", campaigns: [{ campaignId: other, name: "Other" }] })
      yield* set(21_000_000, "changeForAll")
      assert.deepStrictEqual(yield* budgets, [21_000_000, 21_000_000])
      yield* set(22_000_000, "detach")
      assert.deepStrictEqual(yield* budgets, [22_000_000, 21_000_000])
      yield* set(23_000_000)
      assert.deepStrictEqual(yield* budgets, [23_000_000, 21_000_000])
    }).pipe(Effect.provide(campaignService)))

  it.effect("refuses to change a removed campaign", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const campaignId = yield* published
      yield* editing.change(member, berlin, campaignId, { status: "REMOVED" })
      const refusal = yield* Effect.flip(editing.change(member, berlin, campaignId, { status: "PAUSED" }))
      assert.deepInclude({ ...refusal }, { _tag: "CampaignRemoved", campaignId })
    }).pipe(Effect.provide(campaignService)))

  it.effect("finds no customer that the user may not see, and asks the platform nothing about them", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const campaignId = yield* published
      for (const user of outsiders) {
        const refusals = [
          yield* Effect.flip(editing.read(user, berlin, campaignId)),
          yield* Effect.flip(editing.change(user, berlin, campaignId, { status: "ENABLED" }))
        ]
        for (const refusal of refusals) {
          assert.deepInclude({ ...refusal }, { _tag: "CustomerNotFound", customerId: berlin })
        }
      }
      for (const user of insiders) {
        assert.strictEqual((yield* editing.read(user, berlin, campaignId)).status, "PAUSED")
        assert.strictEqual(
          (yield* Effect.flip(editing.read(user, unknownCustomer, campaignId)))._tag,
          "CustomerNotFound"
        )
      }
      const elsewhere = yield* Effect.flip(editing.read(stranger, newYork, campaignId))
      assert.deepInclude({ ...elsewhere }, { _tag: "LiveCampaignNotFound", customerId: newYork, campaignId })
    }).pipe(Effect.provide(campaignService)))
})
