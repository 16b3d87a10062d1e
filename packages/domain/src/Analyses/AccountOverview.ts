import * as Schema from "effect/Schema"
import { Metrics } from "../AdReports/Metrics.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId } from "../Drafts/Ids.ts"

const share = Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })))

/** A day of a campaign. The platform clips a lost share at both ends, so that it is to be read as "at least". */
export const CampaignDay = Schema.Struct({
  date: CalendarDate,
  ...Metrics.fields,
  /** The share of impressions that was lost for want of budget, 0 to 1; `null` where the platform does not say. */
  lostToBudget: share,
  /** The share of impressions that was lost to other advertisers' rank, 0 to 1. */
  lostToRank: share
})
export type CampaignDay = typeof CampaignDay.Type

/** Conversions that came within a number of days after their click, counting none of an earlier bucket. */
export const ArrivalBucket = Schema.Struct({
  /** The end of the bucket, days after the click, itself not in it. */
  beforeDay: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  conversions: Schema.Finite
})
export type ArrivalBucket = typeof ArrivalBucket.Type

/** A result of the days of a simulation, had the budget been this one. */
export const BudgetPoint = Schema.Struct({
  amountMicros: Schema.Int,
  conversions: Schema.Finite,
  conversionsValue: Schema.Finite
})
export type BudgetPoint = typeof BudgetPoint.Type

/** The platform's simulation of other budgets for a campaign, from the smallest one up. */
export const BudgetSimulation = Schema.Struct({
  from: CalendarDate,
  to: CalendarDate,
  points: Schema.Array(BudgetPoint)
})
export type BudgetSimulation = typeof BudgetSimulation.Type

/** The budget that the platform recommends for a campaign. */
export const BudgetAdvice = Schema.Struct({
  amountMicros: Schema.Int,
  /** The share by which its conversions would rise with it; `null` where the platform does not say. */
  rise: Schema.NullOr(Schema.Finite)
})
export type BudgetAdvice = typeof BudgetAdvice.Type

/** A search campaign as it stands in an account. Statuses, reasons and types are the platform's own words. */
export const CampaignOverview = Schema.Struct({
  id: CampaignId,
  name: Schema.String,
  status: Schema.String,
  servingStatus: Schema.String,
  primaryStatusReasons: Schema.Array(Schema.String),
  biddingStrategyType: Schema.String,
  /** The state of the bidding strategy, such as `LEARNING_BUDGET_CHANGE`. */
  biddingStatus: Schema.String,
  targetCpaMicros: Schema.NullOr(Schema.Int),
  /** Value of conversions per unit of cost: 2 means that 1.00 spent is to bring 2.00. */
  targetRoas: Schema.NullOr(Schema.Finite),
  geoTargetType: Schema.String,
  budget: Schema.Struct({
    resourceName: Schema.String,
    amountMicros: Schema.Int,
    /** True when other campaigns spend it as well. */
    isShared: Schema.Boolean,
    recommendedMicros: Schema.NullOr(Schema.Int)
  }),
  /** Absent where the platform has none, as of most campaigns with little traffic. */
  budgetSimulation: Schema.optionalKey(BudgetSimulation),
  budgetAdvice: Schema.optionalKey(BudgetAdvice),
  /** True for an arm of an experiment, and for a campaign that one runs on. */
  isInExperiment: Schema.Boolean,
  /** The days with impressions in the window, the oldest first. */
  days: Schema.Array(CampaignDay),
  /** The delays of its conversions, of clicks that are old enough for all to have come. */
  arrivals: Schema.Array(ArrivalBucket)
})
export type CampaignOverview = typeof CampaignOverview.Type

/** An action that counts as a conversion, or could. */
export const CountedAction = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  category: Schema.String,
  /** True when its conversions are in the metric `conversions`, by which campaigns bid and analyses judge. */
  isCounted: Schema.Boolean,
  /** The time at which its tag was last heard, as the account's clock says it; `null` when the platform has none. */
  lastHeardAt: Schema.NullOr(Schema.String)
})
export type CountedAction = typeof CountedAction.Type

/**
 * A change of what the figures rest on. `campaignId: null` concerns the whole account, `adGroupId: null` the whole
 * campaign, `keywordId: null` the whole ad group; `adId` is that of an ad, if it concerns one. `kind` is the platform's
 * kind of thing, such as `CAMPAIGN`.
 */
export const ConfigurationChange = Schema.Struct({
  date: CalendarDate,
  campaignId: Schema.NullOr(CampaignId),
  adGroupId: Schema.NullOr(Schema.Int),
  keywordId: Schema.NullOr(Schema.Int),
  adId: Schema.optionalKey(Schema.Int),
  kind: Schema.String,
  /** The names of the fields that changed, the platform's own. */
  fields: Schema.Array(Schema.String),
  /** True when the thing was made by it, or removed. */
  isCreation: Schema.Boolean
})
export type ConfigurationChange = typeof ConfigurationChange.Type

/**
 * An account as analyses begin with it: what tells whether its figures can be trusted, and by which its keywords' and
 * search terms' figures are then weighed and cut. Days are those of the account's clock.
 */
export const AccountOverview = Schema.Struct({
  today: CalendarDate,
  /** The first and the last day of the figures, both included. */
  from: CalendarDate,
  to: CalendarDate,
  currencyCode: Schema.String,
  timeZone: Schema.String,
  isEnabled: Schema.Boolean,
  /** False when the account follows no conversions at all. */
  isConversionTracked: Schema.Boolean,
  actions: Schema.Array(CountedAction),
  campaigns: Schema.Array(CampaignOverview),
  /** Those of the last 30 days, which is as far as the platform remembers, the oldest first. */
  changes: Schema.Array(ConfigurationChange),
  /** Periods that bidding treats as other than usual, or whose data it leaves out. */
  unusualDays: Schema.Array(Schema.Struct({ from: CalendarDate, to: CalendarDate }))
})
export type AccountOverview = typeof AccountOverview.Type
