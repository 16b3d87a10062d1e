import * as Schema from "effect/Schema"
import { Metrics } from "../AdReports/Metrics.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { ScheduleEntry } from "../Drafts/Targeting.ts"
import { DayKind } from "./DeliveryFigures.ts"

// The evidence on hours and places. It stands by itself, as the other evidence imports it.

const figures = {
  window: Schema.Struct({ from: CalendarDate, to: CalendarDate }),
  /** True when `window` begins at a change of configuration rather than 180 days ago. */
  isCut: Schema.Boolean,
  ...Metrics.fields,
  /** The target of a conversion's cost; `null` where only the average of the account, or a value, is known. */
  targetCpaMicros: Schema.NullOr(Schema.Int)
}

/** The clicks that something is held against. */
export const RestFigures = Schema.Struct({
  clicks: Schema.Int,
  costMicros: Schema.Int,
  conversions: Schema.Finite
})
export type RestFigures = typeof RestFigures.Type

/**
 * A fact about hours and places that is not known: `openingHours` and `serviceArea` only people know;
 * `radius` stands for a service area that is only a circle, as the platform gives no coordinates of its places.
 */
export const UnknownOfDelivery = Schema.Literals(["openingHours", "serviceArea", "radius", "changes"])
export type UnknownOfDelivery = typeof UnknownOfDelivery.Type

/** The facts that speak for leaving out a block of hours, and against it. */
export const ExcludeHoursEvidence = Schema.TaggedStruct("ExcludeHours", {
  ...figures,
  days: DayKind,
  fromHour: Schema.Int,
  /** Not in the block any more. */
  toHour: Schema.Int,
  /** The other hours of the campaign. */
  rest: RestFigures,
  /** The conversions that as many clicks would have brought at the rate of the other hours. */
  expected: Schema.Finite,
  /** The probability of so few conversions, or fewer, if these clicks were as good as the others. */
  chance: Schema.Finite,
  /** The blocks of the account that were looked at together; of so many, some look bad by chance. */
  blocks: Schema.Int,
  /** The hours in which the campaign is shown; empty for always. */
  schedule: Schema.Array(ScheduleEntry),
  /** The hours of a week in which it is shown without the block, of 168. */
  hoursLeft: Schema.Finite,
  /** The share of the block in which the business is open; `null` where its opening hours are not known. */
  openShare: Schema.NullOr(Schema.Finite),
  unknown: Schema.Array(UnknownOfDelivery)
})
export type ExcludeHoursEvidence = typeof ExcludeHoursEvidence.Type

/** The facts that speak for excluding a place, and against it. */
export const ExcludeLocationEvidence = Schema.TaggedStruct("ExcludeLocation", {
  ...figures,
  /** `outsideArea`: the business does not serve it; `costly`: it surely converts worse than the places beside it. */
  reason: Schema.Literals(["outsideArea", "costly"]),
  /** The place that it is in; `null` of a country. */
  parent: Schema.NullOr(Schema.String),
  /** The rest of that place, or of all countries; `null` where nothing was compared, as the two below. */
  rest: Schema.NullOr(RestFigures),
  expected: Schema.NullOr(Schema.Finite),
  chance: Schema.NullOr(Schema.Finite),
  unknown: Schema.Array(UnknownOfDelivery)
})
export type ExcludeLocationEvidence = typeof ExcludeLocationEvidence.Type

/** The facts that speak for aiming at people who are in the places of a campaign, and against it. */
export const TargetPresenceEvidence = Schema.TaggedStruct("TargetPresence", {
  ...figures,
  /** The people who were in its places. */
  rest: RestFigures,
  unknown: Schema.Array(UnknownOfDelivery)
})
export type TargetPresenceEvidence = typeof TargetPresenceEvidence.Type
