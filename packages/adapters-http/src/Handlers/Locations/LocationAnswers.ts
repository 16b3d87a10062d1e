import type { LocationDetail } from "@campaigns/domain/Locations/LocationDetail"
import { LRUCache } from "lru-cache"
import { locationDetailView } from "../../Api/Locations/LocationViews.ts"

interface Answer {
  readonly locations: ReadonlyArray<LocationDetail>
  readonly bytes: Uint8Array
}

/** Finds an answer, which is then compared value by value. */
const keyOf = (locations: ReadonlyArray<LocationDetail>): number => {
  let key = locations.length
  for (const { id } of locations) key = (Math.imul(key, 31) + id) | 0
  return key
}

const isSame = (one: ReadonlyArray<LocationDetail>, other: ReadonlyArray<LocationDetail>): boolean =>
  one.length === other.length && one.every((location, index) => location === other[index])

/**
 * The answers of late, printed, bounded by the number of locations in all of them; the least recently used goes first. The same places are
 * looked up again and again, and what is said of a location is one immutable value for weeks: an answer of the very same values is not
 * printed again.
 */
export class LocationAnswers {
  private readonly answers: LRUCache<number, Answer>

  constructor(capacity: number) {
    this.answers = new LRUCache({ maxSize: capacity, sizeCalculation: ({ locations }) => 1 + locations.length })
  }

  /** The JSON of locations. */
  print(locations: ReadonlyArray<LocationDetail>): Uint8Array {
    const key = keyOf(locations)
    const known = this.answers.get(key)
    if (known !== undefined && isSame(known.locations, locations)) return known.bytes
    const bytes = Buffer.from(JSON.stringify(locations.map(locationDetailView)))
    this.answers.set(key, { locations, bytes })
    return bytes
  }
}
