import * as AnthropicCopyWriter from "@campaigns/adapters-llm/Anthropic/AnthropicCopyWriter"
import type { ModelConfig } from "@campaigns/adapters-llm/Model/ModelConfig"
import * as ModelHttpClient from "@campaigns/adapters-llm/Model/ModelHttpClient"
import * as OpenAiCopyWriter from "@campaigns/adapters-llm/OpenAi/OpenAiCopyWriter"
import type { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { layer as sandboxLayer, LlmSandbox } from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"

const apiKey = Redacted.make("sk-sandbox")

const writers = {
  openai: (sandbox: LlmSandbox["Service"], config: ModelConfig) =>
    OpenAiCopyWriter.layer({ baseUrl: sandbox.openAiBaseUrl, apiKey, ...config }),
  anthropic: (sandbox: LlmSandbox["Service"], config: ModelConfig) =>
    AnthropicCopyWriter.layer({ baseUrl: sandbox.anthropicBaseUrl, apiKey, ...config })
}

export type WireName = keyof typeof writers

/** A writer in front of a sandbox of its own, over a real socket. */
export const sandboxed = (
  wire: WireName,
  config: Partial<ModelConfig> = {}
): Layer.Layer<CopyWriter | LlmSandbox | HttpClient> =>
  Layer.unwrap(Effect.map(LlmSandbox, (sandbox) => writers[wire](sandbox, { model: "sandbox-model", ...config }))).pipe(
    Layer.provideMerge(Layer.mergeAll(sandboxLayer(), ModelHttpClient.layer, Logger.layer([])))
  )
