import { AddressSigner } from "@campaigns/application/Identity/AddressSigner"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"

/** The laws of `AddressSigner`, for the adapter that the layer provides. */
export const addressSignerContract = <E>(name: string, adapter: Layer.Layer<AddressSigner, E>): void =>
  layer(adapter)(`AddressSigner (${name})`, (it) => {
    it.effect("signs the same the same way, in letters that an address takes as they are", () =>
      Effect.gen(function*() {
        const signer = yield* AddressSigner
        for (const text of ["7\n1\n1800000000", "", "日本 \0 🥖", "x".repeat(1_000)]) {
          const signature = yield* signer.sign("media-content", text)
          assert.match(signature, /^[\w-]{16,128}$/)
          assert.strictEqual(yield* signer.sign("media-content", text), signature)
          assert.isTrue(yield* signer.isGenuine("media-content", text, signature))
        }
      }))

    it.effect("takes a signature for nothing but its text and its purpose", () =>
      Effect.gen(function*() {
        const signer = yield* AddressSigner
        const signature = yield* signer.sign("media-content", "7\n1\n1800000000")
        assert.notStrictEqual(yield* signer.sign("task-events", "7\n1\n1800000000"), signature)
        assert.isFalse(yield* signer.isGenuine("task-events", "7\n1\n1800000000", signature))
        for (const text of ["7\n1\n1800000001", "71\n\n1800000000", "7\n1\n180000000", ""]) {
          assert.isFalse(yield* signer.isGenuine("media-content", text, signature))
        }
      }))

    it.effect("takes nothing that it did not give", () =>
      Effect.gen(function*() {
        const signer = yield* AddressSigner
        const signature = yield* signer.sign("media-content", "7")
        const other = signature.startsWith("a") ? "b" : "a"
        const forged = [
          "",
          signature.slice(1),
          `${signature}=`,
          `${other}${signature.slice(1)}`,
          "日本",
          signature + signature
        ]
        for (const text of forged) assert.isFalse(yield* signer.isGenuine("media-content", "7", text), text)
      }))
  })
