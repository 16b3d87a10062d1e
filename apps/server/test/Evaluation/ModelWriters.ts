import * as AnthropicCopyWriter from "@campaigns/adapters-llm/Anthropic/AnthropicCopyWriter"
import * as ModelHttpClient from "@campaigns/adapters-llm/Model/ModelHttpClient"
import * as OfflineCopyWriter from "@campaigns/adapters-llm/Offline/OfflineCopyWriter"
import * as OpenAiCopyWriter from "@campaigns/adapters-llm/OpenAi/OpenAiCopyWriter"
import type { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { layer as sandboxLayer, LlmSandbox } from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** The wires of language models. */
export type WireName = "openai" | "anthropic"

interface ModelAddress {
  readonly wire: WireName
  readonly model: string
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
}

/** A writer that asks a model at an address. */
const writerAt = ({ apiKey, baseUrl, model, wire }: ModelAddress): Layer.Layer<CopyWriter> => {
  const config = {
    model,
    apiKey: Redacted.make(apiKey ?? ""),
    ...(baseUrl === undefined ? {} : { baseUrl })
  }
  const writer = wire === "openai" ? OpenAiCopyWriter.layer(config) : AnthropicCopyWriter.layer(config)
  return writer.pipe(Layer.provide(ModelHttpClient.layer))
}

/** The writer in front of the sandbox's model, over its wire, and the sandbox. */
export const sandboxWriter = (wire: WireName): Layer.Layer<CopyWriter | LlmSandbox> =>
  Layer.unwrap(
    Effect.map(LlmSandbox, ({ anthropicBaseUrl, openAiBaseUrl }) =>
      writerAt({
        wire,
        model: "sandbox",
        apiKey: "sandbox",
        baseUrl: wire === "openai" ? openAiBaseUrl : anthropicBaseUrl
      }))
  ).pipe(Layer.provideMerge(sandboxLayer()))

/** The writer that the environment sets, as the server reads it; the offline one where it sets none. */
export const configuredWriter = (
  environment: Readonly<Record<string, string | undefined>>
): { readonly name: string; readonly layer: Layer.Layer<CopyWriter> } => {
  const { LLM_API_KEY: apiKey, LLM_BASE_URL: baseUrl, LLM_MODEL: model = "", LLM_PROVIDER: wire } = environment
  return wire === "openai" || wire === "anthropic"
    ? { name: `${wire}/${model}`, layer: writerAt({ wire, model, apiKey, baseUrl }) }
    : { name: "offline", layer: OfflineCopyWriter.layer }
}
