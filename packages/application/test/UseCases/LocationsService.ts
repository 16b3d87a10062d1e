import * as MemoryAdPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import * as MemoryPlatformData from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import * as MemoryAnalysisData from "@campaigns/adapters-memory/Analyses/MemoryAnalysisData"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryKnownLocations from "@campaigns/adapters-memory/Locations/MemoryKnownLocations"
import * as MemoryPlatformTokens from "@campaigns/adapters-memory/PlatformTokens/MemoryPlatformTokens"
import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError, type AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { CustomerAccess } from "@campaigns/application/Identity/CustomerAccess"
import { KnownLocations } from "@campaigns/application/Locations/KnownLocations"
import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import type { LocationDetail, LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as People from "./People.ts"

/** A call of the platform that waits for its answer. */
export interface WaitingCall {
  readonly account: PlatformAccount
  readonly ids: ReadonlyArray<LocationId>
  /** Answers with a place for each id below 1,000; greater ones are unknown. */
  readonly answer: Effect.Effect<void>
  readonly fail: (reason: AdPlatformReason) => Effect.Effect<void>
}

/** The calls for locations so far, and how often what is kept was read. */
export class LocationCalls extends Context.Service<LocationCalls, {
  readonly calls: Array<WaitingCall>
  /** True when calls are answered at once. */
  answersAtOnce: boolean
  reads: number
  writes: number
  /** Writes fail from now on. */
  isFull: boolean
}>()("test/LocationCalls") {
  static readonly layer = Layer.sync(
    LocationCalls,
    () => ({ calls: [], answersAtOnce: true, reads: 0, writes: 0, isFull: false })
  )
}

export const placeOf = (id: LocationId): LocationDetail => ({
  id,
  name: `Place ${id}`,
  canonicalName: `Place ${id},Land`,
  type: "City",
  countryCode: "DE"
})

const data = Layer.effect(
  PlatformData,
  Effect.map(LocationCalls, (state) =>
    PlatformData.of({
      ...MemoryPlatformData.make({}).data,
      locations: (account, ids) =>
        Effect.gen(function*() {
          const answered = yield* Deferred.make<ReadonlyArray<LocationDetail>, AdPlatformError>()
          const answer = Effect.asVoid(Deferred.succeed(answered, ids.filter((id) => id < 1_000).map(placeOf)))
          const fail = (reason: AdPlatformReason) =>
            Effect.asVoid(
              Deferred.fail(answered, new AdPlatformError({ reason, message: "Not now.", requestId: null }))
            )
          state.calls.push({ account, ids, answer, fail })
          if (state.answersAtOnce) yield* answer
          return yield* Deferred.await(answered)
        })
    }))
)

const counted = Layer.effect(
  KnownLocations,
  Effect.gen(function*() {
    const state = yield* LocationCalls
    const kept = yield* KnownLocations
    return KnownLocations.of({
      // Another request may come in between.
      find: (ids) => Effect.andThen(Effect.sync(() => state.reads++), Effect.tap(kept.find(ids), Effect.yieldNow)),
      put: (locations) =>
        Effect.suspend(() => {
          state.writes++
          return state.isFull ? Effect.die(new Error("The disk is full.")) : kept.put(locations)
        })
    })
  })
).pipe(Layer.provide(MemoryKnownLocations.layer))

/** Looking up locations over in-memory ports and a platform whose answers a test gives. */
export const locationsService = LocationLookup.layer.pipe(
  Layer.provideMerge(PlatformAccounts.layer),
  Layer.provide(CustomerAccess.layer),
  Layer.provideMerge(Layer.mergeAll(counted, data, People.layer)),
  Layer.provideMerge(
    Layer.mergeAll(
      MemoryIdentity.layer,
      MemoryPlatformTokens.layer,
      MemoryAdPlatform.layer,
      MemoryAnalysisData.layer,
      LocationCalls.layer
    )
  )
)
