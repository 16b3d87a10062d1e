import type { KnownLocation } from "@campaigns/domain/Locations/KnownLocation"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"

/** The locations that this process heard of last, bounded by their number; what it heard of longest ago goes first. */
export class LocationMemory {
  private readonly locations = new Map<LocationId, KnownLocation>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get(id: LocationId): KnownLocation | undefined {
    return this.locations.get(id)
  }

  /** Keeps what was said of a location, unless something later is known. */
  put(location: KnownLocation): void {
    const known = this.locations.get(location.id)
    if (known !== undefined && known.lookedUpAt.epochMilliseconds > location.lookedUpAt.epochMilliseconds) return
    this.locations.delete(location.id)
    this.locations.set(location.id, location)
    for (const eldest of this.locations.keys()) {
      if (this.locations.size <= this.capacity) break
      this.locations.delete(eldest)
    }
  }
}
