import type { KnownLocation } from "@campaigns/domain/internal/Locations/KnownLocation"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/**
 * The store of what the ad platform said of locations, for all customers together.
 *
 * Laws. Of two answers about one location the later one stays, in any order of writing, also when they are put at once.
 * What was put together is there together. An id that the platform did not know is forgotten with the first `put` of an
 * answer that is more than a day later, so that asking for nonsense fills nothing.
 */
export class KnownLocations extends Context.Service<KnownLocations, {
  /** The known locations among the given ids, each once, in any order. */
  readonly find: (ids: ReadonlyArray<LocationId>) => Effect.Effect<ReadonlyArray<KnownLocation>, StorageUnavailable>
  /** Each id at most once. */
  readonly put: (locations: ReadonlyArray<KnownLocation>) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/Locations/KnownLocations") {}
