import { AddressSigner } from "@campaigns/application/Identity/AddressSigner"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Hex from "effect/encoding/Hex"
import * as Layer from "effect/Layer"

/** `AddressSigner` without cryptography: random signatures that this process remembers with what they stand for. */
export const layer: Layer.Layer<AddressSigner> = Layer.effect(
  AddressSigner,
  Effect.gen(function*() {
    const random = yield* SecureRandom.SecureRandom
    const given = new Map<string, string>()
    return AddressSigner.of({
      sign: (purpose, text) =>
        Effect.map(random.randomBytes(32), (bytes) => {
          const known = given.get(`${purpose} ${text}`)
          if (known !== undefined) return known
          const signature = Hex.encode(bytes)
          given.set(`${purpose} ${text}`, signature)
          return signature
        }),

      isGenuine: (purpose, text, signature) => Effect.sync(() => given.get(`${purpose} ${text}`) === signature)
    })
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))
