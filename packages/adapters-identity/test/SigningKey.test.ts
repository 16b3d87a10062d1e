import { generateSigningKey, parseSigningKey } from "@campaigns/adapters-identity/SigningKey"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { generateKeyPairSync } from "node:crypto"

const parse = (text: string) => parseSigningKey(Redacted.make(text))

const ed25519 = generateKeyPairSync("ed25519").privateKey
const p256 = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey

describe("parseSigningKey", () => {
  it.effect("reads the same key from PKCS #8, SEC 1, JWK, and PEM on one line", () =>
    Effect.gen(function*() {
      const pkcs8 = p256.export({ format: "pem", type: "pkcs8" }).toString()
      const texts = [
        pkcs8,
        pkcs8.replaceAll("\n", "\\n"),
        p256.export({ format: "pem", type: "sec1" }).toString(),
        JSON.stringify(p256.export({ format: "jwk" }))
      ]
      const keys = yield* Effect.forEach(texts, parse)
      assert.strictEqual(new Set(keys.map((key) => key.kid)).size, 1)
      assert.strictEqual(keys[0]?.algorithm, "ES256")
    }))

  it.effect("reads an Ed25519 key", () =>
    Effect.gen(function*() {
      const key = yield* parse(ed25519.export({ format: "pem", type: "pkcs8" }).toString())
      assert.strictEqual(key.algorithm, "EdDSA")
    }))

  it.effect("publishes nothing of the private half", () =>
    Effect.gen(function*() {
      const { kid, publicJwk } = yield* parse(generateSigningKey())
      assert.deepStrictEqual(Object.keys(publicJwk).sort(), ["alg", "crv", "kid", "kty", "use", "x", "y"])
      assert.strictEqual(publicJwk.kid, kid)
    }))

  for (
    const [what, text] of [
      ["nothing", ""],
      ["no key", "secret"],
      ["broken JSON", "{"],
      ["a public key", generateKeyPairSync("ed25519").publicKey.export({ format: "pem", type: "spki" }).toString()],
      [
        "an RSA key",
        generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "pem", type: "pkcs8" })
          .toString()
      ],
      [
        "another curve",
        generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey.export({ format: "pem", type: "pkcs8" })
          .toString()
      ],
      ["a shared secret", JSON.stringify({ kty: "oct", k: "c2VjcmV0" })]
    ] as const
  ) {
    it.effect(`refuses ${what} without quoting it`, () =>
      Effect.gen(function*() {
        const refused = yield* Effect.flip(parse(text))
        assert.strictEqual(refused._tag, "SigningKeyUnusable")
        assert.notInclude(refused.message, "PRIVATE")
      }))
  }
})
