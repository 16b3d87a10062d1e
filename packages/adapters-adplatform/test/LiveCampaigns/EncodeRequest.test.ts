import { targetCpa } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { atOnce } from "@campaigns/domain/Turns"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyStrategy } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import { assert, describe, it } from "@effect/vitest"
import type { KnownThings } from "../../src/LiveCampaigns/EncodeElements.ts"
import { encodeRequest } from "../../src/LiveCampaigns/EncodeRequest.ts"

const customer = "customers/1234567890"
const campaign = `${customer}/campaigns/77`

const encoded = (operations: ReadonlyArray<ChangeOperation>, known?: KnownThings) =>
  atOnce(encodeRequest(
    contractAccount.customerId,
    CampaignId.make(77),
    operations.map((operation, index) => ({
      path: ["adGroups", index],
      summary: `Change ${index}.`,
      riskCodes: [],
      operation
    })),
    known
  ))

const json = (...operations: ReadonlyArray<ChangeOperation>) => encoded(operations).map((step) => step.json)

const fresh = { elementId: null, platformId: null }
const entry = { dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour: 12, endMinute: 30 } as const

describe("a request of a change plan", () => {
  it("makes one update of all that changes in the campaign, after the budget that it needs, and tells whose field is whose", () => {
    const steps = encoded([
      { _tag: "SetCampaign", change: { campaignName: "Boots", networkSettings: { targetSearchNetwork: false } } },
      { _tag: "SetCampaign", change: { networkSettings: { targetContentNetwork: true }, endDate: null } },
      { _tag: "DetachBudget", amountMicros: 3_000_000 }
    ])
    assert.deepStrictEqual(steps.map((step) => step.json), [
      {
        campaignBudgetOperation: {
          create: {
            resourceName: `${customer}/campaignBudgets/-1`,
            amountMicros: "3000000",
            deliveryMethod: "STANDARD",
            explicitlyShared: false
          }
        }
      },
      {
        campaignOperation: {
          updateMask:
            "name,networkSettings.targetSearchNetwork,networkSettings.targetContentNetwork,endDateTime,campaignBudget",
          update: {
            resourceName: campaign,
            name: "Boots",
            networkSettings: { targetSearchNetwork: false, targetContentNetwork: true },
            campaignBudget: `${customer}/campaignBudgets/-1`
          }
        }
      }
    ])
    assert.deepStrictEqual(Array.from(steps[1]?.owners ?? []), [
      ["name", "adGroups[0]"],
      ["networkSettings", "adGroups[1]"],
      ["endDateTime", "adGroups[1]"],
      ["campaignBudget", "adGroups[2]"]
    ])
    assert.strictEqual(steps[1]?.summary, "Change 0. Change 1. Change 2.")
  })

  it("names strategies and places by their leaves", () => {
    assert.deepStrictEqual(
      json({
        _tag: "SetCampaign",
        change: { biddingStrategy: { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: null } }
      }),
      [{
        campaignOperation: {
          updateMask: "maximizeConversions.targetCpaMicros",
          update: { resourceName: campaign, maximizeConversions: {} }
        }
      }]
    )
    assert.deepStrictEqual(
      json({
        _tag: "SetCampaign",
        change: {
          biddingStrategy: targetCpa(4_000_000),
          geoTargetType: "PRESENCE",
          containsEuPoliticalAdvertising: false,
          startDate: CalendarDate.make("2030-01-01"),
          status: "ENABLED"
        }
      }),
      [{
        campaignOperation: {
          updateMask:
            "status,geoTargetTypeSetting.positiveGeoTargetType,targetCpa.targetCpaMicros,containsEuPoliticalAdvertising,startDateTime",
          update: {
            resourceName: campaign,
            status: "ENABLED",
            geoTargetTypeSetting: { positiveGeoTargetType: "PRESENCE" },
            targetCpa: { targetCpaMicros: "4000000" },
            containsEuPoliticalAdvertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
            startDateTime: "2030-01-01 00:00:00"
          }
        }
      }]
    )
  })

  it("switches the strategy through the fields of the new one", () => {
    const masks = everyStrategy.map((biddingStrategy) => {
      const [operation] = json({ _tag: "SetCampaign", change: { biddingStrategy } })
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

  it("changes an ad's texts in the ad, its status in its link, and clears what is null", () => {
    assert.deepStrictEqual(
      json(
        {
          _tag: "SetAdTexts",
          platformId: 9,
          change: {
            headlines: [{ text: "One", pinnedField: "HEADLINE_1" }, { text: "Two", pinnedField: null }],
            displayPath2: null,
            finalUrl: "https://www.example.com/new",
            trackingUrlTemplate: null
          }
        },
        { _tag: "SetAdStatus", adGroupId: 3, platformId: 9, status: "PAUSED" },
        { _tag: "SetKeyword", adGroupId: 3, platformId: 4, change: { cpcBidMicros: null, finalUrl: null } },
        { _tag: "SetAdGroup", platformId: 3, change: { cpcBidMicros: 10_000 } }
      ),
      [
        {
          adOperation: {
            updateMask: "responsiveSearchAd.headlines,responsiveSearchAd.path2,finalUrls,trackingUrlTemplate",
            update: {
              resourceName: `${customer}/ads/9`,
              responsiveSearchAd: { headlines: [{ text: "One", pinnedField: "HEADLINE_1" }, { text: "Two" }] },
              finalUrls: ["https://www.example.com/new"]
            }
          }
        },
        {
          adGroupAdOperation: {
            updateMask: "status",
            update: { resourceName: `${customer}/adGroupAds/3~9`, status: "PAUSED" }
          }
        },
        {
          adGroupCriterionOperation: {
            updateMask: "cpcBidMicros,finalUrls",
            update: { resourceName: `${customer}/adGroupCriteria/3~4` }
          }
        },
        {
          adGroupOperation: {
            updateMask: "cpcBidMicros",
            update: { resourceName: `${customer}/adGroups/3`, cpcBidMicros: "10000" }
          }
        }
      ]
    )
    assert.deepStrictEqual(
      json({ _tag: "SetAdTexts", platformId: 9, change: { finalMobileUrl: null } }),
      [{ adOperation: { updateMask: "finalMobileUrls", update: { resourceName: `${customer}/ads/9` } } }]
    )
  })

  it("gives what it makes numbers of its own, links after the assets of a run", () => {
    const callout = (calloutText: string) =>
      ({ _tag: "LinkAsset", asset: { kind: "callout", asset: { platformId: null, calloutText } } }) as const
    const kinds = json(
      { _tag: "CreateAdGroup", key: 5, adGroup: { ...fresh, name: "Socks", status: "PAUSED", cpcBidMicros: null } },
      {
        _tag: "AddKeyword",
        adGroup: { key: 5 },
        keyword: {
          ...fresh,
          text: "socks",
          matchType: "EXACT",
          isNegative: false,
          status: "PAUSED",
          cpcBidMicros: null,
          finalUrl: null,
          finalUrlSuffix: "from=search",
          trackingUrlTemplate: "https://track.test/?u={lpurl}"
        }
      },
      callout("One"),
      callout("Two"),
      { _tag: "UnlinkAsset", kind: "phone", platformId: 8 },
      { _tag: "SetConversionGoal", category: "PURCHASE", origin: "WEBSITE", isBiddable: false },
      { _tag: "UseConversionActions", name: "Goals", conversionActionIds: [] }
    )
    assert.deepStrictEqual(kinds, [
      {
        adGroupOperation: {
          create: {
            resourceName: `${customer}/adGroups/-1`,
            campaign,
            name: "Socks",
            status: "PAUSED",
            type: "SEARCH_STANDARD"
          }
        }
      },
      {
        adGroupCriterionOperation: {
          create: {
            adGroup: `${customer}/adGroups/-1`,
            status: "PAUSED",
            keyword: { text: "socks", matchType: "EXACT" },
            finalUrlSuffix: "from=search",
            trackingUrlTemplate: "https://track.test/?u={lpurl}"
          }
        }
      },
      { assetOperation: { create: { resourceName: `${customer}/assets/-2`, calloutAsset: { calloutText: "One" } } } },
      { assetOperation: { create: { resourceName: `${customer}/assets/-3`, calloutAsset: { calloutText: "Two" } } } },
      { campaignAssetOperation: { create: { campaign, asset: `${customer}/assets/-2`, fieldType: "CALLOUT" } } },
      { campaignAssetOperation: { create: { campaign, asset: `${customer}/assets/-3`, fieldType: "CALLOUT" } } },
      { campaignAssetOperation: { remove: `${customer}/campaignAssets/77~8~CALL` } },
      {
        campaignConversionGoalOperation: {
          updateMask: "biddable",
          update: { resourceName: `${customer}/campaignConversionGoals/77~PURCHASE~WEBSITE`, biddable: false }
        }
      },
      {
        conversionGoalCampaignConfigOperation: {
          updateMask: "goalConfigLevel,customConversionGoal",
          update: { resourceName: `${customer}/conversionGoalCampaignConfigs/77`, goalConfigLevel: "CUSTOMER" }
        }
      }
    ])
  })

  it("removes places by their number, and stretches of the week by the one that was looked up", () => {
    const remove = { _tag: "RemoveScheduleEntry", entry } as const
    const known = { customGoals: [], scheduleCriteria: [{ criterionId: 5, entry: { ...entry } }] }
    assert.deepStrictEqual(encoded([remove], known).map((step) => step.json), [
      { campaignCriterionOperation: { remove: `${customer}/campaignCriteria/77~5` } }
    ])
    assert.deepStrictEqual(
      encoded([{ ...remove, entry: { ...entry, endMinute: 45 } }], known).map((step) => step.json),
      [{ campaignCriterionOperation: { remove: `${customer}/campaignCriteria/77~0` } }]
    )
    assert.deepStrictEqual(
      json(
        { _tag: "RemoveLocation", location: { geoTargetConstantId: 2276, targetType: "EXCLUDE" } },
        { _tag: "RemoveCampaignNegative", negative: { elementId: null, platformId: 6, text: "a", matchType: "EXACT" } },
        { _tag: "RemoveCampaign" }
      ),
      [
        { campaignCriterionOperation: { remove: `${customer}/campaignCriteria/77~2276` } },
        { campaignCriterionOperation: { remove: `${customer}/campaignCriteria/77~6` } },
        { campaignOperation: { remove: campaign } }
      ]
    )
    assert.deepStrictEqual(json(), [])
  })
})
