import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { orderOf, strictProblem } from "./RequestedOrder.ts"
import { roughTokens, type Wire } from "./Wire.ts"

const TextBlock = Schema.Struct({
  type: Schema.Literal("text"),
  text: Schema.NonEmptyString,
  cache_control: Schema.optionalKey(Schema.Struct({ type: Schema.Literal("ephemeral") }))
})

const Body = Schema.Struct({
  model: Schema.NonEmptyString,
  max_tokens: Schema.Int.check(Schema.isGreaterThan(0)),
  system: Schema.optionalKey(Schema.String),
  messages: Schema.NonEmptyArray(Schema.Struct({
    role: Schema.Literals(["user", "assistant"]),
    content: Schema.Union([Schema.String, Schema.NonEmptyArray(TextBlock)])
  })),
  output_config: Schema.Struct({
    format: Schema.Struct({ type: Schema.Literal("json_schema"), schema: Schema.Unknown })
  })
})

const decode = Schema.decodeUnknownOption(Body)

const textOf = (content: string | ReadonlyArray<{ readonly text: string }>): string =>
  typeof content === "string" ? content : content.map(({ text }) => text).join("")

const errorTypes = {
  invalid: "invalid_request_error",
  unauthorized: "authentication_error",
  rate_limit: "rate_limit_error",
  internal: "api_error"
} as const

const stopReasons = { complete: "end_turn", cut_off: "max_tokens", refused: "refusal" } as const

/** Messages from the server's side. */
export const anthropicWire: Wire = {
  name: "anthropic",
  path: "/v1/messages",
  keyOf: (headers) => headers["x-api-key"],
  needsKey: true,
  read: (json, headers) =>
    Result.gen(function*() {
      if (headers["anthropic-version"] === undefined) return yield* Result.fail("anthropic-version: header is required")
      const body = yield* Result.fromOption(decode(json), () => "The body is no request for a message.")
      const { schema } = body.output_config.format
      const problem = strictProblem(schema)
      if (problem !== null) return yield* Result.fail(`output_config.format.schema: ${problem}`)
      const order = yield* Result.fromNullishOr(orderOf(schema), () => "The sandbox writes no such texts.")
      return {
        model: body.model,
        order,
        said: body.messages.filter(({ role }) => role === "user").map(({ content }) => textOf(content)).join("\n"),
        hasSchema: true,
        inputTokens: roughTokens([body.system ?? "", ...body.messages.map(({ content }) => textOf(content))].join(""))
      }
    }),
  write: ({ inputTokens, model }, { finish, text }, id) => ({
    id: `msg_sandbox_${id}`,
    type: "message",
    role: "assistant",
    model,
    content: finish === "refused" ? [] : [{ type: "text", text }],
    stop_reason: stopReasons[finish],
    stop_sequence: null,
    usage: { input_tokens: inputTokens, output_tokens: roughTokens(text) }
  }),
  error: (kind, message) => ({ type: "error", error: { type: errorTypes[kind], message } })
}
