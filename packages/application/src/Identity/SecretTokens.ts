import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Redacted from "effect/Redacted"

/** Longer tokens than this were not made here, characters. */
const MAX_LENGTH = 512

/** True when a token is longer than any that was made here, so that nothing needs to be done with it. */
export const isTooLong = (token: Redacted.Redacted): boolean => Redacted.value(token).length > MAX_LENGTH

/**
 * Opaque tokens of 256 random bits, in base64url, and the hashes under which they are kept: a SHA-256, because what is
 * random needs no slow hash.
 */
export const make = Effect.gen(function*() {
  const digest = yield* Digest.Digest
  const random = yield* SecureRandom.SecureRandom
  return {
    fresh: Effect.map(random.randomBytes(32), (bytes) => Redacted.make(Base64Url.encode(bytes))),
    hashOf: (token: Redacted.Redacted): Effect.Effect<string> =>
      digest.digestHex(Digest.sha256, new TextEncoder().encode(Redacted.value(token)))
  }
})
