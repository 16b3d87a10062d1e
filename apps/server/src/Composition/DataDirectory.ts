import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { accessSync, constants, existsSync, mkdirSync } from "node:fs"
import { basename, join } from "node:path"

/** The data directory cannot be made or written to. */
export class DataDirectoryUnusable extends Schema.TaggedError<DataDirectoryUnusable>()("DataDirectoryUnusable", {
  message: Schema.String
}) {}

/** The key that signs access tokens, when none is configured. */
export const signingKeyFile = (dataDirectory: string): string => join(dataDirectory, "signing-key.pem")

/** The key that encrypts stored secrets, when none is configured. */
export const secretsKeyFile = (dataDirectory: string): string => join(dataDirectory, "secrets-key")

/** The files of the keys that a data directory may keep. */
export const keptKeyFiles = (dataDirectory: string) =>
  [signingKeyFile(dataDirectory), secretsKeyFile(dataDirectory)].map((path) => ({ name: basename(path), path }))

/** The folder of the state that sandboxes keep, a file `.sqlite` of each. */
export const sandboxDirectory = (dataDirectory: string): string => join(dataDirectory, "sandbox")

/** The file that marks a restore under way; what a broken-off restore leaves is no installation. */
export const unfinishedRestore = (dataDirectory: string): string => join(dataDirectory, "restore-unfinished")

/** Makes the folder where it is missing. It may be entered by others: the embedded database may run as another user. */
export const ensureDataDirectory = (path: string): Effect.Effect<void, DataDirectoryUnusable> =>
  Effect.try({
    try: () => {
      mkdirSync(path, { recursive: true, mode: 0o755 })
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
      if (existsSync(unfinishedRestore(path))) {
        throw new Error(
          "it holds what the restore of a backup left that was cut off; empty the folder and restore again"
        )
      }
    },
    catch: (cause) =>
      new DataDirectoryUnusable({
        message: `DATA_DIR ${path} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
      })
  })
