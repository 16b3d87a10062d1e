import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { ChatAnswer, ChatFinish } from "../Model/ChatModel.ts"
import { tokenCount, wordOrNull } from "../Model/WireValues.ts"

/** The part of a message that is read; blocks that are not text, such as thoughts, are passed over. */
const Message = Schema.Struct({
  id: Schema.optionalKey(Schema.Unknown),
  model: Schema.optionalKey(Schema.Unknown),
  content: Schema.Array(Schema.Struct({ type: Schema.String, text: Schema.optionalKey(Schema.Unknown) })),
  stop_reason: Schema.NullOr(Schema.String),
  usage: Schema.optionalKey(Schema.Struct({
    input_tokens: Schema.optionalKey(Schema.Unknown),
    cache_creation_input_tokens: Schema.optionalKey(Schema.Unknown),
    cache_read_input_tokens: Schema.optionalKey(Schema.Unknown),
    output_tokens: Schema.optionalKey(Schema.Unknown)
  }))
})

const decode = Schema.decodeUnknownOption(Message)

const finishOf = (reason: string | null): ChatFinish => {
  switch (reason) {
    case "end_turn":
    case "stop_sequence":
      return "Complete"
    case "max_tokens":
    case "model_context_window_exceeded":
      return "CutOff"
    case "refusal":
      return "Declined"
    default:
      return "Stopped"
  }
}

type Usage = NonNullable<(typeof Message.Type)["usage"]>

/** The tokens that were read: behind the last cached block, put into the cache, and from the cache. */
const tokensRead = (usage: Usage | undefined): number | null => {
  const behind = tokenCount(usage?.input_tokens)
  return behind === null
    ? null
    : behind + (tokenCount(usage?.cache_creation_input_tokens) ?? 0) + (tokenCount(usage?.cache_read_input_tokens) ?? 0)
}

/** Reads the body of a good answer; `null` when it is none. */
export const readMessage = (body: unknown): ChatAnswer | null =>
  Option.match(decode(body), {
    onNone: () => null,
    onSome: ({ content, id, model, stop_reason: reason, usage }) => ({
      text: content.map(({ text, type }) => (type === "text" && typeof text === "string" ? text : "")).join(""),
      finish: finishOf(reason),
      finishReason: wordOrNull(reason),
      id: wordOrNull(id),
      model: wordOrNull(model),
      inputTokens: tokensRead(usage),
      outputTokens: tokenCount(usage?.output_tokens)
    })
  })
