import { LlmPromptNotFound, LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { pageOf } from "@campaigns/application/Paging/Page"
import { type LlmPrompt, LlmPromptId } from "@campaigns/domain/Generation/LlmPrompt"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

type Prompts = ReadonlyArray<LlmPrompt>

type Replaced = Result.Result<LlmPrompt, LlmPromptNotFound>

/** `LlmPrompts` in memory, in the order of their ids, which begin with 1. */
export const layer: Layer.Layer<LlmPrompts> = Layer.effect(
  LlmPrompts,
  Effect.map(Ref.make<Prompts>([]), (store) =>
    LlmPrompts.of({
      find: (promptId) =>
        Effect.flatMap(Ref.get(store), (prompts) => {
          const found = prompts.find(({ id }) => id === promptId)
          return found === undefined ? Effect.fail(new LlmPromptNotFound({ promptId })) : Effect.succeed(found)
        }),

      ofType: (type) => Effect.map(Ref.get(store), (prompts) => prompts.find((prompt) => prompt.type === type) ?? null),

      list: ({ from, limit }) =>
        Effect.map(Ref.get(store), (prompts) =>
          pageOf(
            prompts.filter(({ id }) => from === null || id > from).slice(0, limit + 1),
            limit,
            ({ id }) => id
          )),

      replace: (promptId, text, at) =>
        Ref.modify(store, (prompts): readonly [Replaced, Prompts] => {
          const found = prompts.find(({ id }) => id === promptId)
          if (found === undefined) return [Result.fail(new LlmPromptNotFound({ promptId })), prompts]
          const replaced = { ...found, prompt: text, dateUpdated: at }
          return [Result.succeed(replaced), prompts.map((prompt) => (prompt === found ? replaced : prompt))]
        }).pipe(Effect.flatMap((replaced) => Effect.fromResult(replaced))),

      ensure: (type, text, at) =>
        Ref.update(store, (prompts) =>
          prompts.some((prompt) => prompt.type === type) ? prompts : [
            ...prompts,
            { id: LlmPromptId.make(prompts.length + 1), type, prompt: text, dateAdded: at, dateUpdated: at }
          ])
    }))
)
