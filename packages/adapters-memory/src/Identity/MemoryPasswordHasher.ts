import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Hex from "effect/encoding/Hex"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** A fast `PasswordHasher` for tests and examples: salted, but far too cheap to guard real passwords. */
export const layer: Layer.Layer<PasswordHasher> = Layer.effect(
  PasswordHasher,
  Effect.gen(function*() {
    const digest = yield* Digest.Digest
    const random = yield* SecureRandom.SecureRandom

    const salted = (password: Redacted.Redacted, salt: string) =>
      digest.digestHex(Digest.sha256, new TextEncoder().encode(`${salt}:${Redacted.value(password)}`))

    const hash = Effect.fnUntraced(function*(password: Redacted.Redacted) {
      const salt = Hex.encode(yield* random.randomBytes(16))
      return `memory$${salt}$${yield* salted(password, salt)}`
    })

    return PasswordHasher.of({
      hash,
      verify: (password, stored) => {
        const [scheme, salt, sum] = stored.split("$")
        if (scheme !== "memory" || salt === undefined || sum === undefined) return Effect.succeed(false)
        return Effect.map(salted(password, salt), (computed) => computed === sum)
      },
      verifyNothing: (password) => Effect.asVoid(hash(password)),
      isOutdated: (stored) => !stored.startsWith("memory$")
    })
  })
).pipe(Layer.provide([Digest.layerWebCrypto, SecureRandom.layerWebCrypto]))
