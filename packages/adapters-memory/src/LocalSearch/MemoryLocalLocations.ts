import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { pageOf } from "@campaigns/application/Paging/Page"
import {
  type LocalLocation,
  LocalLocationId,
  LocalLocationNotFound,
  LocalLocationTaken
} from "@campaigns/domain/LocalSearch/LocalLocation"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

type Locations = ReadonlyArray<LocalLocation>
type Created = Result.Result<LocalLocation, LocalLocationTaken>

/** `LocalLocations` in memory, in the order of their ids, which begin with 1. */
export const layer: Layer.Layer<LocalLocations> = Layer.effect(
  LocalLocations,
  Effect.map(Ref.make<Locations>([]), (store) =>
    LocalLocations.of({
      create: (details, at) =>
        Ref.modify(store, (locations): readonly [Created, Locations] => {
          const { companyId, profileLocationId } = details
          const isTaken = locations.some((known) =>
            known.companyId === companyId && known.profileLocationId === profileLocationId
          )
          if (isTaken) return [Result.fail(new LocalLocationTaken({ companyId, profileLocationId })), locations]
          const id = LocalLocationId.make(locations.length + 1)
          const location = { id, ...details, dateAdded: at, dateUpdated: at }
          return [Result.succeed(location), [...locations, location]]
        }).pipe(Effect.flatMap((created) => Effect.fromResult(created))),

      find: (locationId) =>
        Effect.flatMap(Ref.get(store), (locations) => {
          const found = locations.find(({ id }) => id === locationId)
          return found === undefined ? Effect.fail(new LocalLocationNotFound({ locationId })) : Effect.succeed(found)
        }),

      list: ({ companyIds }, { from, limit }) =>
        Effect.map(Ref.get(store), (locations) =>
          pageOf(
            locations
              .filter(({ companyId, id }) =>
                (from === null || id > from) && (companyIds === null || companyIds.includes(companyId))
              )
              .slice(0, limit + 1),
            limit,
            ({ id }) => id
          ))
    }))
)
