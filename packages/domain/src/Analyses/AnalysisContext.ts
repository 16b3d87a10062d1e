import * as Schema from "effect/Schema"
import { Micros } from "../Drafts/Money.ts"
import { ScheduleEntry } from "../Drafts/Targeting.ts"

const words = Schema.Array(Schema.String)

/** A circle around a business, or places by their ids, in which it serves. */
export const ServiceArea = Schema.Struct({
  locationIds: Schema.Array(Schema.Int),
  radiusKm: Schema.NullOr(Schema.Finite),
  latitude: Schema.NullOr(Schema.Finite),
  longitude: Schema.NullOr(Schema.Finite)
})
export type ServiceArea = typeof ServiceArea.Type

/** The facts about a customer that only people know; what is empty, analyses do without, and say so. */
export const AnalysisContext = Schema.Struct({
  /** Names of the business and its brands, with no terms of which anything is ever proposed. */
  brandTerms: words,
  /** Words that are to be bought even where they bring nothing. */
  protectedTerms: words,
  /** Words of which it is known that they mean other searches. */
  excludedWords: words,
  targetCpaMicros: Schema.NullOr(Micros),
  /** Value of conversions per unit of cost: 2 means that 1.00 spent is to bring 2.00. */
  targetRoas: Schema.NullOr(Schema.Finite),
  openingHours: Schema.Array(ScheduleEntry),
  serviceArea: Schema.NullOr(ServiceArea)
})
export type AnalysisContext = typeof AnalysisContext.Type

/** Nothing is known. */
export const noContext: AnalysisContext = {
  brandTerms: [],
  protectedTerms: [],
  excludedWords: [],
  targetCpaMicros: null,
  targetRoas: null,
  openingHours: [],
  serviceArea: null
}
