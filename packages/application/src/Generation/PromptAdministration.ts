import { defaultPrompts } from "@campaigns/domain/Generation/DefaultPrompts"
import { type LlmPrompt, type LlmPromptId, PromptType } from "@campaigns/domain/Generation/LlmPrompt"
import { promptProblems } from "@campaigns/domain/Generation/PromptTemplate"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { Page, PageRequest } from "../Paging/Page.ts"
import { type LlmPromptNotFound, LlmPrompts } from "./LlmPrompts.ts"

/** A prompt that cannot be used; `problems` says what is wrong with it, a sentence each. */
export class PromptRefused extends Schema.TaggedError<PromptRefused>()("PromptRefused", {
  problems: Schema.NonEmptyArray(Schema.String)
}) {}

/** Reading and changing the stored prompts; callers have made sure that the user is an administrator. */
export class PromptAdministration extends Context.Service<PromptAdministration, {
  readonly get: (promptId: LlmPromptId) => Effect.Effect<LlmPrompt, LlmPromptNotFound>
  readonly list: (page: PageRequest<LlmPromptId>) => Effect.Effect<Page<LlmPrompt, LlmPromptId>>
  readonly replace: (
    promptId: LlmPromptId,
    prompt: string
  ) => Effect.Effect<LlmPrompt, LlmPromptNotFound | PromptRefused>
}>()("@campaigns/application/Generation/PromptAdministration") {
  static readonly layer: Layer.Layer<PromptAdministration, never, LlmPrompts> = Layer.effect(
    PromptAdministration,
    Effect.gen(function*() {
      const prompts = yield* LlmPrompts
      return PromptAdministration.of({
        get: prompts.find,
        list: prompts.list,
        replace: Effect.fn("PromptAdministration.replace")(function*(promptId, prompt) {
          const { type } = yield* prompts.find(promptId)
          const problems = promptProblems(type, prompt)
          if (Arr.isReadonlyArrayNonEmpty(problems)) return yield* new PromptRefused({ problems })
          return yield* prompts.replace(promptId, prompt, yield* DateTime.now)
        })
      })
    })
  )
}

/** Stores the default prompt of every type that has none yet. */
export const ensurePrompts = Effect.gen(function*() {
  const prompts = yield* LlmPrompts
  const now = yield* DateTime.now
  for (const type of PromptType.literals) yield* prompts.ensure(type, defaultPrompts[type], now)
})
