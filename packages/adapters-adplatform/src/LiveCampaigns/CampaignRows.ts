import { ImpressionShareLocation } from "@campaigns/domain/Drafts/Bidding"
import { DayOfWeek } from "@campaigns/domain/Drafts/Targeting"
import * as Schema from "effect/Schema"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { plainQueryFields, plainRowFields } from "./CampaignFields.ts"

/** A row of a campaign's settings; a field with its default value is absent. */
export const CampaignRow = Schema.Struct({
  campaign: Schema.Struct({
    id: Int64,
    ...plainRowFields,
    campaignBudget: optional(Schema.String),
    biddingStrategyType: optional(Schema.String),
    networkSettings: optional(Schema.Struct({
      targetGoogleSearch: optional(Schema.Boolean),
      targetSearchNetwork: optional(Schema.Boolean),
      targetContentNetwork: optional(Schema.Boolean)
    })),
    targetCpa: optional(Schema.Struct({ targetCpaMicros: optional(Int64) })),
    maximizeConversions: optional(Schema.Struct({ targetCpaMicros: optional(Int64) })),
    targetRoas: optional(Schema.Struct({ targetRoas: optional(Schema.Finite) })),
    maximizeConversionValue: optional(Schema.Struct({ targetRoas: optional(Schema.Finite) })),
    targetSpend: optional(Schema.Struct({ cpcBidCeilingMicros: optional(Int64) })),
    targetImpressionShare: optional(Schema.Struct({
      location: optional(ImpressionShareLocation),
      locationFractionMicros: optional(Int64),
      cpcBidCeilingMicros: optional(Int64)
    }))
  }),
  campaignBudget: optional(Schema.Struct({ amountMicros: optional(Int64) }))
})
export type CampaignRow = typeof CampaignRow.Type

export const campaignFields = [
  "campaign.id",
  ...plainQueryFields,
  "campaign.campaign_budget",
  "campaign_budget.amount_micros",
  "campaign.network_settings.target_google_search",
  "campaign.network_settings.target_search_network",
  "campaign.network_settings.target_content_network",
  "campaign.bidding_strategy_type",
  "campaign.target_cpa.target_cpa_micros",
  "campaign.maximize_conversions.target_cpa_micros",
  "campaign.target_roas.target_roas",
  "campaign.maximize_conversion_value.target_roas",
  "campaign.target_spend.cpc_bid_ceiling_micros",
  "campaign.target_impression_share.location",
  "campaign.target_impression_share.location_fraction_micros",
  "campaign.target_impression_share.cpc_bid_ceiling_micros"
]

const Minute = Schema.Literals(["ZERO", "FIFTEEN", "THIRTY", "FORTY_FIVE"])

/** A place, a language or a stretch of the week of a campaign. */
export const CriterionRow = Schema.Struct({
  campaignCriterion: Schema.Struct({
    negative: optional(Schema.Boolean),
    location: optional(Schema.Struct({ geoTargetConstant: optional(Schema.String) })),
    language: optional(Schema.Struct({ languageConstant: optional(Schema.String) })),
    adSchedule: optional(Schema.Struct({
      dayOfWeek: optional(DayOfWeek),
      startHour: optional(Schema.Int),
      startMinute: optional(Minute),
      endHour: optional(Schema.Int),
      endMinute: optional(Minute)
    }))
  })
})
export type CriterionRow = typeof CriterionRow.Type

export const criterionFields = [
  "campaign_criterion.negative",
  "campaign_criterion.location.geo_target_constant",
  "campaign_criterion.language.language_constant",
  "campaign_criterion.ad_schedule.day_of_week",
  "campaign_criterion.ad_schedule.start_hour",
  "campaign_criterion.ad_schedule.start_minute",
  "campaign_criterion.ad_schedule.end_hour",
  "campaign_criterion.ad_schedule.end_minute"
]

const Goal = Schema.Struct({
  category: Schema.String,
  origin: Schema.String,
  biddable: optional(Schema.Boolean)
})

/** A conversion goal of a campaign, and one of an account. */
export const CampaignGoalRow = Schema.Struct({ campaignConversionGoal: Goal })
export const CustomerGoalRow = Schema.Struct({ customerConversionGoal: Goal })
export type GoalRow = typeof Goal.Type

export const goalFields = (resource: string): ReadonlyArray<string> =>
  ["category", "origin", "biddable"].map((field) => `${resource}.${field}`)
