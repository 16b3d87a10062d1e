import type { GenerationStatus } from "@campaigns/domain/Drafts/GenerationStatus"
import * as Schema from "effect/Schema"

/** TaskGenerationStatus of the contract. */
export const TaskGenerationStatus = Schema.Literals(["not_started", "pending", "in_progress", "completed", "failed"])
  .annotate({ identifier: "TaskGenerationStatus" })
export type TaskGenerationStatus = typeof TaskGenerationStatus.Type

/** The three flat fields in which the wire shows how far a generation is. */
export interface GenerationFields {
  readonly status: TaskGenerationStatus
  readonly taskId: string | null
  readonly error: string | null
}

const names = {
  NotStarted: "not_started",
  Pending: "pending",
  InProgress: "in_progress",
  Completed: "completed",
  Failed: "failed"
} as const

/** The state of a generation that the wire calls so. */
export const generationTag = (status: TaskGenerationStatus): GenerationStatus["_tag"] =>
  (Object.keys(names) as Array<GenerationStatus["_tag"]>).find((tag) => names[tag] === status) ?? "NotStarted"

export const generationFields = (generation: GenerationStatus): GenerationFields => ({
  status: names[generation._tag],
  taskId: generation._tag === "NotStarted" ? null : generation.taskId,
  error: generation._tag === "Failed" ? generation.error : null
})
