import type { AdCustomer, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenId, PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import type { SecretBox } from "../Identity/SecretBox.ts"
import type { PlatformPorts } from "../PortGroups.ts"
import * as ConsentWatching from "./ConsentWatching.ts"
import { PlatformCredentials } from "./PlatformCredentials.ts"
import type { PlatformTokens } from "./PlatformTokens.ts"

/** The token and the manager account through which an account is reached; the customer's own where absent or `null`. */
export interface AccountChoice {
  readonly tokenId?: PlatformTokenId | null | undefined
  readonly loginCustomerId?: CustomerId | null | undefined
}

/**
 * The one way to an account of the ad platform: it is asked with the named stored token, else with the customer's
 * default token, else with the credential that the service itself was configured with.
 *
 * The layer that gives this also gives the platform itself, watched: a stored token that the platform refuses for good
 * is marked as needing consent by the call that finds out, and is `Unauthorized` with its id from then on, here
 * already.
 */
export class PlatformAccounts extends Context.Service<PlatformAccounts, {
  readonly account: (
    user: Principal,
    customerId: CustomerId,
    choice?: AccountChoice
  ) => Effect.Effect<PlatformAccount, CustomerNotFound | PlatformTokenNotFound | AdPlatformError | StorageUnavailable>
  /** For work on something of the customer's that a user was allowed to start or to see. */
  readonly accountOf: (customerId: CustomerId) => Effect.Effect<PlatformAccount, AdPlatformError | StorageUnavailable>
}>()("@campaigns/application/PlatformTokens/PlatformAccounts") {
  static readonly layer: Layer.Layer<
    PlatformAccounts | PlatformCredentials | PlatformPorts,
    never,
    PlatformPorts | PlatformTokens | SecretBox | Companies
  > = Layer.suspend(() => Layer.mergeAll(Layer.effect(PlatformAccounts, make), ConsentWatching.layer)).pipe(
    Layer.provideMerge(PlatformCredentials.layer),
    Layer.provide(CustomerAccess.layer)
  )
}

const make = Effect.gen(function*() {
  const companies = yield* Companies
  const customers = yield* CustomerAccess
  const credentials = yield* PlatformCredentials

  const reached = (customer: AdCustomer, choice: AccountChoice, credential: PlatformAccount["credential"]) => ({
    customerId: customer.customerId,
    loginCustomerId: choice.loginCustomerId ?? customer.loginCustomerId,
    credential
  })

  return PlatformAccounts.of({
    account: Effect.fn("PlatformAccounts.account")(function*(user, customerId, choice = {}) {
      const customer = yield* customers.customer(user, customerId)
      const { tokenId = null } = choice
      const credential = tokenId === null
        ? yield* credentials.defaultOf(customerId)
        : yield* credentials.named(customerId, tokenId)
      return reached(customer, choice, credential)
    }),

    accountOf: Effect.fn("PlatformAccounts.accountOf")(function*(customerId) {
      // Customers are never deleted.
      const customer = yield* orBug(companies.customer(customerId))
      return reached(customer, {}, yield* credentials.defaultOf(customerId))
    })
  })
})
