import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import { resolve } from "node:path"
import { AnyPort, portIs } from "./Addresses.ts"
import { ConfigurationWrong, Problems } from "./Setting.ts"

/**
 * The settings of sandboxes in a process of their own: `SANDBOX_PORT` (8090) for the ad platform, `LLM_SANDBOX_PORT`
 * (8091) for the language model, `STOCKMEDIA_SANDBOX_PORT` (8093) for stock images, and `DATA_DIR` (`.data`).
 */
export const sandboxSettings = Effect.gen(function*() {
  const problems = new Problems()
  const readPort = (name: string, usual: number) =>
    problems.read(name, portIs, Config.withDefault(Config.schema(AnyPort, name), usual))
  const port = yield* readPort("SANDBOX_PORT", 8090)
  const languageModelPort = yield* readPort("LLM_SANDBOX_PORT", 8091)
  const stockMediaPort = yield* readPort("STOCKMEDIA_SANDBOX_PORT", 8093)
  const dataDirectory = yield* problems.read(
    "DATA_DIR",
    "a folder",
    Config.withDefault(Config.NonEmptyString("DATA_DIR"), ".data")
  )
  if (
    port === undefined || languageModelPort === undefined || stockMediaPort === undefined || dataDirectory === undefined
  ) {
    return yield* new ConfigurationWrong({ problems: problems.list })
  }
  return { port, languageModelPort, stockMediaPort, dataDirectory: resolve(dataDirectory) }
})
