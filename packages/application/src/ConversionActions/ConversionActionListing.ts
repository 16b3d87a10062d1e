import type { ConversionAction } from "@campaigns/domain/ConversionActions/ConversionAction"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

/** The conversion actions of a customer's account, as the platform says at that moment. */
export class ConversionActionListing extends Context.Service<ConversionActionListing, {
  /** From the lowest id up, without what is removed. */
  readonly actions: (
    user: Principal,
    request: AccountChoice & { readonly customerId: CustomerId }
  ) => Effect.Effect<
    ReadonlyArray<ConversionAction>,
    CustomerNotFound | PlatformTokenNotFound | AdPlatformError | StorageUnavailable
  >
}>()("@campaigns/application/ConversionActions/ConversionActionListing") {
  static readonly layer: Layer.Layer<ConversionActionListing, never, PlatformAccounts | PlatformData> = Layer.effect(
    ConversionActionListing,
    Effect.gen(function*() {
      const accounts = yield* PlatformAccounts
      const data = yield* PlatformData
      return ConversionActionListing.of({
        actions: Effect.fn("ConversionActionListing.actions")(function*(user, { customerId, ...choice }) {
          return yield* data.conversionActions(yield* accounts.account(user, customerId, choice))
        })
      })
    })
  )
}
