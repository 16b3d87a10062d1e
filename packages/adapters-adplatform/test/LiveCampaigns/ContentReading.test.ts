import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { readContent } from "../../src/LiveCampaigns/ContentReading.ts"
import type { GoogleAdsClient } from "../../src/Wire/GoogleAdsClient.ts"

const unused = () => Effect.die("not asked for")

/** A platform that answers queries by the resource of their FROM clause; `asked` counts them. */
const answering = (answer: (from: string, count: number) => ReadonlyArray<unknown>) => {
  const asked = new Map<string, number>()
  const client: GoogleAdsClient = {
    search: (_, query, row) =>
      Effect.suspend(() => {
        const text = query._tag === "Success" ? query.success : ""
        const from = / FROM (\S+)/.exec(text)?.[1] ?? ""
        const count = (asked.get(from) ?? 0) + 1
        asked.set(from, count)
        return Effect.orDie(Schema.decodeEffect(Schema.Array(row))(answer(from, count)))
      }),
    rows: () => Stream.die("not asked for"),
    mutate: unused,
    accessible: unused,
    plan: unused,
    places: unused
  }
  return { client, asked }
}

const campaignId = CampaignId.make(77)

const row = (changes: object = {}, budget: object = {}) => ({
  campaign: {
    resourceName: "customers/1234567890/campaigns/77",
    id: "77",
    name: "Shoes",
    status: "ENABLED",
    advertisingChannelType: "SEARCH",
    biddingStrategyType: "TARGET_SPEND",
    campaignBudget: "customers/1234567890/campaignBudgets/5",
    ...changes
  },
  campaignBudget: { amountMicros: "5000000", ...budget }
})

const adGroup = (id: number) => ({
  adGroup: { resourceName: `customers/1234567890/adGroups/${id}`, id: String(id), name: "One", type: "SEARCH_STANDARD" }
})

const keyword = (adGroupId: number) => ({
  adGroup: { id: String(adGroupId) },
  adGroupCriterion: {
    resourceName: `customers/1234567890/adGroupCriteria/${adGroupId}~1`,
    criterionId: "1",
    type: "KEYWORD",
    keyword: { text: "shoes", matchType: "BROAD" }
  }
})

describe("reading a campaign whole", () => {
  it.effect("reads again what moves meanwhile, and shows one state of it", () =>
    Effect.gen(function*() {
      const { asked, client } = answering((from, count) =>
        from === "campaign" ? [count === 1 ? row() : row({}, { amountMicros: "6000000" })] : []
      )
      const { content } = yield* readContent(client)(account, campaignId)
      assert.strictEqual(content.settings.dailyBudgetMicros, 6_000_000)
      assert.strictEqual(asked.get("campaign"), 4)
      assert.strictEqual(asked.get("ad_group"), 2)
    }))

  it.effect("takes the platform's own word on a campaign for no movement", () =>
    Effect.gen(function*() {
      const { asked, client } = answering((from, count) =>
        from === "campaign" ? [row({ primaryStatus: count === 1 ? "PENDING" : "ELIGIBLE" })] : []
      )
      const { observed } = yield* readContent(client)(account, campaignId)
      assert.deepStrictEqual(observed.map(({ primaryStatus }) => primaryStatus), ["ELIGIBLE"])
      assert.strictEqual(asked.get("campaign"), 2)
    }))

  it.effect("reads again when something hangs under an ad group that was not there yet", () =>
    Effect.gen(function*() {
      const { client } = answering((from, count) => {
        if (from === "campaign") return [row()]
        if (from === "ad_group") return count === 1 ? [] : [adGroup(3)]
        return from === "ad_group_criterion" ? [keyword(3)] : []
      })
      const { content } = yield* readContent(client)(account, campaignId)
      assert.deepStrictEqual(content.adGroups.map(({ keywords }) => keywords.map(({ text }) => text)), [["shoes"]])
    }))

  it.effect("gives up on one that never stands still", () =>
    Effect.gen(function*() {
      const { asked, client } = answering((from, count) =>
        from === "campaign" ? [row({}, { amountMicros: String(count) })] : []
      )
      const error = yield* Effect.flip(readContent(client)(account, campaignId))
      assert.strictEqual(error._tag, "AdPlatformError")
      if (error._tag === "AdPlatformError") assert.strictEqual(error.reason._tag, "Unavailable")
      assert.strictEqual(asked.get("campaign"), 6)
    }))

  for (
    const [kind, changes] of [
      ["PERFORMANCE_MAX", { advertisingChannelType: "PERFORMANCE_MAX" }],
      ["SEARCH_MOBILE_APP", { advertisingChannelSubType: "SEARCH_MOBILE_APP" }]
    ] as const
  ) {
    it.effect(`says that ${kind} cannot be read whole`, () =>
      Effect.gen(function*() {
        const { client } = answering((from) => from === "campaign" ? [row(changes)] : [])
        const error = yield* Effect.flip(readContent(client)(account, campaignId))
        assert.deepInclude(error, { _tag: "CampaignKindUnsupported", kind })
      }))
  }

  it.effect("shows a strategy, an ad group and criteria that no draft has, and leaves them out of the content", () =>
    Effect.gen(function*() {
      const root = "customers/1234567890"
      const criterion = (id: number, fields: object) => ({
        campaignCriterion: { resourceName: `${root}/campaignCriteria/77~${id}`, criterionId: String(id), ...fields }
      })
      const { client } = answering((from) => {
        switch (from) {
          case "campaign":
            return [row({ biddingStrategyType: "PERCENT_CPC", finalUrlSuffix: "a=b" })]
          case "campaign_criterion":
            return [
              criterion(30001, { type: "DEVICE", displayName: "Mobile" }),
              criterion(30002, { type: "DEVICE", displayName: "Tablet", bidModifier: 0.8 }),
              criterion(5, { type: "PROXIMITY", displayName: "10 km around Berlin" }),
              criterion(2276, { type: "LOCATION", location: { geoTargetConstant: "geoTargetConstants/2276" } }),
              criterion(1001, { type: "LANGUAGE", language: { languageConstant: "languageConstants/1001" } }),
              criterion(7, { type: "KEYWORD", negative: true, keyword: { text: "free", matchType: "BROAD" } })
            ]
          case "ad_group":
            return [adGroup(3), { adGroup: { ...adGroup(4).adGroup, type: "SEARCH_DYNAMIC_ADS" } }]
          case "ad_group_criterion":
            return [keyword(3), {
              ...keyword(3),
              adGroupCriterion: { ...keyword(3).adGroupCriterion, type: "USER_LIST", displayName: "Buyers" }
            }]
          default:
            return []
        }
      })
      const live = yield* readContent(client)(account, campaignId)
      assert.isNull(live.content.settings.biddingStrategy)
      assert.deepStrictEqual(live.languageIds, [1001])
      assert.deepStrictEqual(live.content.negativeKeywords.map(({ text }) => text), ["free"])
      assert.deepStrictEqual(
        live.content.settings.locationTargets.map(({ geoTargetConstantId }) => geoTargetConstantId),
        [2276]
      )
      assert.deepStrictEqual(live.content.adGroups.map(({ platformId }) => platformId), [3])
      assert.deepStrictEqual(live.unmanaged.map(({ kind, label }) => `${kind}: ${label}`), [
        "BIDDING_STRATEGY: PERCENT_CPC",
        "BID_MODIFIER: DEVICE Tablet: -20 %",
        "PROXIMITY: 10 km around Berlin",
        `LANGUAGE: ${root}/campaignCriteria/77~1001`,
        "AD_GROUP: One (SEARCH_DYNAMIC_ADS)",
        "USER_LIST: Buyers"
      ])
    }))
})
