import * as AnthropicCopyWriter from "@campaigns/adapters-llm/Anthropic/AnthropicCopyWriter"
import * as ModelHttpClient from "@campaigns/adapters-llm/Model/ModelHttpClient"
import * as OfflineCopyWriter from "@campaigns/adapters-llm/Offline/OfflineCopyWriter"
import * as OpenAiCopyWriter from "@campaigns/adapters-llm/OpenAi/OpenAiCopyWriter"
import type { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import * as Layer from "effect/Layer"
import type { Settings } from "../Config.ts"

/** Who writes the texts: the offline writer, or a language model. */
export const layer = ({ languageModel }: Pick<Settings, "languageModel">): Layer.Layer<CopyWriter> => {
  switch (languageModel.provider) {
    case "offline":
      return OfflineCopyWriter.layer
    case "openai":
      return Layer.provide(OpenAiCopyWriter.layer(languageModel.connection), ModelHttpClient.layer)
    case "anthropic":
      return Layer.provide(AnthropicCopyWriter.layer(languageModel.connection), ModelHttpClient.layer)
  }
}
