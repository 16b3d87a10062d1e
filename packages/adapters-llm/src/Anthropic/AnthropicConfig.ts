import type * as Redacted from "effect/Redacted"
import type { ModelConfig } from "../Model/ModelConfig.ts"

export const defaultBaseUrl = "https://api.anthropic.com"

/** The version of the wire that the vendor has promised to keep. */
export const defaultVersion = "2023-06-01"

/** A model behind the Messages interface. */
export interface AnthropicConfig extends ModelConfig {
  /** The base address, before `/v1/messages`; a `/v1` at its end is one too many and goes. */
  readonly baseUrl?: string
  readonly apiKey: Redacted.Redacted
  /** `anthropic-version`. */
  readonly version?: string
}
