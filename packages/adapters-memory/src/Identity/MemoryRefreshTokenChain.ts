import { RefreshTokenChain } from "@campaigns/application/Identity/RefreshTokenChain"
import * as SecretTokens from "@campaigns/application/Identity/SecretTokens"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** `RefreshTokenChain` without cryptography: random successors that this process remembers. */
export const layer: Layer.Layer<RefreshTokenChain> = Layer.effect(
  RefreshTokenChain,
  Effect.map(SecretTokens.make, ({ fresh }) => {
    const successors = new Map<string, Redacted.Redacted>()
    return RefreshTokenChain.of({
      successorOf: (token) =>
        Effect.map(fresh, (next) => {
          const successor = successors.get(Redacted.value(token)) ?? next
          successors.set(Redacted.value(token), successor)
          return successor
        })
    })
  })
).pipe(Layer.provide(Layer.merge(Digest.layerWebCrypto, SecureRandom.layerWebCrypto)))
