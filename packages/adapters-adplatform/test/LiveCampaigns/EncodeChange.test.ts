import { targetCpa } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LiveCampaign, LiveCampaignPatch } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyStrategy } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import { assert, describe, it } from "@effect/vitest"
import { encodeChange } from "../../src/LiveCampaigns/EncodeChange.ts"

const live: LiveCampaign = {
  campaignId: CampaignId.make(77),
  campaignName: "Shoes",
  status: "PAUSED",
  dailyBudgetMicros: 5_000_000,
  budgetResourceName: "customers/1234567890/campaignBudgets/5",
  networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
  biddingStrategy: targetCpa(2_000_000),
  startDate: CalendarDate.make("2030-01-01"),
  endDate: CalendarDate.make("2030-12-31"),
  languageIds: [],
  geoTargetType: "PRESENCE",
  locationTargets: [],
  adSchedule: { mode: "ALL_TIME", scheduleEntries: null },
  conversionGoals: []
}

const resourceName = "customers/1234567890/campaigns/77"
const changed = (patch: LiveCampaignPatch) =>
  encodeChange(contractAccount.customerId, live, patch).map(({ json }) => json)
const updated = (updateMask: string, values: object) => [
  { campaignOperation: { updateMask, update: { resourceName, ...values } } }
]

describe("a change of a live campaign", () => {
  it("sends nothing when nothing differs", () => {
    const { adSchedule: _, ...same } = live
    assert.deepStrictEqual(changed(same), [])
    assert.deepStrictEqual(changed({}), [])
    assert.deepStrictEqual(changed({ biddingStrategy: targetCpa(2_000_000) }), [])
  })

  it("sets the fields that differ, and names them in the mask", () => {
    assert.deepStrictEqual(
      changed({ campaignName: "Boots", status: "ENABLED", endDate: live.endDate }),
      updated("name,status", { name: "Boots", status: "ENABLED" })
    )
    assert.deepStrictEqual(
      changed({ networkSettings: { ...live.networkSettings, targetSearchNetwork: true } }),
      updated("networkSettings.targetSearchNetwork", { networkSettings: { targetSearchNetwork: true } })
    )
  })

  it("puts a cleared date into the mask alone", () => {
    assert.deepStrictEqual(changed({ endDate: null }), updated("endDateTime", {}))
    assert.deepStrictEqual(
      changed({ startDate: CalendarDate.make("2030-02-01") }),
      updated("startDateTime", { startDateTime: "2030-02-01 00:00:00" })
    )
  })

  it("sends the budget as an operation of its own, in the same request", () => {
    assert.deepStrictEqual(changed({ dailyBudgetMicros: 6_000_000, status: "ENABLED" }), [
      {
        campaignBudgetOperation: {
          updateMask: "amountMicros",
          update: { resourceName: live.budgetResourceName, amountMicros: "6000000" }
        }
      },
      ...updated("status", { status: "ENABLED" })
    ])
  })

  it("switches the strategy through the fields of the new one", () => {
    const masks = everyStrategy.map((biddingStrategy) => {
      const [operation] = changed({ biddingStrategy })
      return `${biddingStrategy.type} ${String(operation?.["campaignOperation"]?.["updateMask"])}`
    })
    assert.deepStrictEqual(masks, [
      "MANUAL_CPC manualCpc.enhancedCpcEnabled",
      "MAXIMIZE_CLICKS targetSpend.cpcBidCeilingMicros",
      "MAXIMIZE_CONVERSIONS maximizeConversions.targetCpaMicros",
      "MAXIMIZE_CONVERSION_VALUE maximizeConversionValue.targetRoas",
      "TARGET_CPA targetCpa.targetCpaMicros",
      "TARGET_ROAS targetRoas.targetRoas",
      "TARGET_IMPRESSION_SHARE " +
      "targetImpressionShare.location,targetImpressionShare.locationFractionMicros,targetImpressionShare.cpcBidCeilingMicros"
    ])
  })

  it("removes a campaign by an operation of its own, beside which nothing else is sent", () => {
    assert.deepStrictEqual(changed({ status: "REMOVED", campaignName: "Gone", dailyBudgetMicros: 1_000_000 }), [
      { campaignOperation: { remove: resourceName } }
    ])
  })
})
