import type { DraftTask, Task } from "@campaigns/application/Tasks/Tasks"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type * as DateTime from "effect/DateTime"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { storedWord } from "../Database/StoredWords.ts"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"
import { toStoredResult } from "./StoredResult.ts"

/** The condition on a row of `tasks` that it has not ended; as the partial index has it. */
export const isOpen = "status in ('pending', 'in_progress')"

/** Makes a pending task of the draft that the common table expression `d` writes. */
export const beginTask = (
  sql: SqlClient,
  task: Pick<DraftTask, "taskId" | "customerId" | "kind" | "begunAt" | "adsPerGroup"> & { readonly at: DateTime.Utc }
): Fragment =>
  sql`insert into tasks (task_id, customer_id, kind, draft_id, begun_at_revision, status, progress, ads_per_group, date_added, date_updated)
    select ${task.taskId}::uuid, ${bound(task.customerId)}::bigint, ${storedWord(task.kind)}::text, d.id,
      ${bound(task.begunAt)}::bigint, 'pending', 0, ${bound(task.adsPerGroup ?? null)}::int, ${
    boundTime(task.at)
  }::timestamptz, ${boundTime(task.at)}::timestamptz
    from d`

/** The assignments that move a task on. */
export const advanced = (sql: SqlClient, progress: number, at: DateTime.Utc): Fragment =>
  sql`status = 'in_progress', progress = greatest(progress, ${bound(progress)}::int),
    date_updated = greatest(date_updated, ${boundTime(at)}::timestamptz)`

/** The assignments that end a task: badly with an error, well without. */
export const ended = (
  sql: SqlClient,
  { at, error, result }: Pick<Task, "error" | "result"> & { readonly at: DateTime.Utc }
): Fragment =>
  error === null
    ? sql`status = 'completed', progress = 100, error = null, result = ${
      boundJson(result === null ? null : toStoredResult(result))
    }::jsonb,
        date_updated = greatest(date_updated, ${boundTime(at)}::timestamptz)`
    : sql`status = 'failed', error = ${error}, result = ${
      boundJson(result === null ? null : toStoredResult(result))
    }::jsonb,
        date_updated = greatest(date_updated, ${boundTime(at)}::timestamptz)`

/** A row when the task is one of this draft and has not ended. */
export const openTask = (sql: SqlClient, draftId: DraftId, taskId: TaskId): Fragment =>
  sql`select task_id from tasks where task_id = ${taskId} and draft_id = ${bound(draftId)} and ${sql.literal(isOpen)}`
