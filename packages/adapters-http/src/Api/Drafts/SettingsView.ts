import { BiddingStrategyType, ImpressionShareLocation } from "@campaigns/domain/Drafts/Bidding"
import { biddingFields, type StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import { ConversionCategory, DayOfWeek, GeoTargetType } from "@campaigns/domain/Drafts/Targeting"
import * as Schema from "effect/Schema"

const nullable = Schema.NullOr

/** Micros of the account's currency: 1,000,000 are one unit. */
export const MicrosView = Schema.Int.annotate({
  description: "Micros of the account's currency",
  examples: [5_000_000]
})

/** A calendar day. */
export const DateView = Schema.String.annotate({ format: "date", examples: ["2026-12-01"] })

export const BiddingStrategyView = Schema.Struct({
  type: BiddingStrategyType,
  target_cpa_micros: nullable(MicrosView),
  target_roas: nullable(Schema.Finite),
  max_cpc_bid_ceiling_micros: nullable(MicrosView),
  impression_share_location: nullable(ImpressionShareLocation),
  impression_share_fraction_micros: nullable(Schema.Int)
}).annotate({ identifier: "BiddingStrategy" })

export const biddingStrategyView = (bidding: StatedBidding): typeof BiddingStrategyView.Type => {
  const fields = biddingFields(bidding)
  return {
    type: bidding.type,
    target_cpa_micros: fields.targetCpaMicros,
    target_roas: fields.targetRoas,
    max_cpc_bid_ceiling_micros: fields.maxCpcBidCeilingMicros,
    impression_share_location: fields.impressionShareLocation,
    impression_share_fraction_micros: fields.impressionShareFractionMicros
  }
}

export const LocationTargetView = Schema.Struct({
  geo_target_constant_id: Schema.Int,
  target_type: Schema.Literals(["INCLUDE", "EXCLUDE"])
}).annotate({ identifier: "LocationTarget" })

export const GeoTargetTypeView = GeoTargetType.annotate({ identifier: "GeoTargetType" })

export const NetworkSettingsView = Schema.Struct({
  target_adplatform_search: Schema.Boolean,
  target_search_network: Schema.Boolean,
  target_content_network: Schema.Boolean
}).annotate({ identifier: "NetworkSettings" })

export const ScheduleEntryView = Schema.Struct({
  day_of_week: DayOfWeek,
  start_hour: Schema.Int,
  start_minute: Schema.Int,
  end_hour: Schema.Int,
  end_minute: Schema.Int
}).annotate({ identifier: "ScheduleEntry" })

export const AdScheduleView = Schema.Struct({
  mode: Schema.Literals(["ALL_TIME", "CUSTOM"]),
  schedule_entries: nullable(Schema.Array(ScheduleEntryView))
}).annotate({ identifier: "AdSchedule" })

export const ConversionGoalView = Schema.Struct({
  conversion_action_id: nullable(Schema.Int),
  goal_type: Schema.Literals(["CAMPAIGN_SPECIFIC", "ACCOUNT_DEFAULT"]),
  category: nullable(ConversionCategory)
}).annotate({ identifier: "ConversionGoal" })
