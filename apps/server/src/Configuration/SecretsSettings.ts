import { parseSecretsKey, type SecretsKey } from "@campaigns/adapters-identity/AesGcmSecretBox"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import type { Problems } from "./Setting.ts"

/** With which keys stored secrets are encrypted and decrypted. */
export interface SecretsSettings {
  /** `null`: a key that is kept in the data directory. */
  readonly key: SecretsKey | null
  /** Only decrypt, so that the key can be changed. */
  readonly formerKeys: ReadonlyArray<SecretsKey>
}

const keyIs = "32 bytes as 64 hex digits or in base64"

/** Reads `SECRETS_*`; a malformed key is told in `problems`. */
export const readSecrets = Effect.fnUntraced(function*(problems: Problems) {
  const read = Effect.fnUntraced(function*(name: string, shouldBe: string, split: (text: string) => Array<string>) {
    const text = yield* problems.read(name, shouldBe, Config.option(Config.Redacted(name)))
    if (text === undefined || Option.isNone(text)) return []
    const texts = split(Redacted.value(text.value)).map((part) => Redacted.make(part))
    return yield* Effect.catch(
      Effect.forEach(texts, parseSecretsKey),
      () =>
        Effect.sync((): ReadonlyArray<SecretsKey> => {
          problems.add(name, shouldBe)
          return []
        })
    )
  })
  const [key = null] = yield* read("SECRETS_KEY", keyIs, (text) => [text])
  const formerKeys = yield* read(
    "SECRETS_FORMER_KEYS",
    `keys of ${keyIs}, separated by commas`,
    (text) => text.split(",")
  )
  return { key, formerKeys } satisfies SecretsSettings
})
