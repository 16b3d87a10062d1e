import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { present } from "@campaigns/domain/internal/Present"
import type * as Effect from "effect/Effect"
import type { WorkflowEngine } from "effect/workflow/WorkflowEngine"
import { GenerateAdGroups } from "./GenerateAdGroups.ts"
import { GenerateExtensions } from "./GenerateExtensions.ts"
import { GenerateRsas } from "./GenerateRsas.ts"

/** The workflow of each kind. */
export const generations = {
  generateAdGroups: GenerateAdGroups,
  generateRsas: GenerateRsas,
  generateExtensions: GenerateExtensions
} as const

/** The kinds of background work that write texts. */
export type GenerationKind = keyof typeof generations

/** Starts the work of a task, or joins it when it runs already; does not wait for it. */
export const startGeneration = (options: {
  readonly kind: GenerationKind
  readonly draftId: DraftId
  readonly taskId: TaskId
  readonly adsPerGroup?: number
}): Effect.Effect<string, never, WorkflowEngine> => {
  const { adsPerGroup, draftId, kind, taskId } = options
  const task = { draftId, taskId, ...present({ adsPerGroup }) }
  return generations[kind].execute(task, { discard: true })
}
