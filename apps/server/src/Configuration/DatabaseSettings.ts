import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type * as Redacted from "effect/Redacted"
import { resolve } from "node:path"
import { isDatabaseUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The place where an installation keeps what it has. */
export interface DatabaseSettings {
  /** Absolute. */
  readonly dataDirectory: string
  /** `null`: the embedded server in the data directory. */
  readonly databaseUrl: Redacted.Redacted | null
}

const urlIs = "an address such as postgres://user:password@host:5432/database"

/** Reads `DATA_DIR` and `DATABASE_URL`; `undefined` when `problems` says why not. */
export const readDatabase = Effect.fnUntraced(function*(problems: Problems) {
  const dataDirectory = yield* problems.read(
    "DATA_DIR",
    "a folder",
    Config.withDefault(Config.NonEmptyString("DATA_DIR"), ".data")
  )
  const databaseUrl = yield* problems.read("DATABASE_URL", urlIs, Config.option(Config.Redacted("DATABASE_URL")))
  if (dataDirectory === undefined || databaseUrl === undefined) return undefined
  if (Option.isSome(databaseUrl) && !isDatabaseUrl(databaseUrl.value)) {
    problems.add("DATABASE_URL", urlIs)
    return undefined
  }
  return {
    dataDirectory: resolve(dataDirectory),
    databaseUrl: Option.getOrNull(databaseUrl)
  } satisfies DatabaseSettings
})
