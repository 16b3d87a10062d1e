import { defaultPrompts, isEarlierDefault } from "@campaigns/copywriting/Prompts/DefaultPrompts"
import { promptProblems } from "@campaigns/copywriting/Prompts/PromptTemplate"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { type LlmPrompt, type LlmPromptId, PromptType } from "@campaigns/domain/internal/Generation/LlmPrompt"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administers } from "@campaigns/domain/internal/Identity/Permissions"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { type LlmPromptNotFound, LlmPrompts, type PromptSort } from "./LlmPrompts.ts"

/** A prompt that cannot be used for its type; `problems` says what is wrong with it, a sentence each. */
export class PromptRefused extends Schema.TaggedError<PromptRefused>()("PromptRefused", {
  type: PromptType,
  problems: Schema.NonEmptyArray(Schema.String)
}) {
  override get message(): string {
    return this.problems.join(" ")
  }
}

/** A prompt that still is the default of an earlier version is shown as today's default, which is used in its place. */
const asUsed = (stored: LlmPrompt): LlmPrompt =>
  isEarlierDefault(stored.type, stored.prompt) ? { ...stored, prompt: defaultPrompts[stored.type] } : stored

/** The stored prompts: read and changed by administrators. */
export class PromptAdministration extends Context.Service<PromptAdministration, {
  readonly get: (
    user: Principal,
    promptId: LlmPromptId
  ) => Effect.Effect<LlmPrompt, LlmPromptNotFound | NotPermitted | StorageUnavailable>
  readonly list: (
    user: Principal,
    page: SortedPageRequest<PromptSort>
  ) => Effect.Effect<Page<LlmPrompt, SortPosition>, NotPermitted | StorageUnavailable>
  readonly replace: (
    user: Principal,
    promptId: LlmPromptId,
    prompt: string
  ) => Effect.Effect<LlmPrompt, LlmPromptNotFound | NotPermitted | PromptRefused | StorageUnavailable>
}>()("@campaigns/application/Generation/PromptAdministration") {
  static readonly layer: Layer.Layer<PromptAdministration, never, LlmPrompts> = Layer.effect(
    PromptAdministration,
    Effect.gen(function*() {
      const prompts = yield* LlmPrompts

      const administratorsOnly = (user: Principal) => Effect.fromResult(administers(user))

      return PromptAdministration.of({
        get: (user, promptId) => Effect.map(Effect.andThen(administratorsOnly(user), prompts.find(promptId)), asUsed),
        list: (user, page) =>
          Effect.map(Effect.andThen(administratorsOnly(user), prompts.list(page)), ({ items, ...rest }) => ({
            ...rest,
            items: items.map(asUsed)
          })),
        replace: Effect.fn("PromptAdministration.replace")(function*(user, promptId, prompt) {
          yield* administratorsOnly(user)
          const { type } = yield* prompts.find(promptId)
          const problems = promptProblems(type, prompt)
          if (Arr.isReadonlyArrayNonEmpty(problems)) return yield* new PromptRefused({ type, problems })
          return yield* prompts.replace(promptId, prompt, { author: user.userId, at: yield* DateTime.now })
        })
      })
    })
  )
}

/** Stores the default prompt of every type that has none; prompts that an administrator changed stay. */
export const ensurePrompts = Effect.gen(function*() {
  const prompts = yield* LlmPrompts
  const now = yield* DateTime.now
  for (const type of PromptType.literals) yield* prompts.ensure(type, defaultPrompts[type], now)
})
