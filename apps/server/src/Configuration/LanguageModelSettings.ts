import type { AnthropicConfig } from "@campaigns/adapters-llm/Anthropic/AnthropicConfig"
import type { OpenAiConfig } from "@campaigns/adapters-llm/OpenAi/OpenAiConfig"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { isHttpUrl, isSafeUrl, safeUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The writer of texts: the offline writer in this process, or a language model that speaks one of two wires. */
export type LanguageModelSettings =
  | { readonly provider: "offline" }
  | { readonly provider: "openai"; readonly connection: OpenAiConfig }
  | { readonly provider: "anthropic"; readonly connection: AnthropicConfig }

const isHeaderText = (key: Redacted.Redacted): boolean => /^[\x21-\x7e]+$/.test(Redacted.value(key))

/** The model, the address and the key, where each of them is set; `undefined` when `problems` says why not. */
const readConnection = Effect.fnUntraced(function*(problems: Problems) {
  const urlIs = `${safeUrl}, or any http address when there is no LLM_API_KEY`
  const keyIs = "the key for the model, in visible ASCII characters without blanks"
  const baseUrl = yield* problems.read("LLM_BASE_URL", urlIs, Config.option(Config.URL("LLM_BASE_URL")))
  const apiKey = yield* problems.read("LLM_API_KEY", keyIs, Config.option(Config.Redacted("LLM_API_KEY")))
  const model = yield* problems.read(
    "LLM_MODEL",
    "set with LLM_PROVIDER: the name of the model",
    Config.NonEmptyString("LLM_MODEL")
  )
  const isSecret = apiKey !== undefined && Option.isSome(apiKey)
  if (isSecret && !isHeaderText(apiKey.value)) problems.add("LLM_API_KEY", keyIs)
  if (baseUrl !== undefined && Option.isSome(baseUrl) && !(isSecret ? isSafeUrl : isHttpUrl)(baseUrl.value)) {
    problems.add("LLM_BASE_URL", urlIs)
  }
  if (baseUrl === undefined || apiKey === undefined || model === undefined) return undefined
  return {
    model,
    ...(Option.isSome(baseUrl) ? { baseUrl: baseUrl.value.href.replace(/(?<!\/)\/+$/, "") } : {}),
    ...(Option.isSome(apiKey) ? { apiKey: apiKey.value } : {})
  }
})

/** Reads `LLM_*`; `undefined` when `problems` says why not. */
export const readLanguageModel = Effect.fnUntraced(function*(problems: Problems) {
  const provider = yield* problems.read(
    "LLM_PROVIDER",
    "offline, openai or anthropic",
    Config.withDefault(Config.Literals(["offline", "openai", "anthropic"], "LLM_PROVIDER"), "offline")
  )
  if (provider === undefined) return undefined
  if (provider === "offline") return { provider } satisfies LanguageModelSettings
  const connection = yield* readConnection(problems)
  const { apiKey, baseUrl } = connection ?? {}
  if (connection !== undefined && apiKey === undefined && (provider === "anthropic" || baseUrl === undefined)) {
    problems.add(
      "LLM_API_KEY",
      `set with LLM_PROVIDER=${provider}${provider === "openai" ? " at the vendor's address" : ""}`
    )
  }
  if (connection === undefined) return undefined
  if (provider === "openai") return { provider, connection } satisfies LanguageModelSettings
  return apiKey === undefined
    ? undefined
    : { provider, connection: { ...connection, apiKey } } satisfies LanguageModelSettings
})
