import { DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { AnalysisConfigId } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { TaskResult, type TaskResultOf } from "./TaskResult.ts"

/** No such task, or one of a customer whom this user may not see. */
export class TaskNotFound extends Schema.TaggedError<TaskNotFound>()("TaskNotFound", { taskId: TaskId }) {
  override get message(): string {
    return `There is no task ${this.taskId}`
  }
}

/** The task cannot be cancelled any more: it has ended, or what it was to send may have reached the ad platform. */
export class TaskCannotBeCancelled extends Schema.TaggedError<TaskCannotBeCancelled>()("TaskCannotBeCancelled", {
  taskId: TaskId,
  reason: Schema.Literals(["HasEnded", "MayHaveBeenSent"])
}) {
  override get message(): string {
    return this.reason === "HasEnded"
      ? `Task ${this.taskId} has ended`
      : `Task ${this.taskId} may have been sent to the ad platform`
  }
}

/** The kinds of background work on a draft. */
export const DraftTaskKind = Schema.Literals([
  "publish",
  "applyChanges",
  "generateAdGroups",
  "generateRsas",
  "generateExtensions",
  "checkLandingPages",
  "proposeNegatives"
])
export type DraftTaskKind = typeof DraftTaskKind.Type

/** The kinds of background work for a customer, on no draft. */
export const CustomerTaskKind = Schema.Literals(["runAnalysis", "planRecommendations"])

/** The kinds of background work. */
export const TaskKind = Schema.Literals([
  ...DraftTaskKind.literals,
  "runMarketAnalysis",
  ...CustomerTaskKind.literals
])
export type TaskKind = typeof TaskKind.Type

export const TaskStatus = Schema.Literals(["pending", "inProgress", "completed", "failed"])
export type TaskStatus = typeof TaskStatus.Type

const common = {
  taskId: TaskId,
  /** The customer of its draft or analysis: a user who may see it may see the task, also when the draft is gone. */
  customerId: CustomerId,
  status: TaskStatus,
  progress: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  error: Schema.NullOr(Schema.String),
  result: Schema.NullOr(TaskResult),
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
  analysisId: Schema.Null,
  /** The ads of each new ad group, kept for a start that is made up for; absent where one is wanted, or none. */
  adsPerGroup: Schema.optionalKey(Schema.Int)
})
export type DraftTask = typeof DraftTask.Type

/** A run of a market analysis; no draft has to do with it. */
export const AnalysisTask = Schema.Struct({
  ...common,
  kind: Schema.Literal("runMarketAnalysis"),
  draftId: Schema.Null,
  begunAt: Schema.Null,
  analysisId: MarketAnalysisId
})
export type AnalysisTask = typeof AnalysisTask.Type

/** A run of a recurring analysis, or the planning of what was approved of its recommendations. */
export const CustomerTask = Schema.Struct({
  ...common,
  kind: CustomerTaskKind,
  draftId: Schema.Null,
  begunAt: Schema.Null,
  analysisId: Schema.Null,
  /** The configuration of the analysis that it runs; `null` of planning. */
  configId: Schema.NullOr(AnalysisConfigId)
})
export type CustomerTask = typeof CustomerTask.Type

/** Background work. `progress` is in percent; `error` is a sentence for a person; `result` is what came of it. */
export const Task = Schema.Union([DraftTask, AnalysisTask, CustomerTask])
export type Task = typeof Task.Type

/** True when a task is over, well or badly. */
export const hasEnded = ({ status }: Task): boolean => status === "completed" || status === "failed"

/** The end of a task: `error` is a sentence for a person, or `null` when it went well; `result` is what came of it. */
export interface TaskEnding {
  readonly taskId: TaskId
  readonly error: string | null
  readonly result: TaskResult | null
  readonly at: DateTime.Utc
}

/** Why a task failed that did not fail by itself: a sentence for a person, and a code for programs. */
export interface TaskAbandonment {
  readonly error: string
  readonly result: TaskResultOf<"Abandoned">
}

/** The end of a task that a user cancelled. */
export const cancelled: TaskAbandonment = {
  error: "The task was cancelled.",
  result: { _tag: "Abandoned", code: "CANCELLED" }
}

/** The end of a task whose draft was removed while it was at work. */
export const draftRemoved: TaskAbandonment = {
  error: "The draft was deleted.",
  result: { _tag: "Abandoned", code: "DRAFT_DELETED" }
}

/** The end of a run of an analysis whose configuration was deleted or switched off. */
export const configEnded: TaskAbandonment = {
  error: "The analysis was switched off or deleted.",
  result: { _tag: "Abandoned", code: "ANALYSIS_ENDED" }
}

/** The end of a task whose work broke off, again and again, for a fault of the service's own; the log has the cause. */
export const brokeDown: TaskAbandonment = {
  error:
    "Something went wrong inside the service, and the work was given up. Start it again; should it fail again, tell the operator.",
  result: { _tag: "Abandoned", code: "INTERNAL_ERROR" }
}

/** By what tasks are sorted; their `id` in a position is a number that rises with every task that is begun. */
export type TaskSort = "id" | "dateUpdated"

/** The tasks to list; `null` leaves a filter out. `customerIds: null` means those of every customer. */
export interface TaskFilter {
  readonly customerIds: ReadonlyArray<CustomerId> | null
  readonly draftId: DraftId | null
  readonly status: TaskStatus | null
  readonly kind: TaskKind | null
}

/**
 * The background work that clients can follow. Tasks are begun and ended by the port of their feature, such as
 * `DraftWriter`, together with what they change.
 *
 * Laws. A task that has ended (`completed`, `failed`) never changes again. Progress never goes back. A task outlives
 * its draft: when that is removed, tasks of it that have not ended fail with it (`draftRemoved`), and all go on being
 * found and listed.
 */
export class Tasks extends Context.Service<Tasks, {
  readonly find: (taskId: TaskId) => Effect.Effect<Task, TaskNotFound | StorageUnavailable>
  /** The tasks of these ids, in any order, without those that are not there. */
  readonly findMany: (taskIds: ReadonlyArray<TaskId>) => Effect.Effect<ReadonlyArray<Task>, StorageUnavailable>
  readonly list: (
    filter: TaskFilter,
    page: SortedPageRequest<TaskSort>
  ) => Effect.Effect<Page<Task, SortPosition>, StorageUnavailable>
  /** Marks a task as under way; does nothing to one that has ended or is unknown, and says so with `false`. */
  readonly progress: (taskId: TaskId, progress: number, at: DateTime.Utc) => Effect.Effect<boolean, StorageUnavailable>
  /** Ends a task without a write of its draft; leaves one that has ended or is unknown, and says so with `false`. */
  readonly end: (ending: TaskEnding) => Effect.Effect<boolean, StorageUnavailable>
  /** The tasks that have not ended and of which nothing was heard since `before`, oldest first, at most 1,000. */
  readonly stalled: (before: DateTime.Utc) => Effect.Effect<ReadonlyArray<Task>, StorageUnavailable>
  /** Forgets the tasks that ended before an instant, and tells how many those were. */
  readonly prune: (before: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Tasks/Tasks") {}
