import { biddingFields } from "@campaigns/domain/Drafts/Bidding"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { CampaignRow } from "../../src/LiveCampaigns/CampaignRows.ts"
import { decodeCampaign } from "../../src/LiveCampaigns/DecodeCampaign.ts"

const decode = (campaign: object, campaignBudget?: object) =>
  decodeCampaign(
    Schema.decodeSync(CampaignRow)({
      campaign: { id: "77", biddingStrategyType: "MANUAL_CPC", ...campaign },
      ...(campaignBudget === undefined ? {} : { campaignBudget })
    }),
    [],
    []
  )

describe("a campaign as the platform answers it", () => {
  it("has its defaults filled in, since the platform leaves them out", () => {
    assert.deepStrictEqual(decode({}), {
      campaignId: CampaignId.make(77),
      campaignName: "",
      status: "PAUSED",
      dailyBudgetMicros: 0,
      budgetResourceName: "",
      networkSettings: { targetAdplatformSearch: false, targetSearchNetwork: false, targetContentNetwork: false },
      biddingStrategy: { type: "MANUAL_CPC" },
      startDate: null,
      endDate: null,
      languageIds: [],
      geoTargetType: null,
      locationTargets: [],
      adSchedule: { mode: "ALL_TIME", scheduleEntries: null },
      conversionGoals: []
    })
  })

  it("has its dates cut to days, and no end when the end is the last day that the platform knows", () => {
    const live = decode({ startDateTime: "2030-01-02 00:00:00", endDateTime: "2037-12-30 23:59:59" })
    assert.strictEqual(live?.startDate, "2030-01-02")
    assert.isNull(live?.endDate)
  })

  it("reads amounts whether they come as strings or as numbers", () => {
    assert.strictEqual(decode({}, { amountMicros: "50000000000" })?.dailyBudgetMicros, 50_000_000_000)
    assert.strictEqual(decode({}, { amountMicros: 7 })?.dailyBudgetMicros, 7)
  })

  it("reads a target CPA from either strategy that has one, and each strategy under its own name", () => {
    const bidding = (type: string, campaign: object) => {
      const strategy = decode({ biddingStrategyType: type, ...campaign })?.biddingStrategy
      return [strategy?.type, strategy === undefined ? null : biddingFields(strategy).targetCpaMicros]
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

  it("cannot be shown when it bids in a way that a search campaign does not", () => {
    assert.isNull(decode({ biddingStrategyType: "TARGET_CPM" }))
  })
})
