import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenId, PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import { isBearable, isFresh, type KnownLocation } from "@campaigns/domain/internal/Locations/KnownLocation"
import type { LocationDetail, LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { type LocationSearch, PlatformData } from "../AdPlatform/PlatformData.ts"
import * as Caches from "../Caching/Caches.ts"
import * as KeptAnswers from "../Caching/KeptAnswers.ts"
import { weightOf } from "../Caching/Weight.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { KnownLocations } from "./KnownLocations.ts"
import { type FetchLocations, LocationRequests } from "./LocationRequests.ts"

/** Locations to look up with the account of a customer. */
export interface LocationRequest {
  readonly customerId: CustomerId
  readonly tokenId: PlatformTokenId | null
  readonly locationIds: ReadonlyArray<LocationId>
  /** Asks the platform also for locations that are known. */
  readonly isForced: boolean
}

/** Places to look for by a name, and with whose account. */
export interface SuggestionRequest extends AccountChoice, LocationSearch {
  readonly customerId: CustomerId
}

const keyOf = ({ countryCode, locale, text }: LocationSearch): string =>
  JSON.stringify([text.trim().toLowerCase(), countryCode, locale])

type Known = Map<LocationId, KnownLocation>

/** True when the platform cannot be asked for now, rather than refuses to answer. */
const isAway = ({ reason }: AdPlatformError): boolean => reason._tag === "Unavailable" || reason._tag === "RateLimited"

/**
 * The names of locations, and locations by their names. Names are from what is known or else from the platform, which
 * is asked once for all that is missing, and once for an id that several requests miss at the same time. What the
 * platform said is used for 30 days, that it does not know an id for one; for up to 90 days when it cannot be asked. A
 * process goes on with what it remembers for as long as that is fresh, also when another process was forced to ask
 * again.
 */
export class LocationLookup extends Context.Service<LocationLookup, {
  /** In the order of the ids, each once, without those that the platform does not know. */
  readonly lookUp: (
    user: Principal,
    request: LocationRequest
  ) => Effect.Effect<
    ReadonlyArray<LocationDetail>,
    CustomerNotFound | PlatformTokenNotFound | AdPlatformError | StorageUnavailable
  >
  /** The places that the platform proposes for a name, the best first; used for an hour, for all customers together. */
  readonly suggest: (
    user: Principal,
    request: SuggestionRequest
  ) => Effect.Effect<
    ReadonlyArray<LocationDetail>,
    CustomerNotFound | PlatformTokenNotFound | AdPlatformError | StorageUnavailable
  >
}>()("@campaigns/application/Locations/LocationLookup") {
  static readonly layer: Layer.Layer<
    LocationLookup,
    never,
    CustomerAccess | KnownLocations | PlatformAccounts | PlatformData
  > = Layer.effect(LocationLookup, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const customers = yield* CustomerAccess
  const data = yield* PlatformData
  const store = yield* KnownLocations
  const memory = yield* Caches.make<LocationId, KnownLocation>("locations", weightOf)

  const suggestions = yield* KeptAnswers.make<ReadonlyArray<LocationDetail>>({
    name: "locationSuggestions",
    timeToLive: Duration.hours(1)
  })

  /** Keeps what was said of a location, unless something later is known. */
  const remember = (location: KnownLocation): void => {
    const known = memory.get(location.id)
    if (known !== undefined && known.lookedUpAt.epochMilliseconds > location.lookedUpAt.epochMilliseconds) return
    memory.set(location.id, location)
  }

  const fetch: FetchLocations = Effect.fnUntraced(function*(account, ids) {
    const details = new Map((yield* data.locations(account, ids)).map((detail) => [detail.id, detail]))
    const lookedUpAt = yield* DateTime.now
    const brought = ids.map((id): KnownLocation => ({ id, detail: details.get(id) ?? null, lookedUpAt }))
    for (const location of brought) remember(location)
    // The answer is there whether or not it can be kept.
    yield* Effect.catchCause(store.put(brought), (cause) => Effect.logError("cannot keep locations", cause))
    return brought
  })
  const requests = new LocationRequests(fetch, yield* Effect.scope)

  /** Adds what this process remembers of the ids, and gives those for which the platform has to be asked. */
  const missingIn = (ids: ReadonlyArray<LocationId>, known: Known, now: DateTime.Utc): ReadonlyArray<LocationId> =>
    ids.filter((id) => {
      const location = memory.get(id) ?? known.get(id)
      if (location !== undefined) known.set(id, location)
      return location === undefined || !isFresh(location, now)
    })

  /** The details of the ids, if this process remembers each of them freshly; most look-ups go no further. */
  const rememberedOf = (ids: Iterable<LocationId>, now: DateTime.Utc): ReadonlyArray<LocationDetail> | null => {
    const details: Array<LocationDetail> = []
    for (const id of ids) {
      const location = memory.get(id)
      if (location === undefined || !isFresh(location, now)) return null
      if (location.detail !== null) details.push(location.detail)
    }
    return details
  }

  /**
   * Answers with expired locations when the platform is away and none is beyond its grace; else fails with the error.
   */
  const answerExpired = Effect.fnUntraced(
    function*(error: AdPlatformError, known: Known, missing: ReadonlyArray<LocationId>) {
      const now = yield* DateTime.now
      const isEnough = missing.every((id) => {
        const location = known.get(id)
        return location !== undefined && isBearable(location, now)
      })
      if (!isAway(error) || !isEnough) return yield* error
      const facts = { locations: missing.length, error: error.message, requestId: error.requestId }
      yield* Effect.logWarning("locations are answered from old knowledge: the ad platform cannot be asked", facts)
    }
  )

  return LocationLookup.of({
    suggest: Effect.fn("LocationLookup.suggest")(function*(user, { customerId, ...request }) {
      const account = yield* accounts.account(user, customerId, request)
      const { countryCode, locale, text } = request
      const search = { countryCode, locale, text: text.trim() }
      return yield* suggestions(keyOf(search), data.suggestLocations(account, search))
    }),

    lookUp: Effect.fnUntraced(function*(user, request) {
      const { customerId, isForced, locationIds, tokenId } = request
      yield* customers.customer(user, customerId)
      if (tokenId !== null) yield* accounts.account(user, customerId, { tokenId })
      const asked = new Set(locationIds)
      const now = yield* DateTime.now
      const remembered = isForced ? null : rememberedOf(asked, now)
      if (remembered !== null) return remembered
      const ids = Array.from(asked)
      const known: Known = new Map()
      // Looking again costs little, and what another request has brought since is no longer missing.
      const missing = isForced ? () => ids : () => missingIn(ids, known, now)
      if (!isForced) {
        for (const location of yield* store.find(missing())) {
          known.set(location.id, location)
          remember(location)
        }
      }
      if (isForced || missing().length > 0) {
        yield* accounts.account(user, customerId, { tokenId }).pipe(
          Effect.flatMap((account) => requests.locations(account, missing)),
          Effect.tap((brought) => Effect.sync(() => brought.forEach((location) => known.set(location.id, location)))),
          Effect.catchTag("AdPlatformError", (error) => isForced ? error : answerExpired(error, known, missing()))
        )
      }
      return ids.flatMap((id) => known.get(id)?.detail ?? [])
    })
  })
})
