import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { ContentAd, ContentKeyword } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { change, edit, published, read, root, update } from "./support/EditedAccount.ts"
import { sandboxed } from "./support/Sandboxed.ts"

const season = [{ key: "season", value: "spring" }, { key: "size", value: "9" }]
const template = "https://track.example.com/?u={lpurl}"

/** A campaign in which somebody has set what no draft has, on every level, with its first keyword and ad. */
const dressed = Effect.gen(function*() {
  const campaignId = yield* published()
  const { content: before } = yield* read(campaignId)
  const group = before.adGroups[0]
  const keyword = group?.keywords.find(({ isNegative }) => !isNegative)
  const ad = group?.ads[0]
  if (group === undefined || keyword === undefined || ad === undefined) return assert.fail("The campaign is empty.")
  const groupId = group.platformId
  const names = {
    campaign: `${root}/campaigns/${campaignId}`,
    adGroup: `${root}/adGroups/${groupId}`,
    keyword: `${root}/adGroupCriteria/${groupId}~${keyword.platformId}`,
    ad: `${root}/adGroupAds/${groupId}~${ad.platformId}`
  }
  const set = (id: number) => `${root}/sharedSets/-${id}`
  const word = (list: number, text: string, matchType: string) => ({
    sharedCriterionOperation: { create: { sharedSet: set(list), keyword: { text, matchType } } }
  })
  const made = yield* edit([
    update("campaignOperation", "urlCustomParameters", {
      resourceName: names.campaign,
      urlCustomParameters: season
    }),
    update("adGroupOperation", "urlCustomParameters,finalUrlSuffix", {
      resourceName: names.adGroup,
      urlCustomParameters: season.slice(1),
      finalUrlSuffix: "group=1"
    }),
    update(
      "adGroupCriterionOperation",
      "finalUrls,finalMobileUrls,trackingUrlTemplate,finalUrlSuffix,urlCustomParameters",
      {
        resourceName: names.keyword,
        finalUrls: ["https://www.example.com/spring"],
        finalMobileUrls: ["https://m.example.com/spring"],
        trackingUrlTemplate: template,
        finalUrlSuffix: "keyword=1",
        urlCustomParameters: season
      }
    ),
    update("adOperation", "finalUrlSuffix,urlCustomParameters", {
      resourceName: `${root}/ads/${ad.platformId}`,
      finalUrlSuffix: "ad=1",
      urlCustomParameters: season
    }),
    { labelOperation: { create: { resourceName: `${root}/labels/-1`, name: "Top" } } },
    { labelOperation: { create: { resourceName: `${root}/labels/-2`, name: "Checked" } } },
    { adGroupLabelOperation: { create: { adGroup: names.adGroup, label: `${root}/labels/-1` } } },
    { adGroupCriterionLabelOperation: { create: { adGroupCriterion: names.keyword, label: `${root}/labels/-1` } } },
    { adGroupCriterionLabelOperation: { create: { adGroupCriterion: names.keyword, label: `${root}/labels/-2` } } },
    { adGroupAdLabelOperation: { create: { adGroupAd: names.ad, label: `${root}/labels/-2` } } },
    { assetOperation: { create: { resourceName: `${root}/assets/-3`, calloutAsset: { calloutText: "Everywhere" } } } },
    { customerAssetOperation: { create: { asset: `${root}/assets/-3`, fieldType: "CALLOUT" } } },
    { sharedSetOperation: { create: { resourceName: set(4), name: "Never", type: "NEGATIVE_KEYWORDS" } } },
    { sharedSetOperation: { create: { resourceName: set(5), name: "All", type: "ACCOUNT_LEVEL_NEGATIVE_KEYWORDS" } } },
    word(4, "free", "EXACT"),
    word(4, "used shoes", "PHRASE"),
    word(5, "jobs", "BROAD"),
    { campaignSharedSetOperation: { create: { campaign: names.campaign, sharedSet: set(4) } } },
    { customerNegativeCriterionOperation: { create: { negativeKeywordList: { sharedSet: set(5) } } } },
    { customerNegativeCriterionOperation: { create: { placement: { url: "www.example.org" } } } }
  ])
  const labels = made.filter((name) => name.startsWith(`${root}/labels/`))
  return { campaignId, groupId: groupId ?? 0, keyword, ad, labels }
})

describe("what somebody has set on the platform and no draft can say", () => {
  it.live("is shown on every level, with the words of lists", () =>
    Effect.gen(function*() {
      const { ad, campaignId, keyword } = yield* dressed
      const { unmanaged } = yield* read(campaignId)
      const headline = ad.headlines[0]?.text
      assert.sameMembers(
        unmanaged.map(({ kind, label, words }) => [kind, label, ...(words ?? []).toSorted()].join(" | ")),
        [
          "LABEL | Shoes in spring",
          "CUSTOM_PARAMETERS | {_season}=spring, {_size}=9",
          "CUSTOM_PARAMETERS | {_size}=9",
          "FINAL_URL_SUFFIX | group=1",
          "LABEL | Boots: Top",
          `FINAL_MOBILE_URL | ${keyword.text}: https://m.example.com/spring`,
          `CUSTOM_PARAMETERS | ${keyword.text}: {_season}=spring, {_size}=9`,
          `LABEL | ${keyword.text}: Top`,
          `LABEL | ${keyword.text}: Checked`,
          `CUSTOM_PARAMETERS | ${headline}: {_season}=spring, {_size}=9`,
          `LABEL | ${headline}: Checked`,
          "CALLOUT | Everywhere (account)",
          "SHARED_SET | Never (NEGATIVE_KEYWORDS) | \"used shoes\" | [free]",
          "NEGATIVE_KEYWORD_LIST | Exclusions of the account | jobs",
          "PLACEMENT | www.example.org"
        ]
      )
    }).pipe(Effect.provide(sandboxed)))

  it.live("goes along with a keyword and an ad that are made anew", () =>
    Effect.gen(function*() {
      const live = yield* LiveCampaigns
      const { ad, campaignId, groupId, keyword, labels } = yield* dressed
      const group = Effect.map(read(campaignId), ({ content }) =>
        content.adGroups.find(({ platformId }) => platformId === groupId))
      const own = (yield* group)?.keywords.find(({ platformId }) =>
        platformId === keyword.platformId
      )
      const ofAd = (yield* group)?.ads.find(({ platformId }) => platformId === ad.platformId)
      const unmanaged = {
        finalMobileUrl: "https://m.example.com/spring",
        customParameters: season,
        labels
      }
      assert.deepStrictEqual(own?.unmanaged, unmanaged)
      assert.deepStrictEqual([own?.trackingUrlTemplate, own?.finalUrlSuffix, ofAd?.finalUrlSuffix], [
        template,
        "keyword=1",
        "ad=1"
      ])
      assert.deepStrictEqual(ofAd?.unmanaged, {
        customParameters: season,
        labels: labels.slice(1)
      })
      const adGroup = { platformId: groupId }
      const remade: ContentKeyword = { ...own, text: "entirely new boots", platformId: null } as ContentKeyword
      const again: ContentAd = { ...ofAd, displayPath1: "again", platformId: null } as ContentAd
      yield* live.apply(account, campaignId, [
        change({ _tag: "RemoveKeyword", adGroupId: groupId, platformId: keyword.platformId ?? 0 }),
        change({ _tag: "AddKeyword", adGroup, keyword: remade }),
        change({ _tag: "RemoveAd", adGroupId: groupId, platformId: ad.platformId ?? 0 }),
        change({ _tag: "CreateAd", adGroup, ad: again })
      ])
      const after = yield* group
      assert.deepStrictEqual(after?.keywords.find(({ text }) => text === "entirely new boots")?.unmanaged, unmanaged)
      assert.deepStrictEqual(
        after?.ads.find(({ displayPath1 }) => displayPath1 === "again")?.unmanaged,
        ofAd?.unmanaged
      )
    }).pipe(Effect.provide(sandboxed)))
})
