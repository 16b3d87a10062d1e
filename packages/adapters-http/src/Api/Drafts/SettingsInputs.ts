import { BiddingStrategyType, ImpressionShareLocation } from "@campaigns/domain/Drafts/Bidding"
import { ConversionCategory, DayOfWeek } from "@campaigns/domain/Drafts/Targeting"
import { MAX_SCHEDULE_ENTRIES } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { type Wire, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum, wireLiteral } from "../Wire/WireEnum.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireNumber } from "../Wire/WireNumber.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { bidMicrosField } from "./KeywordBody.ts"

/** A quarter of an hour; what answers have is a number to a client. */
const quarter: Wire<0 | 15 | 30 | 45, number> = wireLiteral([0, 15, 30, 45])
const minuteField = wireDefault(quarter, 0)

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

export const ScheduleEntryBody = wireStruct("ScheduleEntryInput", {
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
