import { LlmPromptNotFound, LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { promptState } from "@campaigns/domain/internal/Administration/AuditEntry"
import { LlmPromptId } from "@campaigns/domain/internal/Generation/LlmPrompt"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { attempt } from "../Administration/AdministrationWrite.ts"
import {
  type AdministrationState,
  MemoryAdministrationStore,
  replaced
} from "../Administration/MemoryAdministrationStore.ts"
import { wordText } from "../Conventions/WordText.ts"

const found = ({ prompts }: AdministrationState, promptId: LlmPromptId) => {
  const prompt = prompts.find(({ id }) => id === promptId)
  return prompt === undefined ? Result.fail(new LlmPromptNotFound({ promptId })) : Result.succeed(prompt)
}

/** `LlmPrompts` in memory. */
export const layer: Layer.Layer<LlmPrompts, never, MemoryAdministrationStore> = Layer.effect(
  LlmPrompts,
  Effect.map(MemoryAdministrationStore, (store) =>
    LlmPrompts.of({
      find: (promptId) => Effect.flatMap(Ref.get(store), (state) => Effect.fromResult(found(state, promptId))),

      ofType: (type) =>
        Effect.map(Ref.get(store), ({ prompts }) => prompts.find((prompt) => prompt.type === type) ?? null),

      list: (page) =>
        Effect.map(Ref.get(store), ({ prompts }) =>
          sortedPage(
            prompts,
            page,
            (one) => page.sort === "type" ? { value: one.type, id: one.id } : positions[page.sort](one),
            ({ type }) => wordText(type)
          )),

      replace: (promptId, text, { at, author }) =>
        attempt(store, (state) =>
          Result.map(found(state, promptId), (before) => {
            if (before.prompt === text) return [before, state]
            const after = { ...before, prompt: text, dateUpdated: at }
            const entry = {
              kind: "llmPrompt" as const,
              subjectId: promptId,
              author,
              at,
              before: promptState(before),
              after: promptState(after)
            }
            return [after, { ...state, prompts: replaced(state.prompts, after), audit: [...state.audit, entry] }]
          })),

      ensure: (type, text, at) =>
        Ref.update(store, (state) => {
          const { prompts } = state
          if (prompts.some((prompt) => prompt.type === type)) return state
          const id = LlmPromptId.make(prompts.length + 1)
          return { ...state, prompts: [...prompts, { id, type, prompt: text, dateAdded: at, dateUpdated: at }] }
        })
    }))
)
