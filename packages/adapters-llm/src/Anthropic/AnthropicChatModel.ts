import { malformed } from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import { transport, VENDOR } from "../Model/CallFailure.ts"
import type { ChatModel, ChatRequest, ChatTurn } from "../Model/ChatModel.ts"
import { defaultCallTimeout, defaultMaxTokens, endpoint } from "../Model/ModelConfig.ts"
import { type AnthropicConfig, defaultBaseUrl, defaultVersion } from "./AnthropicConfig.ts"
import { readMessage } from "./Message.ts"

/** The content of a turn; the vendor keeps what several orders begin with, the system text included, for minutes. */
const contentOf = ({ shared = 0, text }: ChatTurn) =>
  shared === 0 ? text : [
    { type: "text", text: text.slice(0, shared), cache_control: { type: "ephemeral" } },
    { type: "text", text: text.slice(shared) }
  ]

/** A model behind `POST {baseUrl}/v1/messages` (`docs/platform-facts.md#language-models`). */
export const make = (http: HttpClient, config: AnthropicConfig): ChatModel => {
  const { apiKey, baseUrl = defaultBaseUrl, maxTokens = defaultMaxTokens, model, version = defaultVersion } = config
  const { whole } = transport(http, config.callTimeout ?? defaultCallTimeout)
  const url = endpoint(baseUrl.replace(/\/v1\/*$/, ""), "/v1/messages")

  const encode = (request: ChatRequest) =>
    HttpClientRequest.post(url, { acceptJson: true }).pipe(
      HttpClientRequest.setHeaders({ "x-api-key": Redacted.value(apiKey), "anthropic-version": version }),
      HttpClientRequest.bodyJsonUnsafe({
        model,
        max_tokens: maxTokens,
        system: request.system,
        messages: request.turns.map((turn) => ({ role: turn.role, content: contentOf(turn) })),
        output_config: { format: { type: "json_schema", schema: request.answer.schema } }
      })
    )

  return {
    provider: "anthropic",
    model,
    maxTokens,
    ask: Effect.fnUntraced(function*(request) {
      const { body, requestId } = yield* whole(encode(request))
      return readMessage(body) ?? (yield* malformed(VENDOR, "was no message", requestId))
    })
  }
}
