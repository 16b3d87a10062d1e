import type { KnownLocation } from "@campaigns/domain/Locations/KnownLocation"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Scope from "effect/Scope"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"

/** Asks the platform for locations and keeps what it says. */
export type FetchLocations = (
  account: PlatformAccount,
  ids: ReadonlyArray<LocationId>
) => Effect.Effect<ReadonlyArray<KnownLocation>, AdPlatformError>

interface Flight {
  readonly account: PlatformAccount
  readonly landed: Deferred.Deferred<ReadonlyArray<KnownLocation>, AdPlatformError>
}

const isSameAccount = (left: PlatformAccount, right: PlatformAccount): boolean =>
  left.customerId === right.customerId && left.loginCustomerId === right.loginCustomerId &&
  left.credential?.tokenId === right.credential?.tokenId

/**
 * The locations that are on their way from the platform: whoever asks for one of them waits for it, and asks for the rest alone. A flight
 * goes on when whoever began it goes away; a failed one fails those who wait for it with the same account and is forgotten. Those who
 * waited for another account's flight ask with their own.
 */
export class LocationFlights {
  private readonly flights = new Map<LocationId, Flight>()
  private readonly fetch: FetchLocations
  private readonly scope: Scope.Scope

  constructor(fetch: FetchLocations, scope: Scope.Scope) {
    this.fetch = fetch
    this.scope = scope
  }

  /** What the platform says of the ids now; those are chosen at the moment of boarding, when nothing can come in between. */
  readonly bring = (
    account: PlatformAccount,
    wanted: () => ReadonlyArray<LocationId>
  ): Effect.Effect<ReadonlyArray<KnownLocation>, AdPlatformError> => this.board(account, wanted, () => true)

  private board(
    account: PlatformAccount,
    wanted: () => ReadonlyArray<LocationId>,
    joins: (flight: Flight) => boolean
  ): Effect.Effect<ReadonlyArray<KnownLocation>, AdPlatformError> {
    return Effect.gen({ self: this }, function*() {
      const boarded = yield* this.depart(account, wanted, joins)
      const brought: Array<KnownLocation> = []
      const left: Array<LocationId> = []
      for (const [flight, ids] of boarded) {
        const exit = yield* Effect.exit(Deferred.await(flight.landed))
        if (Exit.isSuccess(exit)) {
          const isWanted = new Set(ids)
          brought.push(...exit.value.filter(({ id }) => isWanted.has(id)))
        } else if (isSameAccount(flight.account, account) || !Cause.hasFails(exit.cause)) {
          return yield* Effect.failCause(exit.cause)
        } else left.push(...ids)
      }
      if (left.length === 0) return brought
      const isOwn = (flight: Flight) => isSameAccount(flight.account, account)
      return [...brought, ...yield* this.board(account, () => left, isOwn)]
    })
  }

  /** The flights on which the wanted ids are, a new one among them for those that are on none. */
  private depart(
    account: PlatformAccount,
    wanted: () => ReadonlyArray<LocationId>,
    joins: (flight: Flight) => boolean
  ): Effect.Effect<ReadonlyMap<Flight, ReadonlyArray<LocationId>>> {
    return Effect.uninterruptible(Effect.suspend(() => {
      const own: Flight = { account, landed: Deferred.makeUnsafe() }
      const boarded = new Map<Flight, Array<LocationId>>()
      for (const id of wanted()) {
        const known = this.flights.get(id)
        const flight = known !== undefined && joins(known) ? known : own
        const aboard = boarded.get(flight)
        if (aboard === undefined) boarded.set(flight, [id])
        else aboard.push(id)
      }
      const ids = boarded.get(own)
      if (ids === undefined) return Effect.succeed(boarded)
      for (const id of ids) this.flights.set(id, own)
      const forget = Effect.sync(() => {
        for (const id of ids) if (this.flights.get(id) === own) this.flights.delete(id)
      })
      const fly = this.fetch(account, ids).pipe(
        Effect.onExit((exit) => Effect.andThen(forget, Deferred.done(own.landed, exit)))
      )
      return Effect.as(Effect.forkIn(fly, this.scope, { startImmediately: true }), boarded)
    }))
  }
}
