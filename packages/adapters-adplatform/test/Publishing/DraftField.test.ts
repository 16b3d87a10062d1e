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
  ["CreateBudget", "daily_budget_micros", "create.amount_micros", "daily_budget_micros"],
  ["CreateBudget", "daily_budget_micros", "create", "daily_budget_micros"],
  ["CreateBudget", "daily_budget_micros", "create.name", "campaign_name"],
  ["CreateCampaign", "campaign_name", "create.name", "campaign_name"],
  ["CreateCampaign", "campaign_name", "create.start_date_time", "start_date"],
  ["CreateCampaign", "campaign_name", "create.end_date_time", "end_date"],
  ["CreateCampaign", "campaign_name", "create.target_cpa.target_cpa_micros", "bidding_strategy.target_cpa_micros"],
  ["CreateCampaign", "campaign_name", "create.campaign_bidding_strategy", "bidding_strategy"],
  [
    "CreateCampaign",
    "campaign_name",
    "create.network_settings.target_google_search",
    "network_settings.target_adplatform_search"
  ],
  ["CreateCampaign", "campaign_name", "create.contains_eu_political_advertising", "campaign_name"],
  ["MarkCampaign", "campaign_name", "create.name", null],
  [
    "TargetLocation",
    "location_targets[2]",
    "create.location.geo_target_constant",
    "location_targets[2].geo_target_constant_id"
  ],
  [
    "ScheduleAds",
    "ad_schedule.schedule_entries[1]",
    "create.ad_schedule.end_hour",
    "ad_schedule.schedule_entries[1].end_hour"
  ],
  ["CreateAdGroup", "ad_groups[0]", "create.name", "ad_groups[0].name"],
  ["CreateAdGroup", "ad_groups[0]", "create", "ad_groups[0]"],
  ["AddKeyword", "ad_groups[0].keywords[3]", "create.keyword.text", "ad_groups[0].keywords[3].text"],
  ["AddKeyword", "ad_groups[0].keywords[3]", "create.final_urls[0]", "ad_groups[0].keywords[3].final_url"],
  ["ExcludeKeyword", "ad_groups[0].keywords[4]", "create.negative", "ad_groups[0].keywords[4].match_type"],
  [
    "CreateAd",
    "ad_groups[1].rsas[0]",
    "create.ad.responsive_search_ad.headlines[3].text",
    "ad_groups[1].rsas[0].headlines[3].text"
  ],
  [
    "CreateAd",
    "ad_groups[1].rsas[0]",
    "create.ad.responsive_search_ad.descriptions[1].pinned_field",
    "ad_groups[1].rsas[0].descriptions[1].pinned_field"
  ],
  ["CreateAd", "ad_groups[1].rsas[0]", "create.ad.responsive_search_ad.headlines", "ad_groups[1].rsas[0].headlines"],
  ["CreateAd", "ad_groups[1].rsas[0]", "create.ad.responsive_search_ad.path2", "ad_groups[1].rsas[0].display_path_2"],
  ["CreateAd", "ad_groups[1].rsas[0]", "create.ad.final_urls[0]", "ad_groups[1].rsas[0].final_url"],
  [
    "AddSitelink",
    "extensions.sitelinks[0]",
    "create.sitelink_asset.description1",
    "extensions.sitelinks[0].description_1"
  ],
  ["AddSitelink", "extensions.sitelinks[0]", "create.asset", "extensions.sitelinks[0]"],
  ["AddCallout", "extensions.callouts[1]", "create.callout_asset.callout_text", "extensions.callouts[1].callout_text"],
  [
    "AddSnippet",
    "extensions.structured_snippets[0]",
    "create.structured_snippet_asset.values[2]",
    "extensions.structured_snippets[0].values[2]"
  ],
  ["AddPhone", "extensions.phone", "create.call_asset.phone_number", "extensions.phone.phone_number"],
  ["SetConversionGoal", "conversion_goals[0]", "update.resource_name", "conversion_goals[0]"]
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
