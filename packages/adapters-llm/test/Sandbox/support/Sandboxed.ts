import type { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import * as AnthropicCopyWriter from "../../../src/Anthropic/AnthropicCopyWriter.ts"
import type { ModelConfig } from "../../../src/Model/ModelConfig.ts"
import * as ModelHttpClient from "../../../src/Model/ModelHttpClient.ts"
import * as OpenAiCopyWriter from "../../../src/OpenAi/OpenAiCopyWriter.ts"
import { layer as sandboxLayer, LlmSandbox } from "../../../src/Sandbox/LlmSandbox.ts"

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
