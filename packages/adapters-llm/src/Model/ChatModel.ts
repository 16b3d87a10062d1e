import type { NonEmptyReadonlyArray } from "effect/Array"
import type * as Effect from "effect/Effect"
import type { AnswerShape } from "./AnswerShape.ts"
import type { CallFailure } from "./CallFailure.ts"

/** One side's words in a conversation; the first and the last turn are the user's. */
export interface ChatTurn {
  readonly role: "user" | "assistant"
  readonly text: string
  /** The length of the beginning of the text that it shares with other orders, in UTF-16 units, where known. */
  readonly shared?: number
}

/** A request to a model: who it is, the conversation so far, and the JSON that is expected. */
export interface ChatRequest {
  readonly system: string
  readonly turns: NonEmptyReadonlyArray<ChatTurn>
  readonly answer: AnswerShape
}

/** Why a model stopped; `Stopped` is for reasons that make no sense here, such as the wish to call a tool. */
export type ChatFinish = "Complete" | "CutOff" | "Declined" | "Stopped"

/** The answer of a model; token counts are `null` where the server does not say. */
export interface ChatAnswer {
  readonly text: string
  readonly finish: ChatFinish
  /** The vendor's own word for it, for telemetry. */
  readonly finishReason: string | null
  readonly id: string | null
  readonly model: string | null
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

/** A language model behind some vendor's wire. */
export interface ChatModel {
  /** The vendor's name in telemetry (OpenTelemetry's `gen_ai.provider.name`). */
  readonly provider: "openai" | "anthropic"
  readonly model: string
  readonly maxTokens: number
  /** One call without repeats. */
  readonly ask: (request: ChatRequest) => Effect.Effect<ChatAnswer, CallFailure>
}
