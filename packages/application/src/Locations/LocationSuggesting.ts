import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import type { LocationDetail } from "@campaigns/domain/Locations/LocationDetail"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { type LocationSearch, PlatformData } from "../AdPlatform/PlatformData.ts"
import * as KeptAnswers from "../Caching/KeptAnswers.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

/** Places to look for, and with whose account. */
export interface SuggestionRequest extends AccountChoice, LocationSearch {
  readonly customerId: CustomerId
}

const keyOf = ({ countryCode, locale, text }: LocationSearch): string =>
  JSON.stringify([text.trim().toLowerCase(), countryCode, locale])

/** Finds places by their names, for somebody who picks one. What the platform said is used for an hour, for all customers together. */
export class LocationSuggesting extends Context.Service<LocationSuggesting, {
  /** The places that the platform would propose, the best one first. */
  readonly suggest: (
    user: Principal,
    request: SuggestionRequest
  ) => Effect.Effect<
    ReadonlyArray<LocationDetail>,
    CustomerNotFound | PlatformTokenNotFound | AdPlatformError | StorageUnavailable
  >
}>()("@campaigns/application/Locations/LocationSuggesting") {
  static readonly layer: Layer.Layer<LocationSuggesting, never, PlatformAccounts | PlatformData> = Layer.effect(
    LocationSuggesting,
    Effect.gen(function*() {
      const accounts = yield* PlatformAccounts
      const data = yield* PlatformData
      const answers = yield* KeptAnswers.make<ReadonlyArray<LocationDetail>>({
        name: "locationSuggestions",
        timeToLive: Duration.hours(1)
      })
      return LocationSuggesting.of({
        suggest: Effect.fn("LocationSuggesting.suggest")(function*(user, { customerId, ...request }) {
          const account = yield* accounts.account(user, customerId, request)
          const { countryCode, locale, text } = request
          const search = { countryCode, locale, text: text.trim() }
          return yield* answers(keyOf(search), data.suggestLocations(account, search))
        })
      })
    })
  )
}
