import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { managesCompany } from "@campaigns/domain/internal/Identity/Permissions"
import {
  type PlatformToken,
  type PlatformTokenId,
  PlatformTokenNotFound
} from "@campaigns/domain/internal/Identity/PlatformToken"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { SecretBox } from "../Identity/SecretBox.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { placeOf, PlatformCredentials } from "./PlatformCredentials.ts"
import { PlatformTokens, type TokenSort } from "./PlatformTokens.ts"

/** A refresh token of the ad platform as a user hands it over. */
export interface HandedOverToken {
  readonly customerId: CustomerId
  readonly label: string
  readonly isDefault: boolean
  readonly refreshToken: Redacted.Redacted
}

/**
 * Stored refresh tokens on behalf of a user: users who may see the customer see that there are tokens, and managers of
 * its company and administrators store and remove them. A token itself is never shown.
 */
export class PlatformTokenAdministration extends Context.Service<PlatformTokenAdministration, {
  readonly store: (
    user: Principal,
    token: HandedOverToken
  ) => Effect.Effect<PlatformToken, CustomerNotFound | LimitReached | NotPermitted | StorageUnavailable>
  /** `customerId: null` lists the tokens of every customer that the user may see. */
  readonly list: (
    user: Principal,
    customerId: CustomerId | null,
    page: SortedPageRequest<TokenSort>
  ) => Effect.Effect<Page<PlatformToken, SortPosition>, StorageUnavailable>
  readonly get: (
    user: Principal,
    tokenId: PlatformTokenId
  ) => Effect.Effect<PlatformToken, PlatformTokenNotFound | StorageUnavailable>
  readonly remove: (
    user: Principal,
    tokenId: PlatformTokenId
  ) => Effect.Effect<void, PlatformTokenNotFound | NotPermitted | StorageUnavailable>
}>()("@campaigns/application/PlatformTokens/PlatformTokenAdministration") {
  static readonly layer: Layer.Layer<
    PlatformTokenAdministration,
    never,
    PlatformTokens | PlatformCredentials | SecretBox | CustomerAccess
  > = Layer.effect(PlatformTokenAdministration, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const tokens = yield* PlatformTokens
  const credentials = yield* PlatformCredentials
  const box = yield* SecretBox
  const customers = yield* CustomerAccess

  const asManager = Effect.fnUntraced(function*(user: Principal, customerId: CustomerId) {
    const { companyId } = yield* customers.customer(user, customerId)
    yield* Effect.fromResult(managesCompany(user, companyId))
  })

  const get = Effect.fn("PlatformTokenAdministration.get")(function*(user: Principal, tokenId: PlatformTokenId) {
    const { token } = yield* tokens.find(tokenId)
    if (!maySeeCustomer(user, token.customerId)) return yield* new PlatformTokenNotFound({ tokenId })
    return token
  })

  return PlatformTokenAdministration.of({
    store: Effect.fn("PlatformTokenAdministration.store")(function*(user, { refreshToken, ...described }) {
      yield* asManager(user, described.customerId)
      const id = yield* tokens.reserveId
      const sealed = yield* box.seal(refreshToken, placeOf(id))
      const at = yield* DateTime.now
      const token = yield* tokens.create({ ...described, id, addedBy: user.userId, sealed, at })
      yield* afterCommit(credentials.forget(token.customerId, id))
      return token
    }, Effect.uninterruptible),

    list: Effect.fn("PlatformTokenAdministration.list")(function*(user, customerId, page) {
      return yield* tokens.list({ customerIds: visibleCustomers(user, customerId) }, page)
    }),

    get,

    remove: Effect.fn("PlatformTokenAdministration.remove")(function*(user, tokenId) {
      const { customerId } = yield* get(user, tokenId)
      // A token belongs to a customer that is there, and this user sees it.
      yield* Effect.catchTag(asManager(user, customerId), "CustomerNotFound", Effect.die)
      yield* tokens.remove(tokenId)
      yield* afterCommit(credentials.forget(customerId, tokenId))
    }, Effect.uninterruptible)
  })
})
