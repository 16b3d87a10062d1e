import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { SealedSecret } from "../Identity/SecretBox.ts"

/** A state as it is kept: the lower-case hex of its SHA-256. */
export type ConsentStateHash = string

/** A consent that a user has asked a person of the ad platform for, and that is not there yet. */
export interface ConsentRequest {
  readonly userId: UserId
  readonly customerId: CustomerId
  /** The label that the token will have. */
  readonly label: string
  readonly isDefault: boolean
  /** The address to which the ad platform sends the person back; the code is worth nothing with another one. */
  readonly redirectUrl: string
  /** The secret that proves that the service that began the consent asks for the code (RFC 7636). */
  readonly verifier: SealedSecret
  readonly expiresAt: DateTime.Utc
}

/**
 * The store of consents that are under way.
 *
 * Laws: only hashes of states are kept; `take` gives a request at most once, also when it is called twice at once, and
 * none from `expiresAt` on; a newer request of a user for a customer makes their older one for the same customer void.
 * An unlinked customer has no requests.
 */
export class ConsentRequests extends Context.Service<ConsentRequests, {
  readonly put: (stateHash: ConsentStateHash, request: ConsentRequest) => Effect.Effect<void, StorageUnavailable>
  /** The request of this state, which is gone from then on; `null` when there is none. */
  readonly take: (
    stateHash: ConsentStateHash,
    now: DateTime.Utc
  ) => Effect.Effect<ConsentRequest | null, StorageUnavailable>
  /** Forgets requests that expired before this time; answers how many. */
  readonly prune: (before: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/PlatformTokens/ConsentRequests") {}
