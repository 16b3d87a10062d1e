import type * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import type { LocationDetail, LocationId } from "./LocationDetail.ts"

/** A location as the ad platform named it, and when; `detail` is `null` when it did not know the id. */
export interface KnownLocation {
  readonly id: LocationId
  readonly detail: LocationDetail | null
  readonly lookedUpAt: DateTime.Utc
}

/** The time for which what the platform said of a location holds (`docs/http-api.md#locations`). */
const KEPT_FRESH = Duration.days(30)

/** The time for which an id unknown to the platform is taken for unknown: it may be new, or have been mistyped. */
export const KEPT_UNKNOWN = Duration.days(1)

/** The age that an answer may be that is given because the platform cannot be asked. */
const KEPT_STALE = Duration.days(90)

const millis = {
  fresh: Duration.toMillis(KEPT_FRESH),
  unknown: Duration.toMillis(KEPT_UNKNOWN),
  stale: Duration.toMillis(KEPT_STALE)
}

const ageOf = ({ lookedUpAt }: KnownLocation, now: DateTime.Utc): number =>
  now.epochMilliseconds - lookedUpAt.epochMilliseconds

/** True when the platform need not be asked again. */
export const isFresh = (known: KnownLocation, now: DateTime.Utc): boolean =>
  ageOf(known, now) < (known.detail === null ? millis.unknown : millis.fresh)

/** True when old knowledge is better than no answer while the platform cannot be asked. */
export const isBearable = (known: KnownLocation, now: DateTime.Utc): boolean => ageOf(known, now) < millis.stale
