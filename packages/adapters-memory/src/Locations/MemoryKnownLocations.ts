import { KnownLocations } from "@campaigns/application/Locations/KnownLocations"
import { KEPT_UNKNOWN, type KnownLocation } from "@campaigns/domain/internal/Locations/KnownLocation"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const time = ({ lookedUpAt }: KnownLocation): number => lookedUpAt.epochMilliseconds

/** `KnownLocations` in memory. */
export const layer: Layer.Layer<KnownLocations> = Layer.sync(KnownLocations, () => {
  const kept = new Map<LocationId, KnownLocation>()
  return KnownLocations.of({
    find: (ids) => Effect.sync(() => Array.from(new Set(ids)).flatMap((id) => kept.get(id) ?? [])),
    put: (locations) =>
      Effect.sync(() => {
        const forgotten = Math.max(...locations.map(time)) - Duration.toMillis(KEPT_UNKNOWN)
        for (const [id, known] of kept) if (known.detail === null && time(known) < forgotten) kept.delete(id)
        for (const location of locations) {
          const known = kept.get(location.id)
          if (known === undefined || time(known) <= time(location)) kept.set(location.id, location)
        }
      })
  })
})
