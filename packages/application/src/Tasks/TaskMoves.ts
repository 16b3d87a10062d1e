import * as DateTime from "effect/DateTime"
import type { TaskMove } from "../Drafts/DraftWriter.ts"
import type { AnalysisTask, CustomerTask, DraftTask, Task } from "./Tasks.ts"

/** A task as it begins: its kind, and what it works on. */
export type BegunTask =
  | Pick<DraftTask, "taskId" | "customerId" | "kind" | "draftId" | "begunAt" | "analysisId">
  | Pick<AnalysisTask, "taskId" | "customerId" | "kind" | "draftId" | "begunAt" | "analysisId">
  | Pick<CustomerTask, "taskId" | "customerId" | "kind" | "draftId" | "begunAt" | "analysisId" | "configId">

/** The task, pending. */
export const pending = (begun: BegunTask, at: DateTime.Utc): Task => ({
  ...begun,
  status: "pending",
  progress: 0,
  error: null,
  result: null,
  dateAdded: at,
  dateUpdated: at
})

const later = (a: DateTime.Utc, b: DateTime.Utc): DateTime.Utc => DateTime.isGreaterThan(a, b) ? a : b

/** The task, under way; progress and time never go back. */
export const advanced = (task: Task, progress: number, at: DateTime.Utc): Task => ({
  ...task,
  status: "inProgress",
  progress: Math.max(task.progress, progress),
  dateUpdated: later(task.dateUpdated, at)
})

/** The task at its end: badly with an error, well without. */
export const ended = (
  task: Task,
  { at, error, result }: Pick<Task, "error" | "result"> & { readonly at: DateTime.Utc }
): Task => ({
  ...task,
  status: error === null ? "completed" : "failed",
  progress: error === null ? 100 : task.progress,
  error,
  result,
  dateUpdated: later(task.dateUpdated, at)
})

/** The task after the move that came with a write of it. */
export const movedOn = (task: Task, move: TaskMove, at: DateTime.Utc): Task =>
  move._tag === "Advanced" ? advanced(task, move.progress, at) : ended(task, { ...move, at })
