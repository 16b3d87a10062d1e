import * as MemoryAdPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import * as MemoryPlatformData from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import * as MemoryAnalysisData from "@campaigns/adapters-memory/Analyses/MemoryAnalysisData"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemorySecretBox from "@campaigns/adapters-memory/Identity/MemorySecretBox"
import * as MemoryPlatformTokens from "@campaigns/adapters-memory/PlatformTokens/MemoryPlatformTokens"
import { CurrencyUnits, layer } from "@campaigns/application/Drafts/CurrencyUnitLookup"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { companyDetails, customerDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"

const currencyUnits = [
  { currencyCode: "HUF", unitMicros: 1_000_000 },
  { currencyCode: "EUR", unitMicros: 10_000 }
]

const service = layer.pipe(
  Layer.provideMerge(PlatformAccounts.layer),
  Layer.provideMerge(Layer.mergeAll(
    MemoryAdPlatform.layer,
    MemoryAnalysisData.layer,
    MemoryPlatformData.layerOf({ currencyUnits }),
    MemoryPlatformTokens.layer,
    MemorySecretBox.layer,
    MemoryIdentity.layer
  ))
)

const customerIn = Effect.fnUntraced(function*(currency: string) {
  const companies = yield* Companies
  const { id } = yield* companies.create(companyDetails())
  return yield* companies.linkCustomer(id, customerDetails({ currencyCode: CurrencyCode.make(currency) }))
})

describe("the units of currencies", () => {
  it.effect("are asked for once for all accounts, and again after 30 days", () =>
    Effect.gen(function*() {
      const { unitOf } = yield* CurrencyUnits
      const { calls } = yield* MemoryPlatformDataFaults
      const [forint, euro, franc] = [yield* customerIn("HUF"), yield* customerIn("EUR"), yield* customerIn("CHF")]
      assert.strictEqual(yield* unitOf(forint), 1_000_000)
      assert.strictEqual(yield* unitOf(euro), 10_000)
      assert.isUndefined(yield* unitOf(franc))
      assert.strictEqual(yield* calls, 1)
      yield* TestClock.adjust("30 days")
      assert.strictEqual(yield* unitOf(forint), 1_000_000)
      assert.strictEqual(yield* calls, 2)
    }).pipe(Effect.provide(service)))

  it.effect("are not known while the platform is away, which is not asked again for a minute by the same account", () =>
    Effect.gen(function*() {
      const { unitOf } = yield* CurrencyUnits
      const { calls, failAll } = yield* MemoryPlatformDataFaults
      const [forint, other] = [yield* customerIn("HUF"), yield* customerIn("HUF")]
      yield* failAll({ _tag: "Unavailable", timedOut: false })
      assert.isUndefined(yield* unitOf(forint))
      assert.isUndefined(yield* unitOf(forint))
      assert.strictEqual(yield* calls, 1)
      yield* failAll(null)
      assert.isUndefined(yield* unitOf(forint))
      assert.strictEqual(yield* unitOf(other), 1_000_000)
      assert.strictEqual(yield* unitOf(forint), 1_000_000)
      yield* failAll({ _tag: "Unavailable", timedOut: false })
      yield* TestClock.adjust("31 days")
      assert.strictEqual(yield* unitOf(forint), 1_000_000)
    }).pipe(Effect.provide(service)))
})
