import { CallMeter } from "@campaigns/application/Generation/WriterUsage"
import { addGenAIAnnotations } from "effect/ai/Telemetry"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import type { AnswerName } from "./AnswerShape.ts"
import type { CallFailure } from "./CallFailure.ts"
import type { ChatAnswer, ChatModel } from "./ChatModel.ts"

/** Tokens of calls by OpenTelemetry's conventions for generative AI; `gen_ai.token.type` is `input` or `output`. */
export const tokenUsage = Metric.histogram("gen_ai.client.token.usage", {
  description: "Tokens read and written by language models",
  attributes: { unit: "{token}" },
  boundaries: Metric.exponentialBoundaries({ start: 1, factor: 4, count: 14 })
})

/** Seconds of calls, failed ones with their `error.type`. */
export const operationDuration = Metric.histogram("gen_ai.client.operation.duration", {
  description: "How long calls of language models take",
  attributes: { unit: "s" },
  boundaries: Metric.exponentialBoundaries({ start: 0.01, factor: 2, count: 14 })
})

/** The convention for `error.type`: a status where there is one, and a word of few otherwise. */
const errorType = (failure: CallFailure): string => {
  if (failure._tag === "FormRefused") return String(failure.status)
  if (failure._tag !== "VendorFailure") return failure._tag
  return failure.answer === null ? failure.reason._tag : String(failure.answer.status)
}

const countTokens = (attributes: Record<string, string>, type: "input" | "output", tokens: number | null) =>
  tokens === null
    ? Effect.void
    : Metric.update(Metric.withAttributes(tokenUsage, { ...attributes, "gen_ai.token.type": type }), tokens)

/** Observes an order's call without its texts: a span with the model's usage, metrics, and the order's meter. */
export const observed =
  (model: ChatModel) =>
  (order: AnswerName, call: Effect.Effect<ChatAnswer, CallFailure>): Effect.Effect<ChatAnswer, CallFailure> => {
    const attributes = {
      "copy_writer.order": order,
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": model.provider,
      "gen_ai.request.model": model.model
    }
    const took = (begun: number, failure: CallFailure | null) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Metric.update(
          Metric.withAttributes(operationDuration, {
            ...attributes,
            ...(failure === null ? {} : { "error.type": errorType(failure) })
          }),
          (now - begun) / 1_000
        ))
    return Effect.useSpan(`chat ${model.model}`, { kind: "client" }, (span) => {
      addGenAIAnnotations(span, {
        provider: { name: model.provider },
        operation: { name: "chat" },
        output: { type: "json" },
        request: { model: model.model, maxTokens: model.maxTokens }
      })
      return Effect.flatMap(Clock.currentTimeMillis, (begun) =>
        call.pipe(
          Effect.tap((answer) => {
            addGenAIAnnotations(span, {
              response: {
                id: answer.id,
                model: answer.model,
                finishReasons: answer.finishReason === null ? null : [answer.finishReason]
              },
              usage: { inputTokens: answer.inputTokens, outputTokens: answer.outputTokens }
            })
            return Effect.all([
              Effect.map(CallMeter, (meter) => meter.count(answer)),
              countTokens(attributes, "input", answer.inputTokens),
              countTokens(attributes, "output", answer.outputTokens),
              took(begun, null)
            ], { discard: true })
          }),
          Effect.tapError((failure) => {
            span.attribute("error.type", errorType(failure))
            return took(begun, failure)
          })
        ))
    })
  }
