import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { type CallFailure, FormRefused, NotUnderstood, refusalKind, type Refused } from "../Model/CallFailure.ts"
import type { ChatModel, ChatRequest } from "../Model/ChatModel.ts"
import { defaultMaxTokens, endpoint } from "../Model/ModelConfig.ts"
import { transport } from "../Model/Transport.ts"
import { readCompletion } from "./Completion.ts"
import { defaultBaseUrl, maxTokensField, type OpenAiConfig } from "./OpenAiConfig.ts"
import { makeFormatKnowledge, type ResponseFormat, responseFormat, systemContent } from "./ResponseFormat.ts"

/** True when a server may have meant the form of the request: the two statuses that such servers have for what they do not know. */
const isAboutForm = (failure: CallFailure): failure is Refused =>
  failure._tag === "Refused" && (failure.status === 400 || failure.status === 422) &&
  refusalKind(failure) === "Invalid"

/** A model behind `POST {baseUrl}/chat/completions` (`docs/platform-facts.md#language-models`). */
export const make = (http: HttpClient, config: OpenAiConfig): ChatModel => {
  const { apiKey, baseUrl = defaultBaseUrl, maxTokens = defaultMaxTokens, model } = config
  const limitField = config.maxTokensField ?? maxTokensField(baseUrl)
  const send = transport(http)
  const formats = makeFormatKnowledge()

  const encode = (request: ChatRequest, format: ResponseFormat) => {
    const unsigned = HttpClientRequest.bodyJsonUnsafe(
      HttpClientRequest.post(endpoint(baseUrl, "/chat/completions"), { acceptJson: true }),
      {
        model,
        [limitField]: maxTokens,
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
      const body = yield* Effect.mapError(
        send(encode(request, format)),
        (failure) =>
          isAboutForm(failure) && formats.refused(format) ? new FormRefused({ status: failure.status }) : failure
      )
      const answer = readCompletion(body)
      if (answer === null) return yield* new NotUnderstood({ flaw: "was no chat completion" })
      formats.worked(format)
      return answer
    })
  }
}
