import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import type { UnknownTargets } from "@campaigns/domain/Rules/Rule"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { isNoOutage, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { LanguageLookup } from "../Languages/LanguageLookup.ts"
import { LocationLookup } from "../Locations/LocationLookup.ts"

/** The longest that a change of a draft waits for the platform's opinion; a later one serves the next time. */
const PATIENCE = Duration.seconds(2)

/** The time for which an account's platform is not asked again after it did not answer, or refused. */
const QUIET = Duration.toMillis("1 minute")

/** The most accounts of which a failure is remembered. */
const REMEMBERED = 10_000

const none: ReadonlySet<number> = new Set()

const without = (ids: Iterable<number>, known: Iterable<{ readonly id: number }>): ReadonlySet<number> => {
  const unknown = new Set(ids)
  for (const { id } of known) unknown.delete(id)
  return unknown
}

/** Tells which places and languages of a draft the platform does not know; the user may see the draft. */
export type UnknownIn = (user: Principal, draft: CampaignDraft) => Effect.Effect<UnknownTargets, StorageUnavailable>

/**
 * Makes the check of the places and languages of drafts, for the sake of warnings. It answers from what is kept of
 * earlier look-ups, else by at most one question about the places, and one a day about the languages. While the
 * platform cannot be asked, nothing is taken for unknown.
 */
export const make = Effect.gen(function*() {
  const locations = yield* LocationLookup
  const languages = yield* LanguageLookup
  const quietUntil = new Map<CustomerId, number>()

  const silence = (customerId: CustomerId, now: number) => {
    quietUntil.delete(customerId)
    quietUntil.set(customerId, now + QUIET)
    const [eldest] = quietUntil.keys()
    if (quietUntil.size > REMEMBERED && eldest !== undefined) quietUntil.delete(eldest)
  }

  const inTime = <E>(customerId: CustomerId, unknown: Effect.Effect<ReadonlySet<number>, E>) =>
    unknown.pipe(
      Effect.timeout(PATIENCE),
      Effect.catchIf(isNoOutage, (error) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          silence(customerId, now)
          return Effect.as(Effect.logDebug("the places and languages of a draft could not be checked", error), none)
        }))
    )

  const unknownIn: UnknownIn = Effect.fnUntraced(function*(user, { customerId, settings }) {
    const locationIds = new Set(settings.locationTargets.map((target) => target.geoTargetConstantId))
    const languageIds = new Set(settings.languageIds)
    const isQuiet = (quietUntil.get(customerId) ?? 0) > (yield* Clock.currentTimeMillis)
    const [unknownLocations, unknownLanguages] = yield* Effect.all([
      isQuiet || locationIds.size === 0 ? Effect.succeed(none) : inTime(
        customerId,
        Effect.map(
          locations.lookUp(user, {
            customerId,
            tokenId: null,
            locationIds: Array.from(locationIds, (id) => LocationId.make(id)),
            isForced: false
          }),
          (known) => without(locationIds, known)
        )
      ),
      isQuiet || languageIds.size === 0 ? Effect.succeed(none) : inTime(
        customerId,
        Effect.map(languages.languages(user, { customerId }), (known) => without(languageIds, known))
      )
    ], { concurrency: 2 })
    return { locationIds: unknownLocations, languageIds: unknownLanguages }
  })
  return unknownIn
})
