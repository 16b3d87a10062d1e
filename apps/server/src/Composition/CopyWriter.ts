import * as AnthropicCopyWriter from "@campaigns/adapters-llm/Anthropic/AnthropicCopyWriter"
import * as ModelHttpClient from "@campaigns/adapters-llm/Model/ModelHttpClient"
import * as OfflineCopyWriter from "@campaigns/adapters-llm/Offline/OfflineCopyWriter"
import * as OpenAiCopyWriter from "@campaigns/adapters-llm/OpenAi/OpenAiCopyWriter"
import type { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { GenerationTurns } from "@campaigns/application/Generation/GenerationWork"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import type { Settings } from "../Config.ts"
import * as VendorCalls from "../Observability/VendorCalls.ts"

const http = VendorCalls.counted("language_model")(ModelHttpClient.layer)

/**
 * The number of generations that run at the same time. A language model lets them wait most of the time; the offline
 * writer works in this process, where more of them would only slow down the answers of the API.
 */
export const turns = ({ languageModel }: Pick<Settings, "languageModel">) =>
  Layer.sync(GenerationTurns, () => Semaphore.makeUnsafe(languageModel.provider === "offline" ? 1 : 8))

/** The writer of the texts: the offline writer, or a language model. */
export const layer = ({ languageModel }: Pick<Settings, "languageModel">): Layer.Layer<CopyWriter> => {
  switch (languageModel.provider) {
    case "offline":
      return OfflineCopyWriter.layer
    case "openai":
      return Layer.provide(OpenAiCopyWriter.layer(languageModel.connection), http)
    case "anthropic":
      return Layer.provide(AnthropicCopyWriter.layer(languageModel.connection), http)
  }
}
