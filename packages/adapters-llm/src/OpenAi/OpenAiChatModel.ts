import type { VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import { malformed } from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { FormRefused, isDeclined, transport, VENDOR } from "../Model/CallFailure.ts"
import type { ChatModel, ChatRequest } from "../Model/ChatModel.ts"
import { defaultCallTimeout, defaultMaxTokens, endpoint } from "../Model/ModelConfig.ts"
import { readCompletion } from "./Completion.ts"
import { defaultBaseUrl, isVendorsOwn, maxTokensField, type OpenAiConfig } from "./OpenAiConfig.ts"
import { makeFormatKnowledge, type ResponseFormat, responseFormat, systemContent } from "./ResponseFormat.ts"

/** The status of a refusal that may be about the form of the request: one of two that such servers use for it. */
const statusAboutForm = (failure: VendorFailure): number | null => {
  const status = failure.answer?.status
  if (status !== 400 && status !== 422) return null
  return failure.reason._tag === "RequestRefused" && !isDeclined(failure) ? status : null
}

/** A model behind `POST {baseUrl}/chat/completions` (`docs/platform-facts.md#language-models`). */
export const make = (http: HttpClient, config: OpenAiConfig): ChatModel => {
  const { apiKey, baseUrl = defaultBaseUrl, maxTokens = defaultMaxTokens, model } = config
  const limitField = config.maxTokensField ?? maxTokensField(baseUrl)
  const { whole } = transport(http, config.callTimeout ?? defaultCallTimeout)
  const formats = makeFormatKnowledge()

  const encode = (request: ChatRequest, format: ResponseFormat) => {
    const unsigned = HttpClientRequest.bodyJsonUnsafe(
      HttpClientRequest.post(endpoint(baseUrl, "/chat/completions"), { acceptJson: true }),
      {
        model,
        [limitField]: maxTokens,
        // Orders of one kind begin alike; the vendor sends those with one key to where it has that beginning already.
        ...(isVendorsOwn(baseUrl) ? { prompt_cache_key: `copy-writer-${request.answer.name}` } : {}),
        messages: [
          { role: "system", content: systemContent(format, request) },
          ...request.turns.map(({ role, text }) => ({ role, content: text }))
        ],
        response_format: responseFormat(format, request.answer)
      }
    )
    return apiKey === undefined ? unsigned : HttpClientRequest.bearerToken(unsigned, apiKey)
  }

  return {
    provider: "openai",
    model,
    maxTokens,
    ask: Effect.fnUntraced(function*(request) {
      const format = formats.current()
      const { body, requestId } = yield* Effect.mapError(whole(encode(request, format)), (failure) => {
        const status = statusAboutForm(failure)
        return status !== null && formats.refused(format) ? new FormRefused({ status }) : failure
      })
      const answer = readCompletion(body)
      if (answer === null) return yield* malformed(VENDOR, "was no chat completion", requestId)
      formats.worked(format)
      return answer
    })
  }
}
