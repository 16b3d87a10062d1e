import * as AesGcmSecretBox from "@campaigns/adapters-identity/AesGcmSecretBox"
import { SecretBox } from "@campaigns/application/Identity/SecretBox"
import { secretBoxContract } from "@campaigns/port-contracts/Identity/SecretBoxContract"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { randomBytes } from "node:crypto"

const parse = (text: string) => AesGcmSecretBox.parseSecretsKey(Redacted.make(text))

const newKey = Effect.suspend(() => parse(AesGcmSecretBox.generateSecretsKey()))

secretBoxContract("AES-256-GCM", Layer.unwrap(Effect.map(newKey, (key) => AesGcmSecretBox.layer(key))))

describe("AesGcmSecretBox", () => {
  it.effect("opens what a former key sealed, and not what a forgotten one did", () =>
    Effect.gen(function*() {
      const [former, current] = [yield* newKey, yield* newKey]
      const before = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(former))
      const sealed = yield* before.seal(Redacted.make("secret"), "tokens/1")
      assert.strictEqual(sealed.keyId, former.id)
      const after = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(current, [former]))
      assert.strictEqual(Redacted.value(yield* after.open(sealed, "tokens/1")), "secret")
      const forgetful = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(current))
      assert.deepInclude(yield* Effect.flip(forgetful.open(sealed, "tokens/1")), { keyId: former.id })
    }))

  it.effect("refuses what was sealed with another key under the same id", () =>
    Effect.gen(function*() {
      const [one, other] = [yield* newKey, yield* newKey]
      const box = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(one))
      const sealed = yield* box.seal(Redacted.make("secret"), "tokens/1")
      const false_ = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer({ ...other, id: one.id }))
      assert.strictEqual((yield* Effect.flip(false_.open(sealed, "tokens/1")))._tag, "SecretUnreadable")
    }))

  it.effect("reads one key from hex, base64 and URL-safe base64, and its id does not show it", () =>
    Effect.gen(function*() {
      const bytes = randomBytes(32)
      const keys = yield* Effect.forEach(
        [bytes.toString("hex"), bytes.toString("base64"), `${bytes.toString("base64url")}\n`],
        parse
      )
      assert.strictEqual(new Set(keys.map((key) => key.id)).size, 1)
      assert.notInclude(bytes.toString("hex"), keys[0]?.id ?? "")
    }))

  it.effect("refuses keys of another length", () =>
    Effect.gen(function*() {
      for (
        const text of [
          "",
          "secret",
          randomBytes(16).toString("hex"),
          randomBytes(33).toString("base64"),
          "g".repeat(64)
        ]
      ) {
        assert.strictEqual((yield* Effect.flip(parse(text)))._tag, "SecretsKeyUnusable")
      }
    }))
})
