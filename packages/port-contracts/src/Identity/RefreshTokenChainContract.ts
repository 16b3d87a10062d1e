import { RefreshTokenChain } from "@campaigns/application/Identity/RefreshTokenChain"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** The laws of `RefreshTokenChain`, for the adapter that the layer provides. */
export const refreshTokenChainContract = <E>(name: string, adapter: Layer.Layer<RefreshTokenChain, E>): void =>
  layer(adapter)(`RefreshTokenChain (${name})`, (it) => {
    it.effect("gives the same token the same successor, and a chain of tokens that are all different", () =>
      Effect.gen(function*() {
        const chain = yield* RefreshTokenChain
        const seen = new Set(["first"])
        let token = Redacted.make("first")
        for (let n = 0; n < 20; n++) {
          const next = yield* chain.successorOf(token)
          assert.strictEqual(Redacted.value(yield* chain.successorOf(token)), Redacted.value(next))
          assert.match(Redacted.value(next), /^[A-Za-z0-9_-]{43}$/)
          seen.add(Redacted.value(next))
          token = next
        }
        assert.strictEqual(seen.size, 21)
      }))
  })
