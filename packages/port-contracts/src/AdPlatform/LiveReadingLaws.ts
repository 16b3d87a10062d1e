import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { targetCpa } from "@campaigns/domain/Drafts/Bidding"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { keyword } from "../Drafts/ExampleDrafts.ts"
import { contractAccount as account, contractDraft } from "./ContractDraft.ts"
import { everyFeatureDraft } from "./EveryFeatureDraft.ts"

import { contentOf, groupNamed, type LiveLaw, plain, publish, request } from "./LiveContentCalls.ts"

/** The campaigns of an account are read whole, as they are. */
export const readingLaws = (law: LiveLaw): void => {
  law(
    "shows what publishing made: settings, ad groups, keywords, ads and what stands beside them",
    Effect.gen(function*() {
      const draft = everyFeatureDraft()
      const content = yield* contentOf(yield* publish(draft, "whole"))
      assert.strictEqual(content.settings.campaignName, draft.settings.campaignName)
      assert.strictEqual(content.settings.status, "PAUSED")
      assert.strictEqual(content.settings.dailyBudgetMicros, draft.settings.dailyBudgetMicros)
      assert.isFalse(content.settings.containsEuPoliticalAdvertising)
      assert.deepStrictEqual(content.settings.biddingStrategy, draft.settings.biddingStrategy)
      assert.sameDeepMembers([...content.settings.locationTargets], [...draft.settings.locationTargets])
      assert.sameDeepMembers([...content.settings.scheduleEntries], [
        ...draft.settings.adSchedule?.scheduleEntries ?? []
      ])
      assert.sameMembers(content.adGroups.map(({ name }) => name), ["Boots", "Sandals"])
      const boots = groupNamed(content, "Boots")
      assert.sameDeepMembers(
        boots.keywords.map(({ isNegative, matchType, text }) => [text, matchType, isNegative]),
        [
          ["red boots", "EXACT", false],
          ["boots for rain", "PHRASE", false],
          ["winter footwear", "BROAD", false],
          ["warm boots", "PHRASE", false],
          ["free", "BROAD", true],
          ["used boots", "EXACT", true],
          ["boots repair", "PHRASE", true]
        ]
      )
      const [red] = boots.keywords.filter(({ text }) => text === "red boots")
      assert.deepInclude(red, { cpcBidMicros: 1_500_000, finalUrl: "https://www.example.com/red", status: "ENABLED" })
      assert.isTrue(boots.keywords.every(({ elementId, platformId }) => elementId === null && platformId !== null))
      const [ad] = boots.ads
      const [drafted] = draft.adGroups[0]?.rsas ?? []
      assert.deepInclude(ad, {
        status: "ENABLED",
        finalUrl: "https://www.example.com/boots",
        finalMobileUrl: "https://m.example.com/boots",
        displayPath1: "boots",
        displayPath2: "sale",
        trackingUrlTemplate: "{lpurl}?source=ads"
      })
      const texts = (list: ReadonlyArray<{ readonly text: string; readonly pinnedField: string | null }> = []) =>
        list.map(({ pinnedField, text }) => ({ text, pinnedField }))
      assert.deepStrictEqual(texts(ad?.headlines), texts(drafted?.headlines))
      assert.deepStrictEqual(texts(ad?.descriptions), texts(drafted?.descriptions))
      assert.sameMembers(content.sitelinks.map(({ linkText }) => linkText), ["Sale", "Stores"])
      assert.sameMembers(content.callouts.map(({ calloutText }) => calloutText), ["Free returns", "Open on Sundays"])
      assert.deepStrictEqual(
        content.snippets.map(({ header, headerText, values }) => [header, headerText, ...values]),
        [
          ["SERVICE_CATALOG", "Dienstleistungen", "Repair", "Fitting", "Cleaning"]
        ]
      )
      assert.deepStrictEqual(content.phones.map(({ countryCode, phoneNumber }) => [countryCode, phoneNumber]), [
        ["DE", "030 123456"]
      ])
    })
  )

  law(
    "publishes what is paused as paused, and the parts of addresses where they are said",
    Effect.gen(function*() {
      const parts = { finalUrlSuffix: "from=search", trackingUrlTemplate: "https://track.example.com/?u={lpurl}" }
      const draft = contractDraft({ ...parts })
      const [boots, sandals] = draft.adGroups
      if (boots === undefined || sandals === undefined) return assert.fail("two ad groups")
      const content = yield* contentOf(
        yield* publish({
          ...draft,
          adGroups: [
            {
              ...boots,
              keywords: [
                keyword(1, "red boots", { status: "PAUSED", ...parts }),
                keyword(2, "blue boots"),
                keyword(3, "free", { matchType: "NEGATIVE" })
              ],
              rsas: boots.rsas.map((rsa) => ({ ...rsa, status: "PAUSED", finalUrlSuffix: "from=ad" }))
            },
            { ...sandals, status: "PAUSED" }
          ]
        }, "paused")
      )
      assert.deepInclude(content.settings, parts)
      const none = { finalUrlSuffix: null, trackingUrlTemplate: null }
      const group = groupNamed(content, "Boots")
      assert.sameDeepMembers(
        group.keywords.map(({ finalUrlSuffix, status, text, trackingUrlTemplate }) => ({
          text,
          status,
          finalUrlSuffix,
          trackingUrlTemplate
        })),
        [
          { text: "red boots", status: "PAUSED", ...parts },
          { text: "blue boots", status: "ENABLED", ...none },
          { text: "free", status: "ENABLED", ...none }
        ]
      )
      assert.deepStrictEqual(group.ads.map(({ finalUrlSuffix, status }) => [status, finalUrlSuffix]), [
        ["PAUSED", "from=ad"]
      ])
      assert.deepStrictEqual([group.status, groupNamed(content, "Sandals").status], ["ENABLED", "PAUSED"])
    })
  )

  law(
    "reads several campaigns together as it reads each, and leaves out those that are not there",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const draft = everyFeatureDraft()
      const name = `${draft.settings.campaignName} too`
      const ids = [
        yield* publish(draft, "together"),
        yield* publish({ ...draft, settings: { ...draft.settings, campaignName: name } }, "together too")
      ]
      const alone = yield* Effect.forEach(ids, (id) => live.content(account, id))
      const together = yield* live.contents(account, [...ids, CampaignId.make(7)])
      const whole = alone.map(({ readAt: _, ...content }) => content)
      assert.deepStrictEqual(together.map(({ readAt: _, ...content }) => content), whole)
      assert.deepStrictEqual(yield* live.contents(account, []), [])
    })
  )

  law(
    "lists the campaigns that are not removed, each with its budget and status",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      assert.deepStrictEqual(yield* live.campaigns(account), [])
      const first = yield* publish(contractDraft(), "first")
      const second = yield* publish(contractDraft({ campaignName: "Second" }), "second")
      yield* live.apply(account, first, request({ _tag: "RemoveCampaign" }))
      const [only, ...others] = yield* live.campaigns(account)
      assert.deepStrictEqual(others, [])
      assert.deepInclude(only, {
        campaignId: second,
        campaignName: "Second",
        status: "PAUSED",
        dailyBudgetMicros: 12_340_000,
        budgetIsShared: false,
        biddingStrategyType: "TARGET_SPEND"
      })
      assert.strictEqual((yield* contentOf(first)).settings.status, "REMOVED")
    })
  )

  law(
    "says that a campaign does not exist",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const nobodys = CampaignId.make(999_999_999_999)
      for (const read of [live.content(account, nobodys), live.settings(account, nobodys)]) {
        assert.strictEqual(
          (yield* Effect.flip<unknown, { readonly _tag: string }, never>(read))._tag,
          "LiveCampaignNotFound"
        )
      }
    })
  )

  law(
    "shows the settings of a campaign as the whole campaign has them, also when they have changed and when it is removed",
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const campaignId = yield* publish(everyFeatureDraft(), "settings")
      const compared = Effect.gen(function*() {
        const { budget, languageIds, settings } = yield* live.settings(account, campaignId)
        const whole = yield* live.content(account, campaignId)
        const sides = [{ ...whole.content, settings }, whole.content].map(plain)
        assert.deepStrictEqual(sides[0], sides[1])
        assert.deepStrictEqual(
          { budget, languageIds },
          { budget: whole.budget, languageIds: whole.languageIds }
        )
        return settings
      })
      assert.isAbove((yield* compared).locationTargets.length, 1)
      yield* live.apply(
        account,
        campaignId,
        request(
          { _tag: "SetCampaign", change: { campaignName: "Renamed", biddingStrategy: targetCpa(4_000_000) } },
          { _tag: "AddLocation", location: { geoTargetConstantId: 2040, targetType: "INCLUDE" } },
          { _tag: "UseConversionActions", name: "Own", conversionActionIds: [700_001] }
        )
      )
      const changed = yield* compared
      assert.deepInclude(changed, { campaignName: "Renamed", conversionActionIds: [700_001] })
      assert.deepStrictEqual(changed.biddingStrategy, targetCpa(4_000_000))
      yield* live.apply(account, campaignId, request({ _tag: "RemoveCampaign" }))
      assert.strictEqual((yield* compared).status, "REMOVED")
    })
  )
}
