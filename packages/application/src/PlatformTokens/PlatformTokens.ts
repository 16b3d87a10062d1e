import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type {
  PlatformToken,
  PlatformTokenId,
  PlatformTokenNotFound
} from "@campaigns/domain/internal/Identity/PlatformToken"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { SealedSecret } from "../Identity/SecretBox.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** By what tokens are sorted: a label in upper case by its code points. */
export type TokenSort = DatedSort | "label"

/** A refresh token to store, already sealed. */
export interface NewPlatformToken {
  /** One of `reserveId`: a secret is sealed for the place where it will be kept. */
  readonly id: PlatformTokenId
  readonly customerId: CustomerId
  readonly label: string
  readonly isDefault: boolean
  readonly addedBy: UserId
  readonly sealed: SealedSecret
  readonly at: DateTime.Utc
}

/** A stored token together with its sealed secret. */
export interface StoredPlatformToken {
  readonly token: PlatformToken
  readonly sealed: SealedSecret
}

/**
 * The store where refresh tokens of the ad platform are kept, sealed.
 *
 * Laws. A customer has at most one default token, also when two are stored or removed at once. A token is it when it is
 * stored as default, or while the customer has no default or only one that needs consent; when the default is removed
 * the newest other one becomes it, an active one if there is any. `markRevoked` changes only the status, does nothing
 * to a token that is gone, and `active` never comes back: a new consent is a new token. What `list` gives holds no
 * secret.
 */
export class PlatformTokens extends Context.Service<PlatformTokens, {
  /** A fresh id, never given before. */
  readonly reserveId: Effect.Effect<PlatformTokenId, StorageUnavailable>
  /** A customer has at most `StoredLimits.tokensOfCustomer` tokens. */
  readonly create: (
    token: NewPlatformToken
  ) => Effect.Effect<PlatformToken, CustomerNotFound | LimitReached | StorageUnavailable>
  /** `customerIds: null` lists those of every customer. */
  readonly list: (
    filter: { readonly customerIds: ReadonlyArray<CustomerId> | null },
    page: SortedPageRequest<TokenSort>
  ) => Effect.Effect<Page<PlatformToken, SortPosition>, StorageUnavailable>
  readonly find: (
    tokenId: PlatformTokenId
  ) => Effect.Effect<StoredPlatformToken, PlatformTokenNotFound | StorageUnavailable>
  readonly defaultOf: (customerId: CustomerId) => Effect.Effect<StoredPlatformToken | null, StorageUnavailable>
  /** The default tokens of these customers that need consent; of a customer whose default is active, none. */
  readonly withoutConsent: (
    customerIds: ReadonlyArray<CustomerId>
  ) => Effect.Effect<ReadonlyMap<CustomerId, PlatformTokenId>, StorageUnavailable>
  readonly markRevoked: (tokenId: PlatformTokenId, at: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>
  readonly remove: (tokenId: PlatformTokenId) => Effect.Effect<void, PlatformTokenNotFound | StorageUnavailable>
}>()("@campaigns/application/PlatformTokens/PlatformTokens") {}
