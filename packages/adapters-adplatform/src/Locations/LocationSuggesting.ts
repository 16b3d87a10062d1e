import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { LocationSearch } from "@campaigns/application/AdPlatform/PlatformData"
import type { LocationDetail } from "@campaigns/domain/Locations/LocationDetail"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { optional } from "../Wire/ProtoJson.ts"
import { GeoTargetConstant, toDetail } from "./LocationReading.ts"

const SuggestAnswer = Schema.Struct({
  geoTargetConstantSuggestions: optional(Schema.Array(Schema.Struct({
    geoTargetConstant: optional(Schema.Struct({ ...GeoTargetConstant.fields, status: optional(Schema.String) }))
  })))
})

/** The body of `geoTargetConstants:suggest` for one name; the platform writes locales as `pt_BR`. */
export const suggestBody = ({ countryCode, locale, text }: LocationSearch) => ({
  locationNames: { names: [text] },
  ...(countryCode === null ? {} : { countryCode }),
  ...(locale === null ? {} : { locale: locale.replace("-", "_") })
})

/** The places that the platform proposes for a name, without those that it is about to remove. */
export const suggestLocations = (client: GoogleAdsClient) => (account: PlatformAccount, search: LocationSearch) =>
  Effect.map(
    client.places(account, ":suggest", suggestBody(search), SuggestAnswer),
    ({ geoTargetConstantSuggestions = [] }) => {
      const places = new Map<number, LocationDetail>()
      for (const { geoTargetConstant: place } of geoTargetConstantSuggestions) {
        if (place === undefined || (place.status ?? "ENABLED") !== "ENABLED" || places.has(place.id)) continue
        places.set(place.id, toDetail(place))
      }
      return Array.from(places.values())
    }
  )
