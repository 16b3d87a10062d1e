import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { isSafeUrl, safeUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The source of stock images: a sandbox in this process, or a provider. `baseUrl: null` is the provider's own. */
export type StockMediaSettings =
  | { readonly provider: "sandbox" }
  | { readonly provider: "pexels"; readonly baseUrl: string | null; readonly apiKey: Redacted.Redacted }
  | { readonly provider: "openverse"; readonly baseUrl: string | null; readonly apiKey: Redacted.Redacted | null }

const isHeaderText = (key: Redacted.Redacted): boolean => /^[\x21-\x7e]+$/.test(Redacted.value(key))

/** Reads `STOCKMEDIA_*`; `undefined` when `problems` says why not. */
export const readStockMedia = Effect.fnUntraced(function*(problems: Problems) {
  const provider = yield* problems.read(
    "STOCKMEDIA_PROVIDER",
    "sandbox, pexels or openverse",
    Config.withDefault(Config.Literals(["sandbox", "pexels", "openverse"], "STOCKMEDIA_PROVIDER"), "sandbox")
  )
  if (provider === undefined) return undefined
  if (provider === "sandbox") return { provider } satisfies StockMediaSettings
  const keyIs = "the provider's key, in visible ASCII characters without blanks"
  const key = yield* problems.read("STOCKMEDIA_API_KEY", keyIs, Config.option(Config.Redacted("STOCKMEDIA_API_KEY")))
  const url = yield* problems.read("STOCKMEDIA_BASE_URL", safeUrl, Config.option(Config.URL("STOCKMEDIA_BASE_URL")))
  if (url !== undefined && Option.isSome(url) && !isSafeUrl(url.value)) problems.add("STOCKMEDIA_BASE_URL", safeUrl)
  if (key !== undefined && Option.isSome(key) && !isHeaderText(key.value)) problems.add("STOCKMEDIA_API_KEY", keyIs)
  if (key !== undefined && Option.isNone(key) && provider === "pexels") {
    problems.add("STOCKMEDIA_API_KEY", "set with STOCKMEDIA_PROVIDER=pexels")
  }
  if (key === undefined || url === undefined) return undefined
  const baseUrl = Option.match(url, { onNone: () => null, onSome: ({ href }) => href.replace(/(?<!\/)\/+$/, "") })
  const apiKey = Option.getOrNull(key)
  if (provider === "openverse") return { provider, baseUrl, apiKey } satisfies StockMediaSettings
  return apiKey === null ? undefined : { provider, baseUrl, apiKey } satisfies StockMediaSettings
})
