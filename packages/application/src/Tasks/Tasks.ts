import { DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** No such task, or one of a draft or analysis that this user may not see. */
export class TaskNotFound extends Schema.TaggedError<TaskNotFound>()("TaskNotFound", { taskId: TaskId }) {}

/** The kinds of background work on a draft. */
export const DraftTaskKind = Schema.Literals(["publish", "generate_ad_groups", "generate_rsas", "generate_extensions"])
export type DraftTaskKind = typeof DraftTaskKind.Type

export const TaskStatus = Schema.Literals(["pending", "in_progress", "completed", "failed"])
export type TaskStatus = typeof TaskStatus.Type

const common = {
  taskId: TaskId,
  status: TaskStatus,
  progress: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  error: Schema.NullOr(Schema.String),
  result: Schema.NullOr(Schema.Json),
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
}

/** A piece of background work on a draft. */
export const DraftTask = Schema.Struct({
  ...common,
  kind: DraftTaskKind,
  draftId: DraftId,
  /** The revision of the draft with which the task began. */
  begunAt: Schema.Int,
  analysisId: Schema.Null
})
export type DraftTask = typeof DraftTask.Type

/** A run of a market analysis; no draft has to do with it. */
export const AnalysisTask = Schema.Struct({
  ...common,
  kind: Schema.Literal("run_market_analysis"),
  draftId: Schema.Null,
  begunAt: Schema.Null,
  analysisId: MarketAnalysisId
})
export type AnalysisTask = typeof AnalysisTask.Type

/** A piece of background work. `progress` is in percent; `error` is a sentence for a person; `result` is what came of it. */
export const Task = Schema.Union([DraftTask, AnalysisTask])
export type Task = typeof Task.Type

/** Whether a task is over, well or badly. */
export const hasEnded = ({ status }: Task): boolean => status === "completed" || status === "failed"

/**
 * The background work that clients can follow. Tasks are begun and ended by the port of their feature, in one transaction
 * with what they change.
 *
 * Laws. A task that has ended (`completed`, `failed`) never changes again. Progress never goes back.
 */
export class Tasks extends Context.Service<Tasks, {
  readonly find: (taskId: TaskId) => Effect.Effect<Task, TaskNotFound>
  /** Marks a task as under way; does nothing to one that has ended. */
  readonly progress: (taskId: TaskId, progress: number, at: DateTime.Utc) => Effect.Effect<void>
  /** The tasks that have not ended and of which nothing was heard since `before`, oldest first, at most 1,000. */
  readonly stalled: (before: DateTime.Utc) => Effect.Effect<ReadonlyArray<Task>>
}>()("@campaigns/application/Tasks/Tasks") {}
