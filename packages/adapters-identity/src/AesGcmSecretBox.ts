import { SecretBox, type SecretPlace, SecretUnreadable } from "@campaigns/application/Identity/SecretBox"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { createCipheriv, createDecipheriv, createHash, createSecretKey, type KeyObject, randomBytes } from "node:crypto"

const ALGORITHM = "aes-256-gcm"
const KEY_LENGTH = 32
const NONCE_LENGTH = 12
const TAG_LENGTH = 16

/** A key of the secret box; its id is a digest, so that it can be stored beside what it sealed. */
export interface SecretsKey {
  readonly id: string
  readonly key: KeyObject
}

/** The text is no key for the secret box. */
export class SecretsKeyUnusable extends Schema.TaggedError<SecretsKeyUnusable>()("SecretsKeyUnusable", {
  message: Schema.String
}) {}

/** A new key: 32 random bytes in base64. */
export const generateSecretsKey = (): string => randomBytes(KEY_LENGTH).toString("base64")

/** Reads a key of 32 bytes from 64 hex digits or from base64, plain or URL-safe. */
export const parseSecretsKey = (text: Redacted.Redacted): Effect.Effect<SecretsKey, SecretsKeyUnusable> =>
  Effect.suspend(() => {
    const trimmed = Redacted.value(text).trim()
    const isText = /^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed)
    const bytes = Buffer.from(trimmed, /^[0-9a-fA-F]{64}$/.test(trimmed) ? "hex" : "base64")
    if (bytes.length !== KEY_LENGTH || !(isText || trimmed.length === 64)) {
      return Effect.fail(new SecretsKeyUnusable({ message: "expected 32 bytes as 64 hex digits or in base64" }))
    }
    const id = createHash("sha256").update("campaigns secrets key id").update(bytes).digest("hex").slice(0, 16)
    return Effect.succeed({ id, key: createSecretKey(bytes) })
  })

/** The tables where secrets are kept; they stand in what was sealed ever since. */
const tables: Readonly<Record<SecretPlace["kind"], string>> = {
  platformToken: "platform_tokens",
  keptAnswer: "idempotency_keys",
  consentVerifier: "consent_requests"
}

const placeText = ({ kind, name }: SecretPlace): string => `${tables[kind]}/${name}`

const seal = ({ id, key }: SecretsKey, secret: string, place: SecretPlace) => {
  const nonce = randomBytes(NONCE_LENGTH)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_LENGTH }).setAAD(
    Buffer.from(placeText(place))
  )
  const sealed = [nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]
  return { keyId: id, ciphertext: new Uint8Array(Buffer.concat(sealed)) }
}

const open = ({ key }: SecretsKey, ciphertext: Uint8Array, place: SecretPlace): string => {
  const end = ciphertext.length - TAG_LENGTH
  const decipher = createDecipheriv(ALGORITHM, key, ciphertext.subarray(0, NONCE_LENGTH), { authTagLength: TAG_LENGTH })
    .setAAD(Buffer.from(placeText(place)))
    .setAuthTag(ciphertext.subarray(end))
  return decipher.update(ciphertext.subarray(NONCE_LENGTH, end), undefined, "utf8") + decipher.final("utf8")
}

/** `SecretBox` with AES-256-GCM: nonce, ciphertext and tag in one; seals with `current`, opens with former keys. */
export const layer = (current: SecretsKey, former: ReadonlyArray<SecretsKey> = []): Layer.Layer<SecretBox> =>
  Layer.succeed(SecretBox, {
    seal: (secret, place) => Effect.sync(() => seal(current, Redacted.value(secret), place)),

    open: ({ ciphertext, keyId }, place) => {
      const key = [current, ...former].find((candidate) => candidate.id === keyId)
      return key === undefined || ciphertext.length < NONCE_LENGTH + TAG_LENGTH
        ? Effect.fail(new SecretUnreadable({ keyId }))
        : Effect.try({
          try: () => Redacted.make(open(key, ciphertext, place)),
          catch: () => new SecretUnreadable({ keyId })
        })
    }
  })
