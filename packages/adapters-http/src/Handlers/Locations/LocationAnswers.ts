import type { LocationDetail } from "@campaigns/domain/Locations/LocationDetail"
import { locationDetailView } from "../../Api/Locations/LocationViews.ts"

interface Answer {
  readonly locations: ReadonlyArray<LocationDetail>
  readonly bytes: Uint8Array
}

/**
 * The answers of late, printed, bounded by the number of locations in all of them. The same places are looked up again and again, and
 * what is said of a location is one immutable value for weeks: an answer of the very same values is not printed again.
 */
export class LocationAnswers {
  private readonly answers = new Map<string, Answer>()
  private readonly capacity: number
  private size = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** The JSON of locations. */
  print(locations: ReadonlyArray<LocationDetail>): Uint8Array {
    const key = locations.map(({ id }) => id).join()
    const known = this.answers.get(key)
    if (known !== undefined && known.locations.every((location, index) => location === locations[index])) {
      return known.bytes
    }
    const bytes = Buffer.from(JSON.stringify(locations.map(locationDetailView)))
    this.drop(key)
    this.answers.set(key, { locations, bytes })
    this.size += 1 + locations.length
    for (const eldest of this.answers.keys()) {
      if (this.size <= this.capacity) break
      this.drop(eldest)
    }
    return bytes
  }

  private drop(key: string): void {
    const known = this.answers.get(key)
    if (known === undefined) return
    this.answers.delete(key)
    this.size -= 1 + known.locations.length
  }
}
