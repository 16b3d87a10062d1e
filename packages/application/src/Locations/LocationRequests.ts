import type { KnownLocation } from "@campaigns/domain/internal/Locations/KnownLocation"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Scope from "effect/Scope"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"

/** Asks the platform for locations and keeps its answer. */
export type FetchLocations = (
  account: PlatformAccount,
  ids: ReadonlyArray<LocationId>
) => Effect.Effect<ReadonlyArray<KnownLocation>, AdPlatformError>

interface PendingRequest {
  readonly account: PlatformAccount
  readonly response: Deferred.Deferred<ReadonlyArray<KnownLocation>, AdPlatformError>
}

type IdsByRequest = ReadonlyMap<PendingRequest, ReadonlyArray<LocationId>>

const isSameAccount = (left: PlatformAccount, right: PlatformAccount): boolean =>
  left.customerId === right.customerId && left.loginCustomerId === right.loginCustomerId &&
  left.credential?.tokenId === right.credential?.tokenId

/**
 * The requests for locations that are pending at the platform, which are shared: a caller waits for the pending
 * requests that ask for its locations, and asks for the rest alone. A request goes on when the caller that sent it is
 * interrupted; a failed one fails the callers with the same account and is forgotten. Callers with another account then
 * ask with their own.
 */
export class LocationRequests {
  private readonly pending = new Map<LocationId, PendingRequest>()
  private readonly fetch: FetchLocations
  private readonly scope: Scope.Scope

  constructor(fetch: FetchLocations, scope: Scope.Scope) {
    this.fetch = fetch
    this.scope = scope
  }

  /** The locations as the platform has them now; `wanted` is evaluated in the step that chooses the requests. */
  readonly locations = (
    account: PlatformAccount,
    wanted: () => ReadonlyArray<LocationId>
  ): Effect.Effect<ReadonlyArray<KnownLocation>, AdPlatformError> => this.await(account, wanted, () => true)

  private await(
    account: PlatformAccount,
    wanted: () => ReadonlyArray<LocationId>,
    shares: (request: PendingRequest) => boolean
  ): Effect.Effect<ReadonlyArray<KnownLocation>, AdPlatformError> {
    return Effect.gen({ self: this }, function*() {
      const requests = yield* this.request(account, wanted, shares)
      const fetched: Array<KnownLocation> = []
      const failed: Array<LocationId> = []
      for (const [request, ids] of requests) {
        const exit = yield* Effect.exit(Deferred.await(request.response))
        if (Exit.isSuccess(exit)) {
          const isWanted = new Set(ids)
          fetched.push(...exit.value.filter(({ id }) => isWanted.has(id)))
        } else if (isSameAccount(request.account, account) || !Cause.hasFails(exit.cause)) {
          return yield* Effect.failCause(exit.cause)
        } else failed.push(...ids)
      }
      if (failed.length === 0) return fetched
      const isOwn = (request: PendingRequest) => isSameAccount(request.account, account)
      return [...fetched, ...yield* this.await(account, () => failed, isOwn)]
    })
  }

  /** The pending requests for the wanted ids; one is sent for the ids that no pending request asks for. */
  private request(
    account: PlatformAccount,
    wanted: () => ReadonlyArray<LocationId>,
    shares: (request: PendingRequest) => boolean
  ): Effect.Effect<IdsByRequest> {
    return Effect.uninterruptible(Effect.suspend(() => {
      const own: PendingRequest = { account, response: Deferred.makeUnsafe() }
      const requests = new Map<PendingRequest, Array<LocationId>>()
      for (const id of wanted()) {
        const known = this.pending.get(id)
        const request = known !== undefined && shares(known) ? known : own
        const ids = requests.get(request)
        if (ids === undefined) requests.set(request, [id])
        else ids.push(id)
      }
      const ids = requests.get(own)
      if (ids === undefined) return Effect.succeed(requests)
      for (const id of ids) this.pending.set(id, own)
      const forget = Effect.sync(() => {
        for (const id of ids) if (this.pending.get(id) === own) this.pending.delete(id)
      })
      const sent = this.fetch(account, ids).pipe(
        Effect.onExit((exit) => Effect.andThen(forget, Deferred.done(own.response, exit)))
      )
      return Effect.as(Effect.forkIn(sent, this.scope, { startImmediately: true }), requests)
    }))
  }
}
