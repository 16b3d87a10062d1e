import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { MAX_LOOKED_UP_LOCATIONS } from "@campaigns/domain/Limits"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import type { LocationDetail } from "@campaigns/domain/Locations/LocationDetail"
import * as Schema from "effect/Schema"
import { sampled, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** The locations to look up, and the customer for whom. */
export const LocationLookupBody = sampled(
  wireStruct("LocationLookupBody", {
    adplatform_customer_id: wireId<CustomerId>(),
    location_ids: wireList(wireId<LocationId>({ gt: 0 }), { maxItems: MAX_LOOKED_UP_LOCATIONS }),
    force_refresh: wireDefault(wireBoolean(), false)
  }),
  { adplatform_customer_id: 1_234_567_890, location_ids: [2276, 1_003_854] }
)

export const LocationDetailView = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  canonical_name: Schema.String,
  type: Schema.String,
  country_code: Schema.String
}).annotate({
  identifier: "LocationDetail",
  examples: [{
    id: 1_003_854,
    name: "Berlin",
    canonical_name: "Berlin,Germany",
    type: "City",
    country_code: "DE"
  }]
})

export const locationDetailView = (location: LocationDetail): typeof LocationDetailView.Type => ({
  id: location.id,
  name: location.name,
  canonical_name: location.canonicalName,
  type: location.type,
  country_code: location.countryCode
})
