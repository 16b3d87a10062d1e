import type { CampaignDraftView } from "@campaigns/adapters-http/Api/Drafts/CampaignDraftView"
import type { LiveCampaignView } from "@campaigns/adapters-http/Api/LiveCampaigns/LiveSettingsWire"
import { isDeepStrictEqual } from "node:util"

type Draft = typeof CampaignDraftView.Type
type Live = typeof LiveCampaignView.Type

/** One setting as it was drafted and as the platform has it. */
export interface ComparedField {
  readonly field: string
  readonly drafted: unknown
  readonly live: unknown
  readonly isEqual: boolean
}

const sorted = (values: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  values.map((value) => JSON.stringify(value)).sort().map((value) => JSON.parse(value) as unknown)

/** The goals for which a draft wants bids, as the platform writes them: its biddable categories. */
const wantedCategories = (draft: Draft): ReadonlyArray<string> =>
  draft.conversion_goals.flatMap(({ category }) => category === null ? [] : [category])

const biddableCategories = (live: Live): ReadonlyArray<string> =>
  live.conversion_goals.flatMap(({ biddable, category }) => biddable ? [category] : [])

/**
 * Every setting that a draft and its live campaign share, side by side. Lists that have no order on the platform are
 * compared in any; a campaign comes to life paused, and of conversion goals the platform summarizes which categories it
 * bids for.
 */
export const compareWithLive = (draft: Draft, live: Live): ReadonlyArray<ComparedField> => {
  const pairs: ReadonlyArray<readonly [field: string, drafted: unknown, live: unknown]> = [
    ["campaign_id", draft.published_campaign_id, live.campaign_id],
    ["campaign_name", draft.campaign_name, live.campaign_name],
    ["status", "PAUSED", live.status],
    ["daily_budget_micros", draft.daily_budget_micros, live.daily_budget_micros],
    ["network_settings", draft.network_settings, live.network_settings],
    ["bidding_strategy", draft.bidding_strategy, live.bidding_strategy],
    ["start_date", draft.start_date, live.start_date],
    ["end_date", draft.end_date, live.end_date],
    ["geo_target_type", draft.geo_target_type, live.geo_target_type],
    ["location_targets", sorted(draft.location_targets), sorted(live.location_targets)],
    ["ad_schedule.mode", draft.ad_schedule?.mode, live.ad_schedule.mode],
    [
      "ad_schedule.entries",
      sorted(draft.ad_schedule?.schedule_entries ?? []),
      sorted(live.ad_schedule.schedule_entries ?? [])
    ],
    ["final_url_suffix", draft.final_url_suffix, live.final_url_suffix],
    ["tracking_url_template", draft.tracking_url_template, live.tracking_url_template],
    ["conversion_goals", sorted(wantedCategories(draft)), sorted(biddableCategories(live))]
  ]
  return pairs.map(([field, drafted, lived]) => ({
    field,
    drafted,
    live: lived,
    isEqual: isDeepStrictEqual(drafted, lived)
  }))
}
