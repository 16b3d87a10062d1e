import type * as Redacted from "effect/Redacted"
import type { ModelConfig } from "../Model/ModelConfig.ts"

/** The vendor's own address; other servers on its wire have their own, such as `http://127.0.0.1:11434/v1`. */
export const defaultBaseUrl = "https://api.openai.com/v1"

/** A model behind chat completions. */
export interface OpenAiConfig extends ModelConfig {
  /** The base address, before `/chat/completions`. */
  readonly baseUrl?: string
  /** Local servers often want none. */
  readonly apiKey?: Redacted.Redacted
  /** The field of the token limit: by default the newer one at the vendor's own address, and the older elsewhere. */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens"
}

/** True for the vendor's own server. */
export const isVendorsOwn = (baseUrl: string): boolean => URL.parse(baseUrl)?.hostname === "api.openai.com"

/** The field in which the server at this address takes the limit. */
export const maxTokensField = (baseUrl: string): "max_tokens" | "max_completion_tokens" =>
  isVendorsOwn(baseUrl) ? "max_completion_tokens" : "max_tokens"
