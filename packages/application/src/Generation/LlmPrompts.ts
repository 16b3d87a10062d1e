import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { LlmPrompt, LlmPromptId, PromptType } from "@campaigns/domain/internal/Generation/LlmPrompt"
import { LlmPromptId as LlmPromptIdSchema } from "@campaigns/domain/internal/Generation/LlmPrompt"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** By what prompts are sorted: the type by its code points. */
export type PromptSort = DatedSort | "type"

/** No such prompt. */
export class LlmPromptNotFound extends Schema.TaggedError<LlmPromptNotFound>()("LlmPromptNotFound", {
  promptId: LlmPromptIdSchema
}) {
  override get message(): string {
    return `There is no prompt ${this.promptId}`
  }
}

/** The user who replaces a prompt, and the time. */
export interface PromptWrite {
  readonly author: UserId
  readonly at: DateTime.Utc
}

/**
 * The prompts that texts are generated with, one of each type.
 *
 * Laws. `ensure` stores the given prompt when its type has none and changes nothing otherwise, also when called twice
 * at once. Ids never change. Replacing a prompt by the same words changes nothing. Every other replacement is in the
 * `AuditLog`.
 */
export class LlmPrompts extends Context.Service<LlmPrompts, {
  readonly find: (promptId: LlmPromptId) => Effect.Effect<LlmPrompt, LlmPromptNotFound | StorageUnavailable>
  readonly ofType: (type: PromptType) => Effect.Effect<LlmPrompt | null, StorageUnavailable>
  readonly list: (
    page: SortedPageRequest<PromptSort>
  ) => Effect.Effect<Page<LlmPrompt, SortPosition>, StorageUnavailable>
  readonly replace: (
    promptId: LlmPromptId,
    prompt: string,
    write: PromptWrite
  ) => Effect.Effect<LlmPrompt, LlmPromptNotFound | StorageUnavailable>
  readonly ensure: (type: PromptType, prompt: string, at: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/Generation/LlmPrompts") {}
