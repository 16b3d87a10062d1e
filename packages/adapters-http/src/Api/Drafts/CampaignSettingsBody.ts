import { BiddingStrategyType, ImpressionShareLocation } from "@campaigns/domain/Drafts/Bidding"
import { ConversionCategory, DayOfWeek, GeoTargetType } from "@campaigns/domain/Drafts/Targeting"
import { MAX_CONVERSION_GOALS, MAX_LANGUAGES, MAX_LOCATIONS, MAX_SCHEDULE_ENTRIES } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { sampled, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireDate } from "../Wire/WireDate.ts"
import { wireEnum, wireLiteral } from "../Wire/WireEnum.ts"
import { wireWebsiteUrl } from "../Wire/WireHttpUrl.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireMicros } from "../Wire/WireMicros.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireNumber } from "../Wire/WireNumber.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { bidMicrosField, matchTypeField } from "./KeywordBody.ts"

const minuteField = wireDefault(wireLiteral([0, 15, 30, 45]), 0)

export const BiddingStrategyBody = wireStruct(
  "BiddingStrategyInput",
  {
    type: wireEnum(BiddingStrategyType.literals, "BiddingStrategyType"),
    target_cpa_micros: Schema.optionalKey(wireNullable(bidMicrosField)),
    target_roas: Schema.optionalKey(wireNullable(wireNumber({ gt: 0 }))),
    max_cpc_bid_ceiling_micros: Schema.optionalKey(wireNullable(bidMicrosField)),
    impression_share_location: Schema.optionalKey(
      wireNullable(wireEnum(ImpressionShareLocation.literals, "ImpressionShareLocation"))
    ),
    impression_share_fraction_micros: Schema.optionalKey(wireNullable(wireInt({ ge: 1, le: 1_000_000 })))
  },
  ({ target_cpa_micros, target_roas, type }) => {
    if (type === "TARGET_CPA" && (target_cpa_micros ?? null) === null) {
      return "target_cpa_micros is required when type is TARGET_CPA"
    }
    if (type === "TARGET_ROAS" && (target_roas ?? null) === null) {
      return "target_roas is required when type is TARGET_ROAS"
    }
    return undefined
  }
)

export const LocationTargetBody = wireStruct("LocationTargetInput", {
  geo_target_constant_id: wireInt({ gt: 0 }),
  target_type: wireDefault(wireLiteral(["INCLUDE", "EXCLUDE"]), "INCLUDE")
})

export const NetworkSettingsBody = wireStruct("NetworkSettingsInput", {
  target_adplatform_search: wireDefault(wireBoolean(), true),
  target_search_network: wireDefault(wireBoolean(), false),
  target_content_network: wireDefault(wireBoolean(), false)
})

const ScheduleEntryBody = wireStruct("ScheduleEntryInput", {
  day_of_week: wireEnum(DayOfWeek.literals, "DayOfWeek"),
  start_hour: wireInt({ ge: 0, le: 23 }),
  start_minute: minuteField,
  end_hour: wireInt({ ge: 0, le: 24 }),
  end_minute: minuteField
})

export const AdScheduleBody = wireStruct(
  "AdScheduleInput",
  {
    mode: wireLiteral(["ALL_TIME", "CUSTOM"]),
    schedule_entries: Schema.optionalKey(wireNullable(wireList(ScheduleEntryBody, { maxItems: MAX_SCHEDULE_ENTRIES })))
  },
  ({ mode, schedule_entries }) =>
    mode === "CUSTOM" && (schedule_entries ?? null) === null
      ? "schedule_entries is required when mode is CUSTOM"
      : undefined
)

export const ConversionGoalBody = wireStruct("ConversionGoalInput", {
  conversion_action_id: Schema.optionalKey(wireNullable(wireInt({ gt: 0 }))),
  goal_type: wireLiteral(["CAMPAIGN_SPECIFIC", "ACCOUNT_DEFAULT"]),
  category: Schema.optionalKey(wireNullable(wireEnum(ConversionCategory.literals, "ConversionCategory")))
})

/** A draft's or a campaign's name: 1 to 256 characters. */
const nameField = wireString({ minLength: 1, maxLength: 256 })

export const geoTargetTypeField = wireEnum(GeoTargetType.literals, "GeoTargetType")

/** Every field of E1 in the order of the contract, which is the order in which errors are reported. */
export const campaignSettingsFields = {
  name: Schema.optionalKey(wireNullable(nameField)),
  campaign_name: Schema.optionalKey(wireNullable(nameField)),
  website_url: Schema.optionalKey(wireNullable(wireWebsiteUrl())),
  daily_budget_micros: Schema.optionalKey(wireNullable(wireMicros(1_000_000))),
  bidding_strategy: Schema.optionalKey(wireNullable(BiddingStrategyBody)),
  default_match_type: Schema.optionalKey(wireNullable(matchTypeField)),
  language_ids: Schema.optionalKey(wireNullable(wireList(wireInt(), { maxItems: MAX_LANGUAGES }))),
  location_targets: Schema.optionalKey(wireNullable(wireList(LocationTargetBody, { maxItems: MAX_LOCATIONS }))),
  network_settings: Schema.optionalKey(wireNullable(NetworkSettingsBody)),
  ad_schedule: Schema.optionalKey(wireNullable(AdScheduleBody)),
  start_date: Schema.optionalKey(wireNullable(wireDate())),
  end_date: Schema.optionalKey(wireNullable(wireDate())),
  conversion_goals: Schema.optionalKey(wireNullable(wireList(ConversionGoalBody, { maxItems: MAX_CONVERSION_GOALS }))),
  geo_target_type: Schema.optionalKey(wireNullable(geoTargetTypeField)),
  contains_eu_political_advertising: Schema.optionalKey(wireNullable(wireBoolean())),
  target_worldwide: Schema.optionalKey(wireNullable(wireBoolean()))
}

/** The body of E1: an absent field is untouched, `null` clears it. */
export const CampaignSettingsBody = sampled(wireStruct("CampaignSettingsBody", campaignSettingsFields), {
  campaign_name: "Trail shoes, winter",
  website_url: "https://www.example.com/",
  daily_budget_micros: 25_000_000,
  bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: 2_000_000 },
  default_match_type: "PHRASE",
  language_ids: [1001],
  location_targets: [{ geo_target_constant_id: 2276, target_type: "INCLUDE" }],
  geo_target_type: "PRESENCE",
  contains_eu_political_advertising: false,
  target_worldwide: false,
  network_settings: { target_search_network: true },
  ad_schedule: {
    mode: "CUSTOM",
    schedule_entries: [{ day_of_week: "MONDAY", start_hour: 8, end_hour: 18, end_minute: 30 }]
  },
  start_date: "2027-01-01",
  end_date: null
})
export type CampaignSettingsBody = typeof CampaignSettingsBody.Type
