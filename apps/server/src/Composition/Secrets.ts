import * as AesGcmSecretBox from "@campaigns/adapters-identity/AesGcmSecretBox"
import { keptSecret } from "@campaigns/adapters-identity/KeptSecret"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Settings } from "../Config.ts"
import { secretsKeyFile } from "./DataDirectory.ts"

const keptKey = Effect.fnUntraced(function*(dataDirectory: string) {
  const path = secretsKeyFile(dataDirectory)
  const text = yield* keptSecret(path, AesGcmSecretBox.generateSecretsKey)
  return yield* Effect.mapError(
    AesGcmSecretBox.parseSecretsKey(text),
    ({ message }) => new AesGcmSecretBox.SecretsKeyUnusable({ message: `${path} keeps no key: ${message}` })
  )
})

/** Encrypts stored secrets, with the configured key or one that is kept in the data directory. */
export const layer = ({ dataDirectory, secrets }: Pick<Settings, "dataDirectory" | "secrets">) =>
  Layer.unwrap(
    Effect.map(
      secrets.key === null ? keptKey(dataDirectory) : Effect.succeed(secrets.key),
      (key) => AesGcmSecretBox.layer(key, secrets.formerKeys)
    )
  )
