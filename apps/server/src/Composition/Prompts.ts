import { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { defaultPrompts } from "@campaigns/domain/Generation/DefaultPrompts"
import { PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** Stores the default prompt of every type that has none; prompts that somebody changed stay as they are. */
export const ensurePrompts = Effect.gen(function*() {
  const prompts = yield* LlmPrompts
  const now = yield* DateTime.now
  yield* Effect.forEach(PromptType.literals, (type) => prompts.ensure(type, defaultPrompts[type], now), {
    discard: true
  })
})

/** Ensures the prompts while the service starts, before it answers. */
export const layer = Layer.effectDiscard(ensurePrompts)
