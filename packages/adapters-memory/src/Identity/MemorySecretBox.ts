import { SecretBox, type SecretPlace, SecretUnreadable } from "@campaigns/application/Identity/SecretBox"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Hex from "effect/encoding/Hex"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"

const KEY_ID = "memory"

/** `SecretBox` that keeps the secrets in this process and hands out random tickets for them. */
export const layer: Layer.Layer<SecretBox> = Layer.effect(
  SecretBox,
  Effect.gen(function*() {
    const random = yield* SecureRandom.SecureRandom
    const secrets = new Map<string, Redacted.Redacted>()
    const ticket = (ciphertext: Uint8Array, { kind, name }: SecretPlace) => `${Hex.encode(ciphertext)} ${kind} ${name}`

    return SecretBox.of({
      seal: (secret, place) =>
        Effect.map(random.randomBytes(32), (ciphertext) => {
          secrets.set(ticket(ciphertext, place), secret)
          return { keyId: KEY_ID, ciphertext }
        }),

      open: ({ ciphertext, keyId }, place) =>
        Effect.suspend(() => {
          const secret = secrets.get(ticket(ciphertext, place))
          return keyId !== KEY_ID || secret === undefined
            ? Effect.fail(new SecretUnreadable({ keyId }))
            : Effect.succeed(secret)
        })
    })
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))
