import { type AdCustomer, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import * as Cache from "effect/Cache"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { Companies } from "./Companies.ts"

/**
 * The one way to a customer's account: every use case that is given a customer id comes through here, and a customer whom the
 * user may not see is answered like one that does not exist.
 */
export class CustomerAccess extends Context.Service<CustomerAccess, {
  readonly customer: (user: Principal, customerId: CustomerId) => Effect.Effect<AdCustomer, CustomerNotFound>
}>()("@campaigns/application/Identity/CustomerAccess") {
  static readonly layer: Layer.Layer<CustomerAccess, never, Companies> = Layer.effect(
    CustomerAccess,
    Effect.gen(function*() {
      const companies = yield* Companies
      // A linked customer's currency, zone and company never change, so only absence must not be remembered.
      const customers = yield* Cache.makeWith(companies.customer, {
        capacity: 10_000,
        timeToLive: (exit) => Exit.isSuccess(exit) ? Duration.minutes(5) : Duration.zero
      })
      return CustomerAccess.of({
        customer: (user, customerId) =>
          maySeeCustomer(user, customerId)
            ? Cache.get(customers, customerId)
            : Effect.fail(new CustomerNotFound({ customerId }))
      })
    })
  )
}
