import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { targetCpa } from "@campaigns/domain/Drafts/Bidding"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { contractAccount as account, contractDraft } from "./ContractDraft.ts"
import { everyFeatureDraft } from "./EveryFeatureDraft.ts"

import {
  contentOf,
  fresh,
  groupNamed,
  idOf,
  type LiveLaw,
  newAd,
  newKeyword,
  plain,
  publish,
  request
} from "./LiveContentCalls.ts"

/** A request changes what it says and nothing else. */
export const changingLaws = (law: LiveLaw): void => {
  law(
    "does what a request says and moves nothing else, neither of the campaign nor of another",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const other = yield* publish(contractDraft({ campaignName: "Untouched" }), "untouched")
      const campaignId = yield* publish(everyFeatureDraft(), "changed")
      const [before, others, { budget }] = [
        yield* contentOf(campaignId),
        yield* contentOf(other),
        yield* live.content(account, campaignId)
      ]
      const boots = groupNamed(before, "Boots")
      const sandals = groupNamed(before, "Sandals")
      const [red, rain] = ["red boots", "boots for rain"].map((text) =>
        boots.keywords.find((keyword) => keyword.text === text)
      )
      const headlines = newAd.headlines.toReversed()
      const callout = { calloutText: "Since 1950", platformId: null }
      const [sale] = before.sitelinks.filter(({ linkText }) => linkText === "Sale")
      yield* live.apply(
        account,
        campaignId,
        request(
          { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 21_000_000 },
          {
            _tag: "SetCampaign",
            change: {
              campaignName: "Boots and socks",
              finalUrlSuffix: "utm_source=changed",
              biddingStrategy: targetCpa(4_000_000),
              networkSettings: { targetSearchNetwork: false },
              geoTargetType: "PRESENCE",
              endDate: null
            }
          },
          { _tag: "RemoveLocation", location: { geoTargetConstantId: 2840, targetType: "EXCLUDE" } },
          { _tag: "AddLocation", location: { geoTargetConstantId: 2040, targetType: "INCLUDE" } },
          { _tag: "AddCampaignNegative", negative: { ...fresh, text: "second hand", matchType: "BROAD" } },
          {
            _tag: "CreateAdGroup",
            key: 1,
            adGroup: { ...fresh, name: "Socks", status: "ENABLED", cpcBidMicros: 900_000 }
          },
          { _tag: "SetAdGroup", platformId: sandals.platformId, change: { name: "Flip-flops", status: "PAUSED" } },
          { _tag: "AddKeyword", adGroup: { key: 1 }, keyword: newKeyword("warm socks") },
          { _tag: "AddKeyword", adGroup: { platformId: boots.platformId }, keyword: newKeyword("cheap", true) },
          {
            _tag: "SetKeyword",
            adGroupId: boots.platformId,
            platformId: idOf(red),
            change: { status: "PAUSED", cpcBidMicros: null }
          },
          { _tag: "RemoveKeyword", adGroupId: boots.platformId, platformId: idOf(rain) },
          { _tag: "CreateAd", adGroup: { key: 1 }, ad: newAd },
          {
            _tag: "SetAdTexts",
            platformId: idOf(boots.ads[0]),
            change: { headlines, displayPath2: null, finalUrl: "https://www.example.com/new" }
          },
          {
            _tag: "SetAdStatus",
            adGroupId: boots.platformId,
            platformId: idOf(boots.ads[0]),
            status: "PAUSED"
          },
          { _tag: "LinkAsset", asset: { kind: "callout", asset: callout } },
          { _tag: "UnlinkAsset", kind: "sitelink", platformId: idOf(sale) }
        )
      )
      const { platformId: _, ...settled } = newAd
      assert.deepStrictEqual(
        plain(yield* contentOf(campaignId)),
        plain({
          ...before,
          settings: {
            ...before.settings,
            campaignName: "Boots and socks",
            finalUrlSuffix: "utm_source=changed",
            dailyBudgetMicros: 21_000_000,
            biddingStrategy: targetCpa(4_000_000),
            networkSettings: { ...before.settings.networkSettings, targetSearchNetwork: false },
            geoTargetType: "PRESENCE",
            endDate: null,
            locationTargets: [
              { geoTargetConstantId: 2276, targetType: "INCLUDE" },
              { geoTargetConstantId: 2040, targetType: "INCLUDE" }
            ]
          },
          negativeKeywords: [...before.negativeKeywords, { ...fresh, text: "second hand", matchType: "BROAD" }],
          adGroups: [
            {
              ...boots,
              keywords: [
                ...boots.keywords.flatMap((keyword) => {
                  if (keyword === rain) return []
                  return keyword === red ? [{ ...keyword, status: "PAUSED" as const, cpcBidMicros: null }] : [keyword]
                }),
                newKeyword("cheap", true)
              ],
              ads: boots.ads.map((ad) => ({
                ...ad,
                headlines,
                displayPath2: null,
                finalUrl: "https://www.example.com/new",
                status: "PAUSED"
              }))
            },
            { ...sandals, name: "Flip-flops", status: "PAUSED" },
            {
              ...fresh,
              name: "Socks",
              status: "ENABLED",
              cpcBidMicros: 900_000,
              keywords: [newKeyword("warm socks")],
              ads: [{ ...settled, platformId: null }]
            }
          ],
          sitelinks: before.sitelinks.filter((sitelink) => sitelink !== sale),
          callouts: [...before.callouts, callout]
        })
      )
      assert.deepStrictEqual(yield* contentOf(other), others)
    })
  )

  law(
    "changes schedule, goals and what the campaign bids for, and leaves goals to the account again",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(contractDraft(), "goals")
      const before = yield* contentOf(campaignId)
      const [entry] = before.settings.scheduleEntries.filter(({ dayOfWeek }) => dayOfWeek === "MONDAY")
      if (entry === undefined) return assert.fail("The contract's draft has an entry for Monday")
      const later = { ...entry, endHour: 14 }
      yield* live.apply(
        account,
        campaignId,
        request(
          { _tag: "RemoveScheduleEntry", entry },
          { _tag: "AddScheduleEntry", entry: later },
          { _tag: "SetConversionGoal", category: "PURCHASE", origin: "WEBSITE", isBiddable: true }
        )
      )
      const { settings } = yield* contentOf(campaignId)
      const rest = before.settings.scheduleEntries.filter((other) => other !== entry)
      assert.sameDeepMembers([...settings.scheduleEntries], [...rest, later])
      const biddable = settings.conversionGoals.filter((goal) => goal.biddable).map(({ category }) => category)
      assert.sameMembers(biddable, ["SUBMIT_LEAD_FORM", "PURCHASE"])
      const use = (conversionActionIds: ReadonlyArray<number>) =>
        live.apply(
          account,
          campaignId,
          request({ _tag: "UseConversionActions", name: "Goals of the campaign", conversionActionIds })
        )
      yield* use([700_002, 700_001])
      assert.sameMembers([...(yield* contentOf(campaignId)).settings.conversionActionIds], [700_001, 700_002])
      yield* use([])
      assert.deepStrictEqual((yield* contentOf(campaignId)).settings.conversionActionIds, [])
    })
  )

  law(
    "takes a campaign out of its budget, which changes nothing for others",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const other = yield* publish(contractDraft({ campaignName: "Untouched" }), "untouched")
      const campaignId = yield* publish(contractDraft(), "detached")
      const before = yield* live.content(account, campaignId)
      yield* live.apply(
        account,
        campaignId,
        request({ _tag: "DetachBudget", amountMicros: 3_000_000 }, {
          _tag: "SetCampaign",
          change: { campaignName: "On its own" }
        })
      )
      const after = yield* live.content(account, campaignId)
      assert.notStrictEqual(after.budget.resourceName, before.budget.resourceName)
      assert.deepInclude(after.budget, { isShared: false, others: [] })
      assert.deepStrictEqual(after.content.settings, {
        ...before.content.settings,
        campaignName: "On its own",
        dailyBudgetMicros: 3_000_000
      })
      assert.strictEqual((yield* contentOf(other)).settings.dailyBudgetMicros, 12_340_000)
    })
  )
}
