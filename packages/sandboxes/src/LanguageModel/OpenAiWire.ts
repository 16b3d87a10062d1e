import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { orderOf, schemaInText, strictProblem } from "./RequestedOrder.ts"
import { roughTokens, type Wire } from "./Wire.ts"

const TokenLimit = Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0)))

const Body = Schema.Struct({
  model: Schema.NonEmptyString,
  max_tokens: TokenLimit,
  max_completion_tokens: TokenLimit,
  messages: Schema.NonEmptyArray(Schema.Struct({
    role: Schema.Literals(["system", "developer", "user", "assistant"]),
    content: Schema.String
  })),
  response_format: Schema.Union([
    Schema.Struct({ type: Schema.Literal("json_object") }),
    Schema.Struct({
      type: Schema.Literal("json_schema"),
      json_schema: Schema.Struct({
        name: Schema.String.check(Schema.isPattern(/^[a-zA-Z0-9_-]{1,64}$/)),
        schema: Schema.Unknown,
        strict: Schema.Boolean
      })
    })
  ])
})

const decode = Schema.decodeUnknownOption(Body)

const errors = {
  invalid: { type: "invalid_request_error", code: null },
  unauthorized: { type: "invalid_request_error", code: "invalid_api_key" },
  rate_limit: { type: "requests", code: "rate_limit_exceeded" },
  internal: { type: "server_error", code: null }
} as const

const finishReasons = { complete: "stop", cut_off: "length", refused: "stop" } as const

/** Chat completions from the server's side. */
export const openAiWire: Wire = {
  name: "openai",
  path: "/v1/chat/completions",
  keyOf: ({ authorization }) => /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1],
  needsKey: false,
  read: (json) =>
    Result.gen(function*() {
      const body = yield* Result.fromOption(decode(json), () => "The body is no request for a chat completion.")
      const { messages, model, response_format: format } = body
      const words = (...roles: ReadonlyArray<string>) =>
        messages.filter(({ role }) => roles.includes(role)).map(({ content }) => content).join("\n")
      const system = words("system", "developer")
      const schema = format.type === "json_schema" ? format.json_schema.schema : schemaInText(system)
      const problem = format.type === "json_schema" ? strictProblem(schema) : null
      if (problem !== null) return yield* Result.fail(`Invalid schema for response_format: ${problem}`)
      if (format.type === "json_object" && !messages.some(({ content }) => /json/i.test(content))) {
        return yield* Result.fail(
          "'messages' must contain the word 'json' to use 'response_format' of type 'json_object'."
        )
      }
      const order = yield* Result.fromNullishOr(orderOf(schema), () => "The sandbox writes no such texts.")
      return {
        model,
        order,
        said: words("user"),
        hasSchema: format.type === "json_schema",
        inputTokens: roughTokens(messages.map(({ content }) => content).join(""))
      }
    }),
  write: ({ inputTokens, model }, { finish, text }, id) => ({
    id: `chatcmpl-sandbox-${id}`,
    object: "chat.completion",
    created: 0,
    model,
    choices: [{
      index: 0,
      finish_reason: finishReasons[finish],
      message: finish === "refused"
        ? { role: "assistant", content: null, refusal: "I cannot help with that." }
        : { role: "assistant", content: text, refusal: null }
    }],
    usage: {
      prompt_tokens: inputTokens,
      completion_tokens: roughTokens(text),
      total_tokens: inputTokens + roughTokens(text)
    }
  }),
  error: (kind, message) => ({ error: { message, param: null, ...errors[kind] } })
}
