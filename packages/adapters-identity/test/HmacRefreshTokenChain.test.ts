import * as HmacRefreshTokenChain from "@campaigns/adapters-identity/HmacRefreshTokenChain"
import { generateSigningKey, parseSigningKey } from "@campaigns/adapters-identity/SigningKey"
import { RefreshTokenChain } from "@campaigns/application/Identity/RefreshTokenChain"
import { refreshTokenChainContract } from "@campaigns/port-contracts/Identity/RefreshTokenChainContract"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { generateKeyPairSync, type KeyObject } from "node:crypto"

const parse = (text: string) => parseSigningKey(Redacted.make(text))

const asPem = (key: KeyObject) => key.export({ format: "pem", type: "pkcs8" }).toString()
const asJwk = (key: KeyObject) => JSON.stringify(key.export({ format: "jwk" }))

const successor = (keyText: string) =>
  Effect.gen(function*() {
    const key = yield* parse(keyText)
    const { successorOf } = yield* Effect.provide(RefreshTokenChain, HmacRefreshTokenChain.layer(key))
    return Redacted.value(yield* successorOf(Redacted.make("a token")))
  })

const newKey = Effect.suspend(() => parse(generateSigningKey()))

refreshTokenChainContract("HMAC-SHA256", Layer.unwrap(Effect.map(newKey, HmacRefreshTokenChain.layer)))

describe("HmacRefreshTokenChain", () => {
  it.effect("gives the same successor with the same key, however that is written, at every process", () =>
    Effect.gen(function*() {
      for (
        const { privateKey } of [generateKeyPairSync("ec", { namedCurve: "P-256" }), generateKeyPairSync("ed25519")]
      ) {
        assert.strictEqual(yield* successor(asPem(privateKey)), yield* successor(asJwk(privateKey)))
      }
    }))

  it.effect("gives another successor with another key", () =>
    Effect.gen(function*() {
      assert.notStrictEqual(yield* successor(generateSigningKey()), yield* successor(generateSigningKey()))
    }))
})
