import * as Schema from "effect/Schema"
import { Metrics } from "../AdReports/Metrics.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import { ScheduleEntry } from "../Drafts/Targeting.ts"

/** The days that blocks of hours tell apart: people search otherwise on Saturday and Sunday. */
export const DayKind = Schema.Literals(["weekdays", "weekend"])
export type DayKind = typeof DayKind.Type

/**
 * The hours of a block. Single hours mislead: with 24 cells, or 168, some look bad in every account, and with six
 * blocks of weekdays and six of the weekend there is a chance to tell.
 */
export const BLOCK_HOURS = 4

/** A block of hours of a campaign on the account's clock, by the time of the click; the last begins at 20 o'clock. */
export const HourFigures = Schema.Struct({
  campaignId: CampaignId,
  days: DayKind,
  fromHour: Schema.Literals([0, 4, 8, 12, 16, 20]),
  window: Metrics
})
export type HourFigures = typeof HourFigures.Type

/** Hours in which a campaign is shown; `bidModifier` is 1 for bids as they are, `null` where it has none. */
export const ScheduledHours = Schema.Struct({ ...ScheduleEntry.fields, bidModifier: Schema.NullOr(Schema.Finite) })
export type ScheduledHours = typeof ScheduledHours.Type

/** The hours and places of a campaign as it stands. */
export const CampaignDelivery = Schema.Struct({
  campaignId: CampaignId,
  /** Empty where it is always shown. */
  schedule: Schema.Array(ScheduledHours),
  /** The platform's ids of the places that it aims at; of circles around a point there is none. */
  included: Schema.Array(Schema.Int),
  excluded: Schema.Array(Schema.Int),
  /** The figures of people who were in none of its places, and shown it for their interest in one. */
  interested: Metrics
})
export type CampaignDelivery = typeof CampaignDelivery.Type

/** The figures of people of a campaign by where they were: the finest place that is known, below its larger ones. */
export const PlaceFigures = Schema.Struct({
  campaignId: CampaignId,
  /** The platform's ids, the country first. */
  path: Schema.Array(Schema.Int),
  window: Metrics
})
export type PlaceFigures = typeof PlaceFigures.Type

/** The name of a place, and the place that it is in; `null` for the largest. */
export const PlaceName = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  parentId: Schema.NullOr(Schema.Int)
})
export type PlaceName = typeof PlaceName.Type
