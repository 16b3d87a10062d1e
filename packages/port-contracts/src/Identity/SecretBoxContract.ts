import { SecretBox, type SecretPlace } from "@campaigns/application/Identity/SecretBox"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

const place: SecretPlace = { kind: "platformToken", name: "1" }

/** Other places: of another name, and of another kind. */
const others: ReadonlyArray<SecretPlace> = [{ kind: "platformToken", name: "2" }, { kind: "keptAnswer", name: "1" }]

/** The laws of `SecretBox`, for the adapter that the layer provides. */
export const secretBoxContract = <E>(name: string, adapter: Layer.Layer<SecretBox, E>): void =>
  layer(adapter)(`SecretBox (${name})`, (it) => {
    it.effect("opens what it sealed", () =>
      Effect.gen(function*() {
        const box = yield* SecretBox
        for (const secret of ["", "1//token", "🥐\u0000".repeat(5_000)]) {
          const opened = yield* box.open(yield* box.seal(Redacted.make(secret), place), place)
          assert.strictEqual(Redacted.value(opened), secret)
        }
      }))

    it.effect("opens a secret in its own place only", () =>
      Effect.gen(function*() {
        const box = yield* SecretBox
        const sealed = yield* box.seal(Redacted.make("secret"), place)
        for (const other of others) {
          assert.strictEqual((yield* Effect.flip(box.open(sealed, other)))._tag, "SecretUnreadable")
        }
      }))

    it.effect("refuses bytes that were changed or cut off, and a key that it does not have", () =>
      Effect.gen(function*() {
        const box = yield* SecretBox
        const sealed = yield* box.seal(Redacted.make("secret"), place)
        for (let index = 0; index < sealed.ciphertext.length; index++) {
          const ciphertext = sealed.ciphertext.map((byte, at) => at === index ? byte ^ 1 : byte)
          yield* Effect.flip(box.open({ ...sealed, ciphertext }, place))
        }
        for (const length of [0, 5, 12, sealed.ciphertext.length - 1]) {
          yield* Effect.flip(box.open({ ...sealed, ciphertext: sealed.ciphertext.slice(0, length) }, place))
        }
        assert.deepInclude(yield* Effect.flip(box.open({ ...sealed, keyId: "other" }, place)), { keyId: "other" })
      }))

    it.effect("seals the same secret differently each time, and does not show it", () =>
      Effect.gen(function*() {
        const box = yield* SecretBox
        const secret = Redacted.make("a recognisable secret")
        const [one, two] = [yield* box.seal(secret, place), yield* box.seal(secret, place)]
        assert.notDeepEqual(one.ciphertext, two.ciphertext)
        assert.notInclude(Buffer.from(one.ciphertext).toString("latin1"), "recognisable")
      }))
  })
