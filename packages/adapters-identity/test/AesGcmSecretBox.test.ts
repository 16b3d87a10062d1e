import * as AesGcmSecretBox from "@campaigns/adapters-identity/AesGcmSecretBox"
import { SecretBox, type SecretPlace } from "@campaigns/application/Identity/SecretBox"
import { secretBoxContract } from "@campaigns/port-contracts/Identity/SecretBoxContract"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { createCipheriv, randomBytes } from "node:crypto"

const parse = (text: string) => AesGcmSecretBox.parseSecretsKey(Redacted.make(text))

const place: SecretPlace = { kind: "platformToken", name: "1" }

const newKey = Effect.suspend(() => parse(AesGcmSecretBox.generateSecretsKey()))

secretBoxContract("AES-256-GCM", Layer.unwrap(Effect.map(newKey, (key) => AesGcmSecretBox.layer(key))))

describe("AesGcmSecretBox", () => {
  it.effect("opens what a former key sealed, and not what a forgotten one did", () =>
    Effect.gen(function*() {
      const [former, current] = [yield* newKey, yield* newKey]
      const before = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(former))
      const sealed = yield* before.seal(Redacted.make("secret"), place)
      assert.strictEqual(sealed.keyId, former.id)
      const after = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(current, [former]))
      assert.strictEqual(Redacted.value(yield* after.open(sealed, place)), "secret")
      const forgetful = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(current))
      assert.deepInclude(yield* Effect.flip(forgetful.open(sealed, place)), { keyId: former.id })
    }))

  it.effect("opens what was sealed for the names that places had before", () =>
    Effect.gen(function*() {
      const secretsKey = yield* newKey
      const box = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(secretsKey))
      const places: ReadonlyArray<readonly [string, SecretPlace]> = [
        ["platform_tokens/17", { kind: "platformToken", name: "17" }],
        ["idempotency_keys/3 /api/v1/companies once", { kind: "keptAnswer", name: "3 /api/v1/companies once" }]
      ]
      for (const [text, place] of places) {
        const nonce = randomBytes(12)
        const cipher = createCipheriv("aes-256-gcm", secretsKey.key, nonce).setAAD(Buffer.from(text))
        const ciphertext = Buffer.concat([nonce, cipher.update("secret", "utf8"), cipher.final(), cipher.getAuthTag()])
        const opened = yield* box.open({ keyId: secretsKey.id, ciphertext }, place)
        assert.strictEqual(Redacted.value(opened), "secret")
      }
    }))

  it.effect("refuses what was sealed with another key under the same id", () =>
    Effect.gen(function*() {
      const [one, other] = [yield* newKey, yield* newKey]
      const box = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer(one))
      const sealed = yield* box.seal(Redacted.make("secret"), place)
      const false_ = yield* Effect.provide(SecretBox, AesGcmSecretBox.layer({ ...other, id: one.id }))
      assert.strictEqual((yield* Effect.flip(false_.open(sealed, place)))._tag, "SecretUnreadable")
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
