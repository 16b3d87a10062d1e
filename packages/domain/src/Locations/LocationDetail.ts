import * as Schema from "effect/Schema"

/** The id of a geo target constant of the ad platform. */
export const LocationId = Schema.Int.pipe(Schema.brand("LocationId"))
export type LocationId = typeof LocationId.Type

/** A place that campaigns can aim at, as the ad platform describes it: `Berlin`, `Berlin,Germany`, `City`, `DE`. */
export const LocationDetail = Schema.Struct({
  id: LocationId,
  name: Schema.String,
  canonicalName: Schema.String,
  type: Schema.String,
  countryCode: Schema.String
})
export type LocationDetail = typeof LocationDetail.Type
