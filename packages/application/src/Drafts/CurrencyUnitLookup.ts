import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import { isNoOutage, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"

/** The time for which the platform's word is used without asking again. */
const FRESH = Duration.toMillis("30 days")

/** The longest that an answer with a draft's warnings waits for the platform's word. */
const PATIENCE = Duration.seconds(2)

/** The time for which an account's platform is not asked again after it did not answer, or refused. */
const QUIET = Duration.toMillis("1 minute")

/** The most accounts of which a failure is remembered. */
const REMEMBERED = 10_000

/** The smallest steps of currencies in micros by the platform; `undefined` where it said none, and decimals decide. */
export interface CurrencyUnits {
  readonly unitOf: (customer: AdCustomer) => Effect.Effect<number | undefined, StorageUnavailable>
}

/**
 * The units by which a program judges amounts. Nothing is known unless `layer` is provided, which asks the platform for
 * all currencies and keeps the answer for 30 days, and while it cannot be asked.
 */
export const CurrencyUnits = Context.Reference<CurrencyUnits>("@campaigns/application/Drafts/CurrencyUnits", {
  defaultValue: () => ({ unitOf: () => Effect.undefined })
})

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const data = yield* PlatformData
  const quietUntil = new Map<CustomerId, number>()
  let known: { readonly units: ReadonlyMap<string, number>; readonly at: number } | null = null

  const silence = (customerId: CustomerId, until: number) => {
    quietUntil.delete(customerId)
    quietUntil.set(customerId, until)
    const [eldest] = quietUntil.keys()
    if (quietUntil.size > REMEMBERED && eldest !== undefined) quietUntil.delete(eldest)
  }

  const ask = Effect.fnUntraced(function*(customerId: CustomerId) {
    const units = yield* data.currencyUnits(yield* accounts.accountOf(customerId))
    known = {
      units: new Map(units.map(({ currencyCode, unitMicros }) => [currencyCode, unitMicros])),
      at: yield* Clock.currentTimeMillis
    }
  })

  const unitOf: CurrencyUnits["unitOf"] = Effect.fnUntraced(function*({ currencyCode, customerId }) {
    const now = yield* Clock.currentTimeMillis
    const isFresh = known !== null && now - known.at < FRESH
    if (!isFresh && (quietUntil.get(customerId) ?? 0) <= now) {
      yield* ask(customerId).pipe(
        Effect.timeout(PATIENCE),
        Effect.catchIf(isNoOutage, (error) => {
          silence(customerId, now + QUIET)
          return Effect.logDebug("the smallest steps of currencies are not known", error)
        })
      )
    }
    return known?.units.get(currencyCode)
  })
  return { unitOf }
})

/** The units as the platform says them. */
export const layer: Layer.Layer<never, never, PlatformAccounts | PlatformData> = Layer.effect(CurrencyUnits, make)
