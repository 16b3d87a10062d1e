import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Pasted from "@campaigns/domain/internal/MarketAnalysis/ReadKeywords"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { inTurns } from "../Conventions/InTurns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"

/** Reads keywords as they were pasted, before anything of them is written. */
export class KeywordReading extends Context.Service<KeywordReading, {
  /** The bids are amounts in the currency of the customer's account. */
  readonly read: (
    user: Principal,
    customerId: CustomerId,
    reading: Pasted.KeywordReading
  ) => Effect.Effect<Pasted.ReadKeywords, CustomerNotFound | Pasted.ColumnNotFound | StorageUnavailable>
}>()("@campaigns/application/MarketAnalysis/KeywordReading") {
  static readonly layer: Layer.Layer<KeywordReading, never, CustomerAccess> = Layer.effect(
    KeywordReading,
    Effect.gen(function*() {
      const customers = yield* CustomerAccess
      return KeywordReading.of({
        read: Effect.fn("KeywordReading.read")(function*(user, customerId, reading) {
          const { currencyCode } = yield* customers.customer(user, customerId)
          return yield* Effect.fromResult(yield* inTurns(() => Pasted.readKeywords(reading, currencyCode)))
        })
      })
    })
  )
}
