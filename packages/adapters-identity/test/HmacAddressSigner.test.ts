import * as HmacAddressSigner from "@campaigns/adapters-identity/HmacAddressSigner"
import { generateSigningKey, parseSigningKey, type SigningKey } from "@campaigns/adapters-identity/SigningKey"
import { AddressSigner } from "@campaigns/application/Identity/AddressSigner"
import { addressSignerContract } from "@campaigns/port-contracts/Identity/AddressSignerContract"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { createPrivateKey, generateKeyPairSync } from "node:crypto"

const parse = (text: string) => parseSigningKey(Redacted.make(text))

const newKey = Effect.suspend(() => parse(generateSigningKey()))

const newEd25519 = () => generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString()

addressSignerContract("HMAC-SHA256", Layer.unwrap(Effect.map(newKey, HmacAddressSigner.layer)))
addressSignerContract("HMAC-SHA256, Ed25519", Layer.unwrap(Effect.map(parse(newEd25519()), HmacAddressSigner.layer)))

const signed = (key: SigningKey) =>
  Effect.provide(
    Effect.flatMap(AddressSigner, (signer) => signer.sign("media-content", "7")),
    HmacAddressSigner.layer(key)
  )

describe("HmacAddressSigner", () => {
  it.effect("signs alike with one key, however that is written, and otherwise with another", () =>
    Effect.gen(function*() {
      for (const pem of [generateSigningKey(), newEd25519()]) {
        const signature = yield* signed(yield* parse(pem))
        const privateKey = createPrivateKey(pem)
        assert.strictEqual(yield* signed(yield* parse(JSON.stringify(privateKey.export({ format: "jwk" })))), signature)
        assert.strictEqual(yield* signed(yield* parse(pem.replaceAll("\n", "\\n"))), signature)
        assert.notStrictEqual(yield* signed(yield* newKey), signature)
      }
    }))
})
