import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import * as ModelCopyWriter from "../Model/ModelCopyWriter.ts"
import * as AnthropicChatModel from "./AnthropicChatModel.ts"
import type { AnthropicConfig } from "./AnthropicConfig.ts"

/** Texts written by a model of Anthropic's. */
export const layer = (config: AnthropicConfig): Layer.Layer<CopyWriter, never, HttpClient> =>
  Layer.effect(
    CopyWriter,
    Effect.flatMap(HttpClient, (http) => ModelCopyWriter.make(AnthropicChatModel.make(http, config), config))
  )
