import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import { resolve } from "node:path"
import { AnyPort, portIs } from "./Addresses.ts"
import { ConfigurationWrong, Problems } from "./Setting.ts"

/** What the environment decides about a sandbox in a process of its own: `SANDBOX_PORT` (8090) and `DATA_DIR` (`.data`). */
export const sandboxSettings = Effect.gen(function*() {
  const problems = new Problems()
  const port = yield* problems.read(
    "SANDBOX_PORT",
    portIs,
    Config.withDefault(Config.schema(AnyPort, "SANDBOX_PORT"), 8090)
  )
  const dataDirectory = yield* problems.read(
    "DATA_DIR",
    "a folder",
    Config.withDefault(Config.NonEmptyString("DATA_DIR"), ".data")
  )
  if (port === undefined || dataDirectory === undefined) {
    return yield* new ConfigurationWrong({ problems: problems.list })
  }
  return { port, dataDirectory: resolve(dataDirectory) }
})
