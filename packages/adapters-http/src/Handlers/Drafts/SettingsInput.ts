import type { BiddingStrategyType, ImpressionShareLocation, SaidBidding } from "@campaigns/domain/Drafts/Bidding"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { SettingsPatch } from "@campaigns/domain/Drafts/EditSettings"
import type { AdSchedule, ConversionGoal, LocationTarget, NetworkSettings } from "@campaigns/domain/Drafts/Targeting"
import type {
  AdScheduleBody,
  CampaignSettingsBody,
  ConversionGoalBody,
  LocationTargetBody,
  NetworkSettingsBody
} from "../../Api/Drafts/CampaignSettingsBody.ts"

interface BiddingBody<Amount extends number> {
  readonly type: BiddingStrategyType
  readonly target_cpa_micros?: Amount | null
  readonly target_roas?: number | null
  readonly max_cpc_bid_ceiling_micros?: Amount | null
  readonly impression_share_location?: ImpressionShareLocation | null
  readonly impression_share_fraction_micros?: number | null
}

/** The bidding strategy that a body says. */
export const biddingOf = <Amount extends number>(body: BiddingBody<Amount>): SaidBidding<Amount> => ({
  type: body.type,
  targetCpaMicros: body.target_cpa_micros ?? null,
  targetRoas: body.target_roas ?? null,
  maxCpcBidCeilingMicros: body.max_cpc_bid_ceiling_micros ?? null,
  impressionShareLocation: body.impression_share_location ?? null,
  impressionShareFractionMicros: body.impression_share_fraction_micros ?? null
})

export const networksOf = (body: typeof NetworkSettingsBody.Type): NetworkSettings => ({
  targetAdplatformSearch: body.target_adplatform_search,
  targetSearchNetwork: body.target_search_network,
  targetContentNetwork: body.target_content_network
})

export const locationOf = (body: typeof LocationTargetBody.Type): LocationTarget => ({
  geoTargetConstantId: body.geo_target_constant_id,
  targetType: body.target_type
})

export const scheduleOf = (body: typeof AdScheduleBody.Type): AdSchedule => ({
  mode: body.mode,
  scheduleEntries: body.schedule_entries?.map((entry) => ({
    dayOfWeek: entry.day_of_week,
    startHour: entry.start_hour,
    startMinute: entry.start_minute,
    endHour: entry.end_hour,
    endMinute: entry.end_minute
  })) ?? null
})

const goalOf = (body: typeof ConversionGoalBody.Type): ConversionGoal => ({
  conversionActionId: body.conversion_action_id ?? null,
  goalType: body.goal_type,
  category: body.category ?? null
})

const orNull = <A, B>(value: A | null, map: (value: A) => B): B | null => value === null ? null : map(value)

/** A day that the wire has read is a calendar day. */
export const dayOf = (day: string | null): CalendarDate | null => day as CalendarDate | null

/**
 * The settings that a request for step 1 gives. An absent field is left out, `null` clears: a list becomes empty, the match type PHRASE, and
 * the name, which a draft cannot be without, stays (`docs/http-api.md#steps`).
 */
export const settingsPatchOf = (body: CampaignSettingsBody): SettingsPatch => ({
  ...(body.name === undefined || body.name === null ? {} : { name: body.name }),
  ...(body.campaign_name === undefined ? {} : { campaignName: body.campaign_name }),
  ...(body.website_url === undefined ? {} : { websiteUrl: body.website_url }),
  ...(body.daily_budget_micros === undefined ? {} : { dailyBudgetMicros: body.daily_budget_micros }),
  ...(body.bidding_strategy === undefined ? {} : { biddingStrategy: orNull(body.bidding_strategy, biddingOf) }),
  ...(body.default_match_type === undefined ? {} : { defaultMatchType: body.default_match_type ?? "PHRASE" }),
  ...(body.language_ids === undefined ? {} : { languageIds: body.language_ids ?? [] }),
  ...(body.location_targets === undefined ? {} : { locationTargets: (body.location_targets ?? []).map(locationOf) }),
  ...(body.target_worldwide === undefined ? {} : { targetWorldwide: body.target_worldwide }),
  ...(body.geo_target_type === undefined ? {} : { geoTargetType: body.geo_target_type ?? "PRESENCE" }),
  ...(body.contains_eu_political_advertising === undefined
    ? {}
    : { containsEuPoliticalAdvertising: body.contains_eu_political_advertising }),
  ...(body.network_settings === undefined ? {} : { networkSettings: orNull(body.network_settings, networksOf) }),
  ...(body.ad_schedule === undefined ? {} : { adSchedule: orNull(body.ad_schedule, scheduleOf) }),
  ...(body.start_date === undefined ? {} : { startDate: dayOf(body.start_date) }),
  ...(body.end_date === undefined ? {} : { endDate: dayOf(body.end_date) }),
  ...(body.conversion_goals === undefined ? {} : { conversionGoals: (body.conversion_goals ?? []).map(goalOf) })
})
