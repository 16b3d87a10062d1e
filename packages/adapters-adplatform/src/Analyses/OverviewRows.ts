import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import * as Schema from "effect/Schema"
import { figures } from "../AdReports/MetricsRow.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const text = optional(Schema.String)
const names = optional(Schema.Array(Schema.String))

const targetFields = {
  targetCpa: optional(Schema.Struct({ targetCpaMicros: optional(Int64) })),
  maximizeConversions: optional(Schema.Struct({ targetCpaMicros: optional(Int64) })),
  targetRoas: optional(Schema.Struct({ targetRoas: optional(Schema.Finite) })),
  maximizeConversionValue: optional(Schema.Struct({ targetRoas: optional(Schema.Finite) }))
}

/** The targets that a campaign or a portfolio states, in one of four ways. */
const TargetFields = Schema.Struct(targetFields)
export type TargetFields = typeof TargetFields.Type

/** An account with its clock, its currency and how it follows conversions. */
export const AccountRow = Schema.Struct({
  customer: Schema.Struct({
    currencyCode: text,
    timeZone: text,
    status: text,
    conversionTrackingSetting: optional(Schema.Struct({ conversionTrackingStatus: text }))
  })
})
export type AccountRow = typeof AccountRow.Type

/** A conversion action with the time at which its tag was last heard. */
export const ActionRow = Schema.Struct({
  conversionAction: Schema.Struct({
    id: Int64,
    name: text,
    category: text,
    includeInConversionsMetric: optional(Schema.Boolean)
  }),
  metrics: optional(Schema.Struct({ conversionLastReceivedRequestDateTime: text }))
})
export type ActionRow = typeof ActionRow.Type

/** A campaign with its budget, as it stands. */
export const CampaignRow = Schema.Struct({
  campaign: Schema.Struct({
    id: Int64,
    name: text,
    status: text,
    servingStatus: text,
    primaryStatusReasons: names,
    experimentType: text,
    biddingStrategyType: text,
    biddingStrategySystemStatus: text,
    biddingStrategy: text,
    ...targetFields,
    campaignBudget: text,
    geoTargetTypeSetting: optional(Schema.Struct({ positiveGeoTargetType: text }))
  }),
  campaignBudget: optional(Schema.Struct({
    amountMicros: optional(Int64),
    explicitlyShared: optional(Schema.Boolean),
    referenceCount: optional(Int64),
    hasRecommendedBudget: optional(Schema.Boolean),
    recommendedBudgetAmountMicros: optional(Int64)
  }))
})
export type CampaignRow = typeof CampaignRow.Type

/** The targets of a portfolio. */
export const PortfolioRow = Schema.Struct({
  biddingStrategy: Schema.Struct({ resourceName: Schema.String, ...targetFields })
})
export type PortfolioRow = typeof PortfolioRow.Type

/** A campaign's figures of a day, with the shares of impressions that it lost. */
export const DayRow = Schema.Struct({
  campaign: Schema.Struct({ id: Int64 }),
  segments: Schema.Struct({ date: CalendarDate }),
  metrics: optional(Schema.Struct({
    ...figures,
    searchBudgetLostImpressionShare: optional(Schema.Finite),
    searchRankLostImpressionShare: optional(Schema.Finite)
  }))
})
export type DayRow = typeof DayRow.Type

/** Conversions of a campaign by how late they came. */
export const ArrivalRow = Schema.Struct({
  campaign: Schema.Struct({ id: Int64 }),
  segments: Schema.Struct({ conversionLagBucket: text }),
  metrics: optional(Schema.Struct({ conversions: optional(Schema.Finite) }))
})
export type ArrivalRow = typeof ArrivalRow.Type

/** An experiment, as far as it says whether it runs. */
export const ExperimentRow = Schema.Struct({
  experiment: Schema.Struct({ resourceName: Schema.String, status: text, endDate: text })
})
export type ExperimentRow = typeof ExperimentRow.Type

/** The campaigns of an arm of an experiment. */
export const ArmRow = Schema.Struct({
  experimentArm: Schema.Struct({ experiment: text, campaigns: names, inDesignCampaigns: names })
})
export type ArmRow = typeof ArmRow.Type

const unusual = Schema.Struct({
  scope: text,
  startDateTime: text,
  endDateTime: text,
  campaigns: names,
  advertisingChannelTypes: names
})
export type UnusualPeriod = typeof unusual.Type

/** A period in which conversions are expected to differ. */
export const SeasonRow = Schema.Struct({ biddingSeasonalityAdjustment: unusual })

/** A period whose conversions bidding leaves out. */
export const DataExclusionRow = Schema.Struct({ biddingDataExclusion: unusual })
