import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { targetCpa } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Law, published, rejection } from "./ContractCalls.ts"
import { contractAccount as account, contractDraft } from "./ContractDraft.ts"

/** The way in which live campaigns are read and changed. */
export const liveCampaignLaws = (law: Law): void => {
  law(
    "changes what a patch names and leaves the rest",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const before = yield* published(contractDraft(), "changed")
      const patch = {
        campaignName: "Shoes in summer",
        status: "ENABLED",
        dailyBudgetMicros: 20_000_000,
        networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
        biddingStrategy: targetCpa(4_000_000),
        endDate: CalendarDate.make("2036-06-30")
      } as const
      yield* platform.change(account, before, patch)
      const after = yield* platform.campaign(account, before.campaignId)
      assert.deepStrictEqual(after, { ...before, ...patch })
      yield* platform.change(account, after, {})
      yield* platform.change(account, after, { status: "ENABLED", dailyBudgetMicros: 20_000_000 })
      assert.deepStrictEqual(yield* platform.campaign(account, before.campaignId), after)
      yield* platform.change(account, after, { endDate: null })
      assert.isNull((yield* platform.campaign(account, before.campaignId)).endDate)
    })
  )

  law(
    "changes nothing when one part of a change is refused",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      yield* published(contractDraft({ campaignName: "Taken" }), "other")
      const before = yield* published(contractDraft(), "mine")
      const findings = yield* rejection(
        platform.change(account, before, { dailyBudgetMicros: 30_000_000, campaignName: "Taken" })
      )
      assert.deepStrictEqual(findings.map(({ path }) => path), ["campaignName"])
      assert.deepStrictEqual(yield* platform.campaign(account, before.campaignId), before)
    })
  )

  law(
    "removes a campaign for good, and lets its name go",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const before = yield* published(contractDraft(), "removed")
      yield* platform.change(account, before, { status: "REMOVED" })
      const after = yield* platform.campaign(account, before.campaignId)
      assert.strictEqual(after.status, "REMOVED")
      yield* rejection(platform.change(account, after, { status: "ENABLED" }))
      yield* published(contractDraft(), "successor")
    })
  )

  law(
    "says that a campaign does not exist",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const campaignId = CampaignId.make(999_999_999_999)
      const error = yield* Effect.flip(platform.campaign(account, campaignId))
      assert.strictEqual(error._tag, "LiveCampaignNotFound")
    })
  )
}
