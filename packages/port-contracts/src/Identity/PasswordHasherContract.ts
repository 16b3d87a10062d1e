import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** The laws of `PasswordHasher`, for the adapter that the layer provides. */
export const passwordHasherContract = <E>(name: string, adapter: Layer.Layer<PasswordHasher, E>): void =>
  layer(adapter)(`PasswordHasher (${name})`, (it) => {
    it.effect("verifies the password that was hashed and no other", () =>
      Effect.gen(function*() {
        const hasher = yield* PasswordHasher
        const hash = yield* hasher.hash(Redacted.make("correct horse"))
        assert.isTrue(yield* hasher.verify(Redacted.make("correct horse"), hash))
        for (const wrong of ["correct horse ", "Correct horse", "", "correct horse\u0000"]) {
          assert.isFalse(yield* hasher.verify(Redacted.make(wrong), hash))
        }
      }))

    it.effect("tells passwords apart behind a NUL and outside ASCII", () =>
      Effect.gen(function*() {
        const hasher = yield* PasswordHasher
        const hash = yield* hasher.hash(Redacted.make("a\u0000b🥐"))
        assert.isTrue(yield* hasher.verify(Redacted.make("a\u0000b🥐"), hash))
        assert.isFalse(yield* hasher.verify(Redacted.make("a\u0000c🥐"), hash))
        assert.isFalse(yield* hasher.verify(Redacted.make("a"), hash))
      }))

    it.effect("salts: two hashes of one password differ, and neither contains it", () =>
      Effect.gen(function*() {
        const hasher = yield* PasswordHasher
        const password = Redacted.make("correct horse")
        const [one, two] = [yield* hasher.hash(password), yield* hasher.hash(password)]
        assert.notStrictEqual(one, two)
        assert.notInclude(one, "correct")
        assert.isFalse(hasher.isOutdated(one))
      }))

    it.effect("verifies nothing against what is no hash of its own, and calls it outdated", () =>
      Effect.gen(function*() {
        const hasher = yield* PasswordHasher
        for (const hash of ["", "plain", "$argon2id$v=19$broken", "memory$"]) {
          assert.isFalse(yield* hasher.verify(Redacted.make("plain"), hash))
        }
        assert.isTrue(hasher.isOutdated("plain"))
      }))
  })
