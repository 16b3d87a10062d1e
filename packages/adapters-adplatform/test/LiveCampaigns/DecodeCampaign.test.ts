import { biddingFields } from "@campaigns/domain/Drafts/Bidding"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { WholeCampaignRow } from "../../src/LiveCampaigns/ContentRows.ts"
import { decodeBidding } from "../../src/LiveCampaigns/DecodeBidding.ts"
import { decodeSettings } from "../../src/LiveCampaigns/DecodeContent.ts"

const decode = (campaign: object, campaignBudget?: object) => {
  const row = Schema.decodeSync(WholeCampaignRow)({
    campaign: {
      id: "77",
      resourceName: "customers/1/campaigns/77",
      biddingStrategyType: "MANUAL_CPC",
      ...campaign
    },
    ...(campaignBudget === undefined ? {} : { campaignBudget })
  })
  const biddingStrategy = decodeBidding(row.campaign)
  return decodeSettings(row, { criteria: [], goals: [], biddingStrategy, portfolio: null, conversionActionIds: [] })
}

describe("a campaign as the platform answers it", () => {
  it("has its defaults filled in, since the platform leaves them out", () => {
    assert.deepStrictEqual(decode({}), {
      campaignName: "",
      status: "PAUSED",
      dailyBudgetMicros: null,
      networkSettings: { targetAdplatformSearch: false, targetSearchNetwork: false, targetContentNetwork: false },
      biddingStrategy: { type: "MANUAL_CPC" },
      portfolio: null,
      geoTargetType: null,
      containsEuPoliticalAdvertising: null,
      startDate: null,
      endDate: null,
      finalUrlSuffix: null,
      trackingUrlTemplate: null,
      locationTargets: [],
      scheduleEntries: [],
      conversionGoals: [],
      conversionActionIds: []
    })
  })

  it("has its dates cut to days, and no end when the end is the last day that the platform knows", () => {
    const live = decode({ startDateTime: "2030-01-02 00:00:00", endDateTime: "2037-12-30 23:59:59" })
    assert.strictEqual(live.startDate, "2030-01-02")
    assert.isNull(live.endDate)
  })

  it("reads amounts whether they come as strings or as numbers", () => {
    assert.strictEqual(decode({}, { amountMicros: "50000000000" }).dailyBudgetMicros, 50_000_000_000)
    assert.strictEqual(decode({}, { amountMicros: 7 }).dailyBudgetMicros, 7)
  })

  it("reads a target CPA from either strategy that has one, and each strategy under its own name", () => {
    const bidding = (type: string, campaign: object) => {
      const strategy = decode({ biddingStrategyType: type, ...campaign }).biddingStrategy
      return [strategy?.type, strategy === null ? null : biddingFields(strategy).targetCpaMicros]
    }
    const target = { targetCpaMicros: "3000000" }
    assert.deepStrictEqual(bidding("TARGET_CPA", { targetCpa: target }), ["TARGET_CPA", 3_000_000])
    assert.deepStrictEqual(bidding("MAXIMIZE_CONVERSIONS", { maximizeConversions: target }), [
      "MAXIMIZE_CONVERSIONS",
      3_000_000
    ])
    assert.deepStrictEqual(bidding("MAXIMIZE_CONVERSIONS", { maximizeConversions: { targetCpaMicros: "0" } }), [
      "MAXIMIZE_CONVERSIONS",
      null
    ])
    assert.deepStrictEqual(bidding("ENHANCED_CPC", {}), ["MANUAL_CPC", null])
  })

  it("has no strategy when it bids in a way that a search campaign does not", () => {
    assert.isNull(decode({ biddingStrategyType: "TARGET_CPM" }).biddingStrategy)
  })
})
