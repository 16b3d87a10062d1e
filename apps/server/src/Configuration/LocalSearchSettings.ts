import {
  type BusinessProfileConfig,
  liveAddresses
} from "@campaigns/adapters-localsearch/BusinessProfile/BusinessProfileConfig"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isSafeUrl, safeUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The source of local search figures: a sandbox inside this process, or the vendor behind an address. */
export type LocalSearchSettings =
  | { readonly mode: "sandbox" }
  | { readonly mode: "live"; readonly connection: BusinessProfileConfig }

const readLive = Effect.fnUntraced(function*(problems: Problems) {
  const address = Effect.fnUntraced(function*(name: string, usual: string) {
    const url = yield* problems.read(name, safeUrl, Config.option(Config.URL(name)))
    if (url === undefined) return undefined
    if (Option.isSome(url) && !isSafeUrl(url.value)) problems.add(name, safeUrl)
    return Option.match(url, { onNone: () => usual, onSome: ({ href }) => href.replace(/(?<!\/)\/+$/, "") })
  })
  const baseUrl = yield* address("LOCALSEARCH_BASE_URL", liveAddresses.baseUrl)
  const tokenUrl = yield* address("LOCALSEARCH_TOKEN_URL", liveAddresses.tokenUrl)
  const clientId = yield* problems.read(
    "LOCALSEARCH_CLIENT_ID",
    "set in live mode: the OAuth client's id",
    Config.NonEmptyString("LOCALSEARCH_CLIENT_ID")
  )
  const clientSecret = yield* problems.read(
    "LOCALSEARCH_CLIENT_SECRET",
    "set in live mode: the OAuth client's secret",
    Config.Redacted("LOCALSEARCH_CLIENT_SECRET")
  )
  const refreshToken = yield* problems.read(
    "LOCALSEARCH_REFRESH_TOKEN",
    "set in live mode: a refresh token of that client for the scope business.manage",
    Config.Redacted("LOCALSEARCH_REFRESH_TOKEN")
  )
  if (
    baseUrl === undefined || tokenUrl === undefined || clientId === undefined || clientSecret === undefined ||
    refreshToken === undefined
  ) return undefined
  return { mode: "live" as const, connection: { baseUrl, tokenUrl, clientId, clientSecret, refreshToken } }
})

/** Reads `LOCALSEARCH_*`; `undefined` when `problems` says why not. */
export const readLocalSearch = Effect.fnUntraced(function*(problems: Problems) {
  const mode = yield* problems.read(
    "LOCALSEARCH_MODE",
    "sandbox or live",
    Config.withDefault(Config.Literals(["sandbox", "live"], "LOCALSEARCH_MODE"), "sandbox")
  )
  if (mode === undefined) return undefined
  return mode === "live" ? yield* readLive(problems) : { mode } satisfies LocalSearchSettings
})
