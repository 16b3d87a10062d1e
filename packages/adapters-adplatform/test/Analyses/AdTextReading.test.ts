import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { adTextsQuery } from "../../src/Analyses/AdTextQueries.ts"
import { toChanges } from "../../src/Analyses/ConfigurationChanges.ts"
import { readFigures } from "../../src/Analyses/FigureReading.ts"
import { cannedClient } from "./support/CannedClient.ts"
import { answering, type CannedFigures, day, reading, root } from "./support/CannedFigures.ts"

const adsOf = (canned: CannedFigures, changes = {}) =>
  Effect.map(
    readFigures(cannedClient(answering(canned)).client)(account, reading("2026-05-30", changes)),
    ({ ads }) => ads
  )

const ad = (id: number, changes: object = {}, campaign = 7) => ({
  campaign: { id: String(campaign) },
  adGroup: { id: "70", name: "Shoes", status: "ENABLED" },
  adGroupAd: {
    status: "ENABLED",
    ad: {
      id: String(id),
      finalUrls: ["https://shop.example.com/", "https://shop.example.com/two"],
      responsiveSearchAd: {
        headlines: [{ text: "Shoes", pinnedField: "HEADLINE_1" }, { text: "Boots", pinnedField: "UNSPECIFIED" }],
        descriptions: [{ text: "Shoes" }]
      },
      ...changes
    }
  }
})

const counts = (id: number, text: string, clicks: number, changes: object = {}) => ({
  adGroupAdAssetView: { adGroupAd: `${root}/adGroupAds/70~${id}`, fieldType: "HEADLINE", enabled: true, ...changes },
  asset: { textAsset: { text } },
  metrics: { impressions: String(clicks * 10), clicks: String(clicks) }
})

describe("the texts of ads", () => {
  it.effect("are those that stand in them, each with the sums of its kind; of texts that are gone nothing is told", () =>
    Effect.gen(function*() {
      const [first, second, ...others] = yield* adsOf({
        ads: [ad(1), ad(2, { responsiveSearchAd: undefined, finalUrls: undefined }), ad(3, {}, 9)].map((one): unknown =>
          JSON.parse(JSON.stringify(one))
        ),
        texts: [
          counts(1, "Shoes", 5),
          counts(1, "Shoes", 3, { fieldType: "DESCRIPTION" }),
          counts(1, "Boots", 2, { enabled: false }),
          counts(1, "Boots", 4),
          counts(1, "Sandals", 9),
          counts(1, "Shoes", 9, { fieldType: "LONG_HEADLINE" }),
          counts(4, "Shoes", 9)
        ]
      })
      assert.deepStrictEqual(others, [])
      assert.deepStrictEqual(first, {
        campaignId: CampaignId.make(7),
        adGroupId: 70,
        adGroupName: "Shoes",
        id: 1,
        status: "ENABLED",
        adGroupStatus: "ENABLED",
        finalUrl: "https://shop.example.com/",
        texts: [
          { kind: "headline", text: "Shoes", pinnedField: "HEADLINE_1", isEnabled: true, impressions: 50, clicks: 5 },
          { kind: "headline", text: "Boots", pinnedField: null, isEnabled: true, impressions: 60, clicks: 6 },
          { kind: "description", text: "Shoes", pinnedField: null, isEnabled: true, impressions: 30, clicks: 3 }
        ]
      })
      assert.deepStrictEqual([second?.id, second?.finalUrl, second?.texts], [2, null, []])
    }))

  it("are asked for from the day on from which they are complete", () => {
    const asked = (from: string) =>
      Result.getOrThrow(adTextsQuery({ from: day(from), to: day("2026-11-25") }))
        .replace(/.*BETWEEN '([^']*)'.*/, "$1")
    assert.deepStrictEqual([asked("2025-06-04"), asked("2025-06-06")], ["2025-06-05", "2025-06-06"])
  })

  it.effect("have no figures in a window that ends before", () =>
    Effect.gen(function*() {
      const before = { from: day("2024-06-05"), to: day("2025-06-04"), today: day("2025-06-05") }
      const [one] = yield* adsOf({ ads: [ad(1)], texts: [counts(1, "Shoes", 5)] }, before)
      assert.deepStrictEqual(one?.texts.map(({ impressions }) => impressions), [0, 0, 0])
    }))
})

describe("a change of an ad", () => {
  it("names the ad, no matter by which of its two names it is told", () => {
    const event = (changeResourceType: string, changeResourceName: string) => ({
      changeDateTime: "2026-11-20 10:00:00.000000",
      changeResourceType,
      changeResourceName,
      resourceChangeOperation: "UPDATE" as const,
      changedFields: "responsiveSearchAd.headlines",
      campaign: `${root}/campaigns/7`,
      adGroup: `${root}/adGroups/70`
    })
    const changes = toChanges([
      event("AD", `${root}/ads/12`),
      event("AD_GROUP_AD", `${root}/adGroupAds/70~13`),
      event("AD_GROUP_CRITERION", `${root}/adGroupCriteria/70~14`),
      event("AD_GROUP", `${root}/adGroups/70`)
    ], [])
    assert.deepStrictEqual(changes.map(({ adId, keywordId }) => [adId, keywordId]).toReversed(), [
      [12, null],
      [13, null],
      [undefined, 14],
      [undefined, null]
    ])
  })
})
