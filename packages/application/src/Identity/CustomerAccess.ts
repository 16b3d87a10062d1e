import { type AdCustomer, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as LookupCache from "../Caching/LookupCache.ts"
import { weightOf } from "../Caching/Weight.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "./Companies.ts"

/**
 * The one way to a customer's account: every use case that is given a customer id comes through here, and a customer
 * whom the user may not see is answered like one that does not exist.
 */
export class CustomerAccess extends Context.Service<CustomerAccess, {
  readonly customer: (
    user: Principal,
    customerId: CustomerId
  ) => Effect.Effect<AdCustomer, CustomerNotFound | StorageUnavailable>
  /** Forgets what is remembered of a customer: this process sees a change at once, others within 4 seconds. */
  readonly forget: (customerId: CustomerId) => Effect.Effect<void>
}>()("@campaigns/application/Identity/CustomerAccess") {
  static readonly layer: Layer.Layer<CustomerAccess, never, Companies> = Layer.effect(
    CustomerAccess,
    Effect.gen(function*() {
      const companies = yield* Companies
      // A linked customer's currency, zone and company never change; another declaration, or that one is unlinked, is
      // noticed in 5 seconds, as all that ends an access is.
      const customers = yield* LookupCache.make({
        name: "customers",
        lookup: companies.customer,
        timeToLive: (exit) => Exit.isSuccess(exit) ? Duration.seconds(4) : Duration.zero,
        weigh: weightOf
      })
      return CustomerAccess.of({
        customer: (user, customerId) =>
          maySeeCustomer(user, customerId)
            ? customers.get(customerId)
            : Effect.fail(new CustomerNotFound({ customerId })),
        forget: customers.invalidate
      })
    })
  )
}
