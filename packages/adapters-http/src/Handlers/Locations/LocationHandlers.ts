import type { BoundedCache } from "@campaigns/application/Caching/BoundedCache"
import * as Caches from "@campaigns/application/Caching/Caches"
import { bytesWeight, objectWeight } from "@campaigns/application/Caching/Weight"
import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import type { LocationDetail } from "@campaigns/domain/Locations/LocationDetail"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { locationDetailView } from "../../Api/Locations/LocationViews.ts"
import { accountFailures } from "../AdReports/ReportFailures.ts"
import { printedBytes } from "../Printing.ts"

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

/** The size of an answer, bytes; the locations themselves are remembered elsewhere. */
const weightOf = ({ bytes, locations }: Answer): number => bytesWeight(bytes) + objectWeight(locations.length)

/**
 * The answers of late, printed. The same places are looked up again and again, and a known location is one immutable
 * value for weeks: an answer of the very same values is not printed again.
 */
export class LocationAnswers {
  private readonly answers: BoundedCache<number, Answer>

  private constructor(answers: BoundedCache<number, Answer>) {
    this.answers = answers
  }

  static readonly make = Effect.map(
    Caches.make<number, Answer>("printedLocations", weightOf),
    (answers) => new LocationAnswers(answers)
  )

  /** The JSON of locations. */
  print(locations: ReadonlyArray<LocationDetail>): Uint8Array {
    const key = keyOf(locations)
    const known = this.answers.get(key)
    if (known !== undefined && isSame(known.locations, locations)) return known.bytes
    const bytes = printedBytes(JSON.stringify(locations.map(locationDetailView)))
    this.answers.set(key, { locations, bytes })
    return bytes
  }
}

/** Looking up locations. */
export const layer = HttpApiBuilder.group(
  Api,
  "locations",
  Effect.fnUntraced(function*(handlers) {
    const lookup = yield* LocationLookup
    const answers = yield* LocationAnswers.make
    return handlers.handle("lookUpLocations", ({ payload, query }) =>
      CurrentUser.pipe(
        Effect.flatMap((user) =>
          lookup.lookUp(user, {
            customerId: payload.adplatform_customer_id,
            tokenId: query.token_id ?? null,
            locationIds: payload.location_ids,
            isForced: payload.force_refresh
          })
        ),
        Effect.map((locations) =>
          HttpServerResponse.uint8Array(answers.print(locations), { contentType: "application/json" })
        ),
        Effect.catchTags(accountFailures)
      ))
  })
)
