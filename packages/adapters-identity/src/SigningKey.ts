import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { calculateJwkThumbprint, exportJWK, type JWK } from "jose"
import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject
} from "node:crypto"

/** The key with which the service signs its access tokens; `kid` is the RFC 7638 thumbprint of the public half. */
export interface SigningKey {
  readonly algorithm: "ES256" | "EdDSA"
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly publicJwk: JWK
}

/** The text is no private key that the service can sign with. */
export class SigningKeyUnusable extends Schema.TaggedError<SigningKeyUnusable>()("SigningKeyUnusable", {
  message: Schema.String
}) {}

const unusable = new SigningKeyUnusable({
  message: "expected an unencrypted private key, P-256 or Ed25519, as PEM (PKCS #8 or SEC 1) or as JWK"
})

/** A new P-256 key as PEM. */
export const generateSigningKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "pem", type: "pkcs8" }).toString()

const decodeJwk = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

const read = (text: string): KeyObject => {
  if (!text.startsWith("{")) return createPrivateKey(text.replaceAll("\\n", "\n"))
  const key: JsonWebKey = decodeJwk(text)
  return createPrivateKey({ format: "jwk", key })
}

const algorithmOf = (key: KeyObject): SigningKey["algorithm"] | null => {
  if (key.asymmetricKeyType === "ed25519") return "EdDSA"
  return key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? "ES256" : null
}

/** Reads a private key from PEM, whose line breaks may be written as `\n`, or from a JWK. */
export const parseSigningKey = Effect.fnUntraced(function*(text: Redacted.Redacted) {
  const privateKey = yield* Effect.try({ try: () => read(Redacted.value(text).trim()), catch: () => unusable })
  const algorithm = algorithmOf(privateKey)
  if (algorithm === null) return yield* unusable
  const publicKey = createPublicKey(privateKey)
  const bare = yield* Effect.promise(() => exportJWK(publicKey))
  const kid = yield* Effect.promise(() => calculateJwkThumbprint(bare))
  const publicJwk = { ...bare, kid, alg: algorithm, use: "sig" }
  return { algorithm, kid, privateKey, publicKey, publicJwk } satisfies SigningKey
})

/**
 * A key for another purpose, made from the private number of the signing key (HKDF, RFC 5869): what is made with it
 * says nothing about keys of other purposes, nor about the signing key. The number itself, because the same key may be
 * written as PEM at one process and as JWK at another.
 */
export const derivedKey = ({ privateKey }: SigningKey, purpose: string): KeyObject => {
  const { d = "" } = privateKey.export({ format: "jwk" })
  return createSecretKey(Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", purpose, 32)))
}
