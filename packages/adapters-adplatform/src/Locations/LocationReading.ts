import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { type LocationDetail, LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const fields = ["id", "name", "canonical_name", "target_type", "country_code"]
  .map((field) => `geo_target_constant.${field}`)

/** A place as the platform answers it. */
export const GeoTargetConstant = Schema.Struct({
  id: Int64.check(Schema.isGreaterThan(0)),
  name: optional(Schema.String),
  canonicalName: optional(Schema.String),
  targetType: optional(Schema.String),
  countryCode: optional(Schema.String)
})

const LocationRow = Schema.Struct({ geoTargetConstant: GeoTargetConstant })

/** The query for places by id; the platform takes up to 20,000 of them in one. */
export const locationsQuery = (ids: ReadonlyArray<LocationId>): Gaql.Query =>
  Gaql.select("geo_target_constant", fields, [Gaql.oneOf("geo_target_constant.id", Array.from(new Set(ids)))])

/** The place in the port's words. */
export const toDetail = (place: typeof GeoTargetConstant.Type): LocationDetail => ({
  id: LocationId.make(place.id),
  name: place.name ?? "",
  canonicalName: place.canonicalName ?? "",
  type: place.targetType ?? "",
  countryCode: place.countryCode ?? ""
})

/** The places of these ids, as far as the platform knows them, in one request. */
export const readLocations = (client: GoogleAdsClient) => (account: PlatformAccount, ids: ReadonlyArray<LocationId>) =>
  ids.length === 0
    ? Effect.succeed([])
    : Effect.map(
      client.search(account, locationsQuery(ids), LocationRow),
      (rows) => rows.map((row) => toDetail(row.geoTargetConstant))
    )
