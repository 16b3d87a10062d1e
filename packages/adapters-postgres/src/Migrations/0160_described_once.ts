import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The columns that become `settings`, by the domain's names of what they hold. */
const settings: Readonly<Record<string, string>> = {
  name: "name",
  campaignName: "campaign_name",
  websiteUrl: "website_url",
  dailyBudgetMicros: "daily_budget_micros",
  biddingStrategy: "bidding_strategy",
  defaultMatchType: "default_match_type",
  languageIds: "language_ids",
  locationTargets: "location_targets",
  targetWorldwide: "target_worldwide",
  geoTargetType: "geo_target_type",
  containsEuPoliticalAdvertising: "contains_eu_political_advertising",
  networkSettings: "network_settings",
  adSchedule: "ad_schedule",
  startDate: "start_date",
  endDate: "end_date",
  conversionGoals: "conversion_goals"
}

const columns = Object.values(settings)

/** The settings in a row that JSON `of` has, without those of which it says nothing. */
const settingsIn = (of: string): string =>
  `(select jsonb_object_agg(name, value) from jsonb_each(jsonb_build_object(${
    Object.entries(settings).map(([name, column]) => `'${name}', ${of} -> '${column}'`).join(", ")
  })) as said(name, value) where value <> 'null')`

/** The settings of drafts and the content of ads in the domain's JSON, one column each; an absent setting is blank. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_drafts add column settings jsonb`
  yield* sql.unsafe(`update campaign_drafts d set settings = ${settingsIn("to_jsonb(d)")}`)
  yield* sql.unsafe(
    `alter table campaign_drafts alter column settings set not null, ${
      columns.map((column) => `drop column ${column}`).join(", ")
    }`
  )
  yield* sql.unsafe(`
    update deleted_drafts b set draft = (b.draft - array[${columns.map((column) => `'${column}'`).join(", ")}])
      || jsonb_build_object('settings', ${settingsIn("b.draft")})`)

  yield* sql`alter table draft_rsas add column ad jsonb`
  yield* sql`
    update draft_rsas set ad = jsonb_build_object('id', id, 'headlines', headlines, 'descriptions', descriptions,
      'finalUrl', final_url, 'finalMobileUrl', final_mobile_url, 'displayPath1', display_path1,
      'displayPath2', display_path2, 'trackingUrlTemplate', tracking_url_template,
      'generation', jsonb_build_object('_tag', generation_status, 'taskId', generation_task_id, 'error', generation_error))`
  yield* sql`
    alter table draft_rsas alter column ad set not null, drop column headlines, drop column descriptions,
      drop column final_url, drop column final_mobile_url, drop column display_path1, drop column display_path2,
      drop column tracking_url_template, drop column generation_status, drop column generation_task_id,
      drop column generation_error`
})
