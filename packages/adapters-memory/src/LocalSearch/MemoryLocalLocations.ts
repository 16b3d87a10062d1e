import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import {
  type LocalLocation,
  LocalLocationId,
  LocalLocationNotFound,
  LocalLocationTaken
} from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import { type LimitReached, notBeyond } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

/** The locations in the order of their ids, and the last id that was given. */
interface State {
  readonly locations: ReadonlyArray<LocalLocation>
  readonly lastId: number
}
type Created = Result.Result<LocalLocation, LimitReached | LocalLocationTaken>
type Changed = Result.Result<LocalLocation, LocalLocationNotFound | LocalLocationTaken>

const isTaken = (
  locations: ReadonlyArray<LocalLocation>,
  { profileLocationId }: Pick<LocalLocation, "profileLocationId">
): boolean => locations.some((known) => known.profileLocationId === profileLocationId)

/** `LocalLocations` in memory; ids begin with 1. */
export const layer: Layer.Layer<LocalLocations> = Layer.effect(
  LocalLocations,
  Effect.gen(function*() {
    const store = yield* Ref.make<State>({ locations: [], lastId: 0 })
    const { localLocationsOfCompany } = yield* StoredLimits
    return LocalLocations.of({
      create: (details, at) =>
        Ref.modify(store, (state): readonly [Created, State] => {
          const { lastId, locations } = state
          const { companyId, profileLocationId } = details
          if (isTaken(locations, details)) {
            return [Result.fail(new LocalLocationTaken({ profileLocationId })), state]
          }
          const count = 1 + locations.filter((known) => known.companyId === companyId).length
          const room = notBeyond("localLocationsOfCompany", localLocationsOfCompany, count)
          if (Result.isFailure(room)) return [Result.fail(room.failure), state]
          const id = LocalLocationId.make(lastId + 1)
          const location = { id, ...details, dateAdded: at, dateUpdated: at }
          return [Result.succeed(location), { locations: [...locations, location], lastId: id }]
        }).pipe(Effect.flatMap((created) => Effect.fromResult(created))),

      find: (locationId) =>
        Effect.flatMap(Ref.get(store), ({ locations }) => {
          const found = locations.find(({ id }) => id === locationId)
          return found === undefined ? Effect.fail(new LocalLocationNotFound({ locationId })) : Effect.succeed(found)
        }),

      list: ({ companyIds }, page) =>
        Effect.map(Ref.get(store), ({ locations }) =>
          sortedPage(
            locations.filter(({ companyId }) => companyIds === null || companyIds.includes(companyId)),
            page,
            positions[page.sort],
            ({ name }) => name
          )),

      change: (locationId, change, at) =>
        Ref.modify(store, (state): readonly [Changed, State] => {
          const before = state.locations.find(({ id }) => id === locationId)
          if (before === undefined) return [Result.fail(new LocalLocationNotFound({ locationId })), state]
          const after = { ...before, ...change }
          const { name, profileLocationId } = after
          if (name === before.name && profileLocationId === before.profileLocationId) {
            return [Result.succeed(before), state]
          }
          if (isTaken(state.locations.filter(({ id }) => id !== locationId), after)) {
            return [Result.fail(new LocalLocationTaken({ profileLocationId })), state]
          }
          const changed = { ...after, dateUpdated: at }
          const locations = state.locations.map((one) => (one.id === locationId ? changed : one))
          return [Result.succeed(changed), { ...state, locations }]
        }).pipe(Effect.flatMap((changed) => Effect.fromResult(changed))),

      ownersOf: (profile) =>
        Effect.map(
          Ref.get(store),
          ({ locations }) =>
            locations.filter(({ profileLocationId }) => profileLocationId === profile).map(({ companyId }) => companyId)
        ),

      remove: (locationId) =>
        Ref.modify(store, (state): readonly [Result.Result<void, LocalLocationNotFound>, State] => {
          const locations = state.locations.filter(({ id }) => id !== locationId)
          return locations.length === state.locations.length
            ? [Result.fail(new LocalLocationNotFound({ locationId })), state]
            : [Result.void, { ...state, locations }]
        }).pipe(Effect.flatMap((removed) => Effect.fromResult(removed)))
    })
  })
)
