import * as Schema from "effect/Schema"
import { message, Text, TextList } from "./ProtoJson.ts"

const optional = Schema.optionalKey
const request = "google.ads.googleads.v25.services.SuggestGeoTargetConstantsRequest"

/** The body of `geoTargetConstants:suggest`: names to look for, or places to describe. */
export const SuggestRequest = message(request, {
  locale: optional(Text),
  countryCode: optional(Text),
  locationNames: optional(message(`${request}.LocationNames`, { names: optional(TextList) })),
  geoTargets: optional(message(`${request}.GeoTargets`, { geoTargetConstants: optional(TextList) }))
}, ["query", ["locationNames", "geoTargets"]])

export type SuggestRequest = typeof SuggestRequest.Type
