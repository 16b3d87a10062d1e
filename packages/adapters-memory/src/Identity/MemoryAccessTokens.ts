import { AccessTokenRefused, AccessTokens, type VerifiedToken } from "@campaigns/application/Identity/AccessTokens"
import * as Clock from "effect/Clock"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Hex from "effect/encoding/Hex"
import * as Layer from "effect/Layer"

/** The time for which a token lives, seconds (`docs/http-api.md#identity`). */
const LIFETIME = 15 * 60

/** `AccessTokens` without cryptography: opaque tokens that this process remembers; no outside issuer, no key set. */
export const layer: Layer.Layer<AccessTokens> = Layer.effect(
  AccessTokens,
  Effect.gen(function*() {
    const random = yield* SecureRandom.SecureRandom
    const issued = new Map<string, VerifiedToken>()

    return AccessTokens.of({
      issue: Effect.fnUntraced(function*({ lifetimeSeconds = LIFETIME, sessionId, userId }) {
        const token = Hex.encode(yield* random.randomBytes(32))
        const validUntilMillis = (yield* Clock.currentTimeMillis) + lifetimeSeconds * 1000
        issued.set(token, { _tag: "Own", userId, sessionId, validUntilMillis })
        return { token, expiresInSeconds: lifetimeSeconds }
      }),

      verify: Effect.fnUntraced(function*(token) {
        const known = issued.get(token)
        if (known === undefined) return yield* new AccessTokenRefused({ reason: "Malformed" })
        if (known.validUntilMillis <= (yield* Clock.currentTimeMillis)) {
          return yield* new AccessTokenRefused({ reason: "Expired" })
        }
        return known
      }),

      publicKeys: { keys: [] }
    })
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))
