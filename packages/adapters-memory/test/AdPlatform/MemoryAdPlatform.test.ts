import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as MemoryAdPlatform from "../../src/AdPlatform/MemoryAdPlatform.ts"

it.effect("a fault hits one call and no more", () =>
  Effect.gen(function*() {
    const { failNext } = yield* MemoryAdPlatform.MemoryAdPlatformFaults
    const platform = yield* AdPlatform
    yield* failNext({ _tag: "Unauthorized", code: "invalid_grant" })
    const error = yield* Effect.flip(platform.conversionGoals(contractAccount))
    assert.deepStrictEqual({ ...error.reason }, { _tag: "Unauthorized", code: "invalid_grant" })
    assert.deepStrictEqual(yield* platform.conversionGoals(contractAccount), MemoryAdPlatform.defaultGoals)
  }).pipe(Effect.provide(MemoryAdPlatform.layer)))
