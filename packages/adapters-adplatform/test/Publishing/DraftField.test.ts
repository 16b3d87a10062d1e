import type { PublishOperation } from "@campaigns/domain/Publishing/PublishPlan"
import { assert, describe, it } from "@effect/vitest"
import { campaignField, draftField } from "../../src/Publishing/DraftField.ts"

const elements = (path: string) =>
  path.split(".").map((part) => {
    const [, fieldName = "", index] = /^(\w+)(?:\[(\d+)\])?$/.exec(part) ?? []
    return index === undefined ? { fieldName } : { fieldName, index: Number(index) }
  })

const cases: ReadonlyArray<
  readonly [tag: PublishOperation["_tag"], path: string, platform: string, draft: string | null]
> = [
  ["CreateBudget", "dailyBudgetMicros", "create.amount_micros", "dailyBudgetMicros"],
  ["CreateBudget", "dailyBudgetMicros", "create", "dailyBudgetMicros"],
  ["CreateBudget", "dailyBudgetMicros", "create.name", "campaignName"],
  ["CreateCampaign", "campaignName", "create.name", "campaignName"],
  ["CreateCampaign", "campaignName", "create.start_date_time", "startDate"],
  ["CreateCampaign", "campaignName", "create.end_date_time", "endDate"],
  ["CreateCampaign", "campaignName", "create.target_cpa.target_cpa_micros", "biddingStrategy.targetCpaMicros"],
  ["CreateCampaign", "campaignName", "create.campaign_bidding_strategy", "biddingStrategy"],
  [
    "CreateCampaign",
    "campaignName",
    "create.network_settings.target_google_search",
    "networkSettings.targetAdplatformSearch"
  ],
  [
    "CreateCampaign",
    "campaignName",
    "create.contains_eu_political_advertising",
    "containsEuPoliticalAdvertising"
  ],
  ["MarkCampaign", "campaignName", "create.name", null],
  [
    "AddLocation",
    "locationTargets[2]",
    "create.location.geo_target_constant",
    "locationTargets[2].geoTargetConstantId"
  ],
  [
    "AddScheduleEntry",
    "adSchedule.scheduleEntries[1]",
    "create.ad_schedule.end_hour",
    "adSchedule.scheduleEntries[1].endHour"
  ],
  ["CreateAdGroup", "adGroups[0]", "create.name", "adGroups[0].name"],
  ["CreateAdGroup", "adGroups[0]", "create", "adGroups[0]"],
  ["AddKeyword", "adGroups[0].keywords[3]", "create.keyword.text", "adGroups[0].keywords[3].text"],
  ["AddKeyword", "adGroups[0].keywords[3]", "create.final_urls[0]", "adGroups[0].keywords[3].finalUrl"],
  ["AddKeyword", "adGroups[0].keywords[4]", "create.negative", "adGroups[0].keywords[4].matchType"],
  [
    "CreateAd",
    "adGroups[1].rsas[0]",
    "create.ad.responsive_search_ad.headlines[3].text",
    "adGroups[1].rsas[0].headlines[3].text"
  ],
  [
    "CreateAd",
    "adGroups[1].rsas[0]",
    "create.ad.responsive_search_ad.descriptions[1].pinned_field",
    "adGroups[1].rsas[0].descriptions[1].pinnedField"
  ],
  ["CreateAd", "adGroups[1].rsas[0]", "create.ad.responsive_search_ad.headlines", "adGroups[1].rsas[0].headlines"],
  ["CreateAd", "adGroups[1].rsas[0]", "create.ad.responsive_search_ad.path2", "adGroups[1].rsas[0].displayPath2"],
  ["CreateAd", "adGroups[1].rsas[0]", "create.ad.final_urls[0]", "adGroups[1].rsas[0].finalUrl"],
  [
    "LinkAsset",
    "extensions.sitelinks[0]",
    "create.sitelink_asset.description1",
    "extensions.sitelinks[0].description1"
  ],
  ["LinkAsset", "extensions.sitelinks[0]", "create.asset", "extensions.sitelinks[0]"],
  ["LinkAsset", "extensions.callouts[1]", "create.callout_asset.callout_text", "extensions.callouts[1].calloutText"],
  [
    "LinkAsset",
    "extensions.structuredSnippets[0]",
    "create.structured_snippet_asset.values[2]",
    "extensions.structuredSnippets[0].values[2]"
  ],
  ["LinkAsset", "extensions.phone", "create.call_asset.phone_number", "extensions.phone.phoneNumber"],
  ["SetConversionGoal", "conversionGoals[0]", "update.resource_name", "conversionGoals[0]"]
]

describe("the draft's field behind an error of the platform", () => {
  for (const [tag, path, platform, draft] of cases) {
    it(`${tag} ${platform} is ${draft ?? "no field of the draft"}`, () => {
      assert.strictEqual(draftField({ tag, path }, elements(platform)), draft)
    })
  }

  it("is unknown for a field of a live campaign that nobody set", () => {
    assert.isNull(campaignField(elements("serving_status")))
    assert.strictEqual(campaignField(elements("status")), "status")
  })
})
