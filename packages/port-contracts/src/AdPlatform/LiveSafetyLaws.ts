import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { writtenPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { AdPlatformFaults } from "./AdPlatformFaults.ts"
import { rejection } from "./ContractCalls.ts"
import { contractAccount as account, contractDraft } from "./ContractDraft.ts"

import { contentOf, groupNamed, type LiveLaw, publish, request } from "./LiveContentCalls.ts"

/** A request does all or nothing, and its outcome is told as it is. */
export const safetyLaws = (law: LiveLaw): void => {
  law(
    "changes nothing when one part of a request is refused, and names the change",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "refused")
      const before = yield* contentOf(campaignId)
      const boots = groupNamed(before, "Boots")
      const changes = request(
        { _tag: "SetAdGroup", platformId: boots.platformId, change: { status: "PAUSED" } },
        { _tag: "RemoveKeyword", adGroupId: boots.platformId, platformId: 99_999_999_999 }
      )
      const path = writtenPath(["adGroups", 1, "name"])
      assert.deepStrictEqual((yield* rejection(live.apply(account, campaignId, changes))).map((one) => one.path), [
        path
      ])
      assert.deepStrictEqual((yield* live.validate(account, campaignId, changes)).map((one) => one.path), [path])
      assert.deepStrictEqual(yield* contentOf(campaignId), before)
    })
  )

  law(
    "validates a request without changing anything, and encodes it without sending it",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "looked-at")
      const before = yield* contentOf(campaignId)
      const changes = request(
        { _tag: "SetCampaign", change: { campaignName: "Looked at" } },
        { _tag: "AddLocation", location: { geoTargetConstantId: 2040, targetType: "EXCLUDE" } }
      )
      assert.deepStrictEqual(yield* live.validate(account, campaignId, changes), [])
      const encoded = yield* live.encode(account, campaignId, changes)
      assert.sameMembers(Array.from(new Set(encoded.map(({ path }) => path))), ["adGroups[0].name", "adGroups[1].name"])
      assert.deepStrictEqual(yield* contentOf(campaignId), before)
    })
  )

  law(
    "refuses one and the same place twice in a request, and takes it in two",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "twice")
      const [removal, creation] = request(
        { _tag: "RemoveLocation", location: { geoTargetConstantId: 2840, targetType: "EXCLUDE" } },
        { _tag: "AddLocation", location: { geoTargetConstantId: 2840, targetType: "INCLUDE" } }
      )
      if (removal === undefined || creation === undefined) return assert.fail("Two changes were made")
      const findings = yield* rejection(live.apply(account, campaignId, [removal, creation]))
      assert.include(findings.map(({ code }) => code), "mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES")
      yield* live.apply(account, campaignId, [removal])
      yield* live.apply(account, campaignId, [creation])
      assert.sameDeepMembers([...(yield* contentOf(campaignId)).settings.locationTargets], [
        { geoTargetConstantId: 2276, targetType: "INCLUDE" },
        { geoTargetConstantId: 2840, targetType: "INCLUDE" }
      ])
    })
  )

  law(
    "edits the texts of a paused ad in an enabled ad group, and of none in a paused one",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "rests")
      const { ads: [ad], platformId } = groupNamed(yield* contentOf(campaignId), "Boots")
      const adId = ad?.platformId ?? assert.fail("the ad group has an ad")
      const texts = (displayPath1: string) =>
        request({ _tag: "SetAdTexts", platformId: adId, change: { displayPath1 } })
      yield* live.apply(
        account,
        campaignId,
        request({ _tag: "SetAdStatus", adGroupId: platformId, platformId: adId, status: "PAUSED" })
      )
      yield* live.apply(account, campaignId, texts("rests"))
      const status = (status: "ENABLED" | "PAUSED") => request({ _tag: "SetAdGroup", platformId, change: { status } })
      yield* live.apply(account, campaignId, status("PAUSED"))
      const findings = yield* rejection(live.apply(account, campaignId, texts("later")))
      assert.deepStrictEqual(findings.map(({ code }) => code), ["adError.UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION"])
      assert.strictEqual(groupNamed(yield* contentOf(campaignId), "Boots").ads[0]?.displayPath1, "rests")
      yield* live.apply(account, campaignId, [...status("ENABLED"), ...texts("again")])
      assert.strictEqual(groupNamed(yield* contentOf(campaignId), "Boots").ads[0]?.displayPath1, "again")
    })
  )

  law(
    "refuses every change of a removed campaign, and lets its name go",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "gone")
      yield* live.apply(account, campaignId, request({ _tag: "RemoveCampaign" }))
      yield* rejection(live.apply(account, campaignId, request({ _tag: "SetCampaign", change: { status: "PAUSED" } })))
      const successor = yield* publish(contractDraft(), "successor")
      assert.strictEqual(
        (yield* live.settings(account, successor)).settings.campaignName,
        (yield* live.settings(account, campaignId)).settings.campaignName
      )
    })
  )

  law(
    "calls the outcome unknown when the answer is lost, and shows what was changed",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "lost")
      yield* (yield* AdPlatformFaults).loseNextAnswer
      const changes = request({ _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const error = yield* Effect.flip(live.apply(account, campaignId, changes))
      assert.strictEqual(error.reason._tag, "OutcomeUnknown")
      assert.strictEqual((yield* contentOf(campaignId)).settings.campaignName, "Renamed")
    })
  )

  law(
    "changes nothing after an error other than an unknown outcome",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "turned-away")
      const before = yield* contentOf(campaignId)
      yield* (yield* AdPlatformFaults).refuseNextWrite
      const changes = request({ _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const error = yield* Effect.flip(live.apply(account, campaignId, changes))
      assert.notStrictEqual(error.reason._tag, "OutcomeUnknown")
      assert.deepStrictEqual(yield* contentOf(campaignId), before)
    })
  )

  law(
    "takes an attempt's label away, however often, and leaves its campaign and other attempts alone",
    Effect.gen(function*() {
      const [platform, live] = [yield* AdPlatform, yield* LiveCampaigns]
      const campaignId = yield* publish(contractDraft(), "marked")
      const other = yield* publish(contractDraft({ campaignName: "Other" }), "other")
      yield* live.unmark(account, "marked")
      yield* live.unmark(account, "marked")
      yield* live.unmark(account, "it's \\ not there")
      assert.isNull(yield* platform.findMarked(account, "marked"))
      assert.strictEqual(yield* platform.findMarked(account, "other"), other)
      assert.strictEqual((yield* contentOf(campaignId)).settings.status, "PAUSED")
    })
  )
}
