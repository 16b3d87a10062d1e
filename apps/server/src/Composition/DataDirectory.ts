import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { accessSync, constants, mkdirSync } from "node:fs"

/** The data directory cannot be made or written to. */
export class DataDirectoryUnusable extends Schema.TaggedError<DataDirectoryUnusable>()("DataDirectoryUnusable", {
  message: Schema.String
}) {}

/** Makes the folder where it is missing. It may be entered by others: the embedded database may run as another user. */
export const ensureDataDirectory = (path: string): Effect.Effect<void, DataDirectoryUnusable> =>
  Effect.try({
    try: () => {
      mkdirSync(path, { recursive: true, mode: 0o755 })
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    },
    catch: (cause) =>
      new DataDirectoryUnusable({
        message: `DATA_DIR ${path} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
      })
  })
