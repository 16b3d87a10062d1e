import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import {
  type LocalLocation,
  type ProfileLocationId,
  profileLocationIdPattern
} from "@campaigns/domain/LocalSearch/LocalLocation"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { branded, sampled } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireMatching } from "../Wire/WireMatching.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

/** A location to be made known; `profile_location_id` is text because its up to 20 digits fit into no JSON number. */
export const NewLocalLocationBody = sampled(
  wireStruct("NewLocalLocationBody", {
    company_id: wireId<CompanyId>({ gt: 0 }),
    name: wireString({ minLength: 1, maxLength: 256 }),
    profile_location_id: branded<ProfileLocationId>(wireMatching(profileLocationIdPattern))
  }),
  { company_id: 1, name: "Bakery on the corner", profile_location_id: "12345678901234567890" }
)

/** A change of a location; an absent field stays. */
export const LocalLocationChangeBody = sampled(
  wireStruct("LocalLocationChangeBody", {
    name: Schema.optionalKey(wireString({ minLength: 1, maxLength: 256 })),
    profile_location_id: Schema.optionalKey(branded<ProfileLocationId>(wireMatching(profileLocationIdPattern)))
  }),
  { name: "Bakery at the market" }
)

/** A place of business of a company. */
export const LocalLocationView = Schema.Struct({
  id: Schema.Int,
  company_id: Schema.Int,
  name: Schema.String,
  profile_location_id: Schema.String.annotate({ description: "The business profile's own id of the location" }),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({ identifier: "LocalLocation" })

export const localLocationView = (location: LocalLocation): typeof LocalLocationView.Type => ({
  id: location.id,
  company_id: location.companyId,
  name: location.name,
  profile_location_id: location.profileLocationId,
  date_added: DateTime.formatIso(location.dateAdded),
  date_updated: DateTime.formatIso(location.dateUpdated)
})
