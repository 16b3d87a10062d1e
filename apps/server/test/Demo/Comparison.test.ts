import type { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import type { LiveCampaignView } from "@campaigns/adapters-http/Api/LiveCampaigns/LiveSettingsWire"
import { compareWithLive } from "@campaigns/server/Demo/Comparison"
import { assert, it } from "@effect/vitest"

type Draft = typeof CampaignDraftView.Type
type Live = typeof LiveCampaignView.Type

const networks = { target_adplatform_search: true, target_search_network: false, target_content_network: false }
const bidding = {
  type: "MANUAL_CPC",
  target_cpa_micros: null,
  target_roas: null,
  max_cpc_bid_ceiling_micros: null,
  impression_share_location: null,
  impression_share_fraction_micros: null
} as const
const monday = { day_of_week: "MONDAY", start_hour: 8, start_minute: 0, end_hour: 12, end_minute: 0 } as const
const friday = { ...monday, day_of_week: "FRIDAY" } as const

const live: Live = {
  campaign_id: 7,
  campaign_name: "Boots",
  status: "PAUSED",
  daily_budget_micros: 5_000_000,
  budget_resource_name: "customers/1/campaignBudgets/1",
  network_settings: networks,
  bidding_strategy: bidding,
  portfolio: null,
  start_date: "2026-12-01",
  end_date: "2026-12-31",
  language_ids: [],
  geo_target_type: "PRESENCE",
  contains_eu_political_advertising: false,
  final_url_suffix: null,
  tracking_url_template: null,
  location_targets: [{ geo_target_constant_id: 1, target_type: "INCLUDE" }],
  ad_schedule: { mode: "CUSTOM", schedule_entries: [monday, friday] },
  conversion_goals: [
    { category: "SIGNUP", origin: "WEBSITE", biddable: false },
    { category: "PURCHASE", origin: "WEBSITE", biddable: true }
  ]
}

const draft: Draft = {
  id: 1,
  name: "Boots",
  adplatform_customer_id: 1,
  market_analysis_id: null,
  campaign_name: "Boots",
  website_url: null,
  daily_budget_micros: 5_000_000,
  bidding_strategy: bidding,
  default_match_type: "PHRASE",
  language_ids: [1001, 1000],
  negative_keywords: [],
  target_worldwide: false,
  geo_target_type: "PRESENCE",
  contains_eu_political_advertising: null,
  final_url_suffix: null,
  tracking_url_template: null,
  location_targets: [{ geo_target_constant_id: 1, target_type: "INCLUDE" }],
  network_settings: networks,
  ad_schedule: { mode: "CUSTOM", schedule_entries: [friday, monday] },
  start_date: "2026-12-01",
  end_date: "2026-12-31",
  conversion_goals: [{ conversion_action_id: null, goal_type: "CAMPAIGN_SPECIFIC", category: "PURCHASE" }],
  extensions: null,
  ad_groups_task_id: null,
  ad_groups_generation_status: "completed",
  ad_groups_generation_error: null,
  extensions_task_id: null,
  extensions_generation_status: "not_started",
  extensions_generation_error: null,
  publish_task_id: "0193a7f0-4b1c-7d2e-9a55-3f2b8c1d6e70",
  is_published: true,
  published_at: "2026-11-20T12:00:00.000Z",
  published_campaign_id: 7,
  published_declaration: null,
  drift: null,
  platform_findings: null,
  all_rsas_generated: true,
  date_added: "2026-11-20T12:00:00.000Z",
  date_updated: "2026-11-20T12:00:00.000Z",
  ad_groups: []
}

const differing = (changed: Partial<Live>): ReadonlyArray<string> =>
  compareWithLive(draft, { ...live, ...changed }).flatMap(({ field, isEqual }) => isEqual ? [] : [field])

it("A live campaign that is what its draft says differs in nothing, whatever the order of its lists", () => {
  assert.deepStrictEqual(differing({}), [])
})

it("Every setting that differs is named", () => {
  const changes: ReadonlyArray<readonly [string, Partial<Live>]> = [
    ["campaign_id", { campaign_id: 8 }],
    ["campaign_name", { campaign_name: "Shoes" }],
    ["status", { status: "ENABLED" }],
    ["daily_budget_micros", { daily_budget_micros: 1 }],
    ["network_settings", { network_settings: { ...networks, target_search_network: true } }],
    ["bidding_strategy", { bidding_strategy: { ...bidding, type: "MAXIMIZE_CLICKS" } }],
    ["start_date", { start_date: "" }],
    ["end_date", { end_date: "2027-01-01" }],
    ["geo_target_type", { geo_target_type: "PRESENCE_OR_INTEREST" }],
    ["location_targets", { location_targets: [{ geo_target_constant_id: 1, target_type: "EXCLUDE" }] }],
    ["ad_schedule", { ad_schedule: { mode: "CUSTOM", schedule_entries: [monday] } }],
    ["final_url_suffix", { final_url_suffix: "a=b" }],
    ["tracking_url_template", { tracking_url_template: "{lpurl}?a=b" }],
    ["conversion_goals", { conversion_goals: [] }]
  ]
  for (const [field, change] of changes) assert.deepStrictEqual(differing(change), [field])
})
