import * as Schema from "effect/Schema"
import { TaskId } from "./Ids.ts"

/** The progress of the background generation of a part; a part made by hand is `Completed` without a task. */
export const GenerationStatus = Schema.TaggedUnion({
  NotStarted: {},
  Pending: { taskId: TaskId },
  InProgress: { taskId: TaskId },
  Completed: { taskId: Schema.NullOr(TaskId) },
  Failed: { taskId: TaskId, error: Schema.String }
})
export type GenerationStatus = typeof GenerationStatus.Type

/** Nothing was generated and nothing is under way. */
export const notStarted: GenerationStatus = { _tag: "NotStarted" }

/** Made by hand: complete, and no task made it. */
export const madeByHand: GenerationStatus = { _tag: "Completed", taskId: null }
