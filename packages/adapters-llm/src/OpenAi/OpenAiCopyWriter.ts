import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import * as Effect from "effect/Effect"
import { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import * as ModelCopyWriter from "../Model/ModelCopyWriter.ts"
import * as OpenAiChatModel from "./OpenAiChatModel.ts"
import type { OpenAiConfig } from "./OpenAiConfig.ts"

/** Texts written by a model behind an OpenAI-compatible server. */
export const layer = (config: OpenAiConfig): Layer.Layer<CopyWriter, never, HttpClient> =>
  Layer.effect(
    CopyWriter,
    Effect.flatMap(HttpClient, (http) => ModelCopyWriter.make(OpenAiChatModel.make(http, config), config))
  )
