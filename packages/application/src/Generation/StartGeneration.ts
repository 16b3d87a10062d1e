import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type * as Effect from "effect/Effect"
import type { WorkflowEngine } from "effect/workflow/WorkflowEngine"
import type { DraftTaskKind } from "../Tasks/Tasks.ts"
import { GenerateAdGroups } from "./GenerateAdGroups.ts"
import { GenerateExtensions } from "./GenerateExtensions.ts"
import { GenerateRsas } from "./GenerateRsas.ts"

/** The kinds of background work that write texts. */
export type GenerationKind = Exclude<DraftTaskKind, "applyChanges" | "publish">

/** The workflow of each kind. */
export const generations = {
  generateAdGroups: GenerateAdGroups,
  generateRsas: GenerateRsas,
  generateExtensions: GenerateExtensions
} as const

/** Starts the work of a task, or joins it when it runs already; does not wait for it. */
export const startGeneration = (options: {
  readonly kind: GenerationKind
  readonly draftId: DraftId
  readonly taskId: TaskId
}): Effect.Effect<string, never, WorkflowEngine> => {
  const { draftId, kind, taskId } = options
  return generations[kind].execute({ draftId, taskId }, { discard: true })
}
