import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { ChatAnswer, ChatFinish } from "../Model/ChatModel.ts"
import { tokenCount, wordOrNull } from "../Model/WireValues.ts"

const text = Schema.optionalKey(Schema.NullOr(Schema.String))

/** The part of a chat completion that is read; servers that imitate the wire leave out everything else now and then. */
const Completion = Schema.Struct({
  id: Schema.optionalKey(Schema.Unknown),
  model: Schema.optionalKey(Schema.Unknown),
  choices: Schema.NonEmptyArray(Schema.Struct({
    finish_reason: text,
    message: Schema.Struct({ content: text, refusal: text })
  })),
  usage: Schema.optionalKey(Schema.NullOr(Schema.Struct({
    prompt_tokens: Schema.optionalKey(Schema.Unknown),
    completion_tokens: Schema.optionalKey(Schema.Unknown)
  })))
})

const decode = Schema.decodeUnknownOption(Completion)

/** Imitators have reasons of their own for an ordinary end, so only the known bad ones count. */
const finishOf = (reason: string | null | undefined, refusal: string | null | undefined): ChatFinish => {
  if (reason === "content_filter" || (refusal !== undefined && refusal !== null && refusal !== "")) return "Declined"
  if (reason === "length") return "CutOff"
  return reason === "tool_calls" || reason === "function_call" ? "Stopped" : "Complete"
}

/** Reads the body of a good answer; `null` when it is none. */
export const readCompletion = (body: unknown): ChatAnswer | null =>
  Option.match(decode(body), {
    onNone: () => null,
    onSome: ({ choices: [{ finish_reason: reason, message }], id, model, usage }) => ({
      text: message.content ?? "",
      finish: finishOf(reason, message.refusal),
      finishReason: wordOrNull(reason),
      id: wordOrNull(id),
      model: wordOrNull(model),
      inputTokens: tokenCount(usage?.prompt_tokens),
      outputTokens: tokenCount(usage?.completion_tokens)
    })
  })
