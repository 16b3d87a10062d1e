import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { exampleFacts } from "../../src/AdPlatform/ExampleFacts.ts"
import * as MemoryPlatformData from "../../src/AdPlatform/MemoryPlatformData.ts"

const memory = MemoryPlatformData.layerOf(exampleFacts)

it.effect("a lasting fault hits every call until it is taken back, and all are counted", () =>
  Effect.gen(function*() {
    const { calls, failAll } = yield* MemoryPlatformData.MemoryPlatformDataFaults
    const data = yield* PlatformData
    const read = data.locations(contractAccount, [LocationId.make(2276)])
    yield* failAll({ _tag: "Unavailable", timedOut: true })
    const errors = [yield* Effect.flip(read), yield* Effect.flip(read)]
    assert.deepStrictEqual(errors.map(({ reason }) => reason._tag), ["Unavailable", "Unavailable"])
    yield* failAll(null)
    assert.strictEqual((yield* read).length, 1)
    assert.strictEqual(yield* calls, 3)
  }).pipe(Effect.provide(memory)))
