import type { LlmPrompt, LlmPromptId, PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import { LlmPromptId as LlmPromptIdSchema } from "@campaigns/domain/Generation/LlmPrompt"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** No such prompt. */
export class LlmPromptNotFound extends Schema.TaggedError<LlmPromptNotFound>()("LlmPromptNotFound", {
  promptId: LlmPromptIdSchema
}) {}

/**
 * The prompts that texts are generated with, one of each type.
 *
 * Laws. `ensure` stores the given prompt when its type has none and changes nothing otherwise, also when called twice at once. Ids never change.
 */
export class LlmPrompts extends Context.Service<LlmPrompts, {
  readonly find: (promptId: LlmPromptId) => Effect.Effect<LlmPrompt, LlmPromptNotFound>
  readonly ofType: (type: PromptType) => Effect.Effect<LlmPrompt | null>
  /** From the lowest id up. */
  readonly list: (page: PageRequest<LlmPromptId>) => Effect.Effect<Page<LlmPrompt, LlmPromptId>>
  readonly replace: (
    promptId: LlmPromptId,
    prompt: string,
    at: DateTime.Utc
  ) => Effect.Effect<LlmPrompt, LlmPromptNotFound>
  readonly ensure: (type: PromptType, prompt: string, at: DateTime.Utc) => Effect.Effect<void>
}>()("@campaigns/application/Generation/LlmPrompts") {}
