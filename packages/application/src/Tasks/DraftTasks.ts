import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import { TaskId as TaskIdSchema } from "@campaigns/domain/Drafts/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { DraftCommit, DraftNotFound, RevisionConflict } from "../Drafts/CampaignDrafts.ts"
import type { DraftTaskKind } from "./Tasks.ts"

/** The task has ended, or went with its draft; what came late was not written. */
export class TaskHasEnded extends Schema.TaggedError<TaskHasEnded>()("TaskHasEnded", { taskId: TaskIdSchema }) {}

/** The end of a task: `error` is a sentence for a person, or `null` when it went well; `result` is what came of it. */
export interface TaskEnding {
  readonly taskId: TaskId
  readonly error: string | null
  readonly result: Schema.Json
  readonly at: DateTime.Utc
}

/** A task that begins with a write of its draft. */
export interface TaskBeginning<Kind extends DraftTaskKind = DraftTaskKind> {
  readonly _tag: "Begin"
  readonly taskId: TaskId
  readonly kind: Kind
  readonly at: DateTime.Utc
}

/** What happens to a task together with a write of its draft. */
export type TaskChange =
  | TaskBeginning
  | { readonly _tag: "Advance"; readonly taskId: TaskId; readonly progress: number; readonly at: DateTime.Utc }
  | ({ readonly _tag: "End" } & TaskEnding)

/**
 * Writes of drafts that begin, move or end a task, each in one transaction with it.
 *
 * Laws. `commit` obeys the laws of `CampaignDrafts.commit`, and draft and task change together or not at all. `Begin` makes a pending task whose
 * `begunAt` is the revision written. `Advance` and `End` take effect only while the task has not ended, and progress never goes back. `end` ends
 * a task without a write of its draft, and does nothing when there is no such task or it has ended.
 */
export class DraftTasks extends Context.Service<DraftTasks, {
  readonly commit: (
    commit: DraftCommit & { readonly task: TaskChange }
  ) => Effect.Effect<void, DraftNotFound | RevisionConflict | TaskHasEnded>
  readonly end: (ending: TaskEnding) => Effect.Effect<void>
}>()("@campaigns/application/Tasks/DraftTasks") {}
