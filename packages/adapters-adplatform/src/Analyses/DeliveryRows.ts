import { DayOfWeek } from "@campaigns/domain/Drafts/Targeting"
import * as Schema from "effect/Schema"
import { MetricsRow } from "../AdReports/MetricsRow.ts"
import { CriterionRow } from "../LiveCampaigns/CampaignRows.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const text = optional(Schema.String)

const ofId = Schema.Struct({ id: Int64 })

/** The figures of a campaign in an hour of a day of the week; the hour of midnight is absent. */
export const HourRow = Schema.Struct({
  campaign: ofId,
  segments: Schema.Struct({ dayOfWeek: DayOfWeek, hour: optional(Schema.Int) }),
  metrics: MetricsRow
})
export type HourRow = typeof HourRow.Type

/** A place or a stretch of the week of a campaign. */
export const DeliveryRow = Schema.Struct({
  campaign: ofId,
  campaignCriterion: Schema.Struct({
    ...CriterionRow.fields.campaignCriterion.fields,
    bidModifier: optional(Schema.Finite)
  })
})
export type DeliveryRow = typeof DeliveryRow.Type

/** The figures of people who were shown a campaign for their interest in a place. */
export const InterestRow = Schema.Struct({ campaign: ofId, metrics: MetricsRow })
export type InterestRow = typeof InterestRow.Type

/** The figures of people who were in a place; a part of it that is not known is absent. */
export const PlaceRow = Schema.Struct({
  campaign: ofId,
  userLocationView: Schema.Struct({ countryCriterionId: optional(Int64) }),
  segments: optional(
    Schema.Struct({ geoTargetRegion: text, geoTargetCity: text, geoTargetMostSpecificLocation: text })
  ),
  metrics: MetricsRow
})
export type PlaceRow = typeof PlaceRow.Type

/** A place by its name. */
export const PlaceNameRow = Schema.Struct({
  geoTargetConstant: Schema.Struct({ id: Int64, name: text, parentGeoTarget: text })
})
export type PlaceNameRow = typeof PlaceNameRow.Type
