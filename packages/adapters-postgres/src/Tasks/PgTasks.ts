import { Task, TaskNotFound, Tasks } from "@campaigns/application/Tasks/Tasks"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { boundTime } from "../Drafts/BoundValue.ts"
import { advanced, isOpen } from "./TaskWrites.ts"

const taskJson = `json_build_object('taskId', task_id, 'kind', kind, 'draftId', draft_id,
  'analysisId', analysis_id, 'begunAt', begun_at_revision, 'status', status, 'progress', progress, 'error', error, 'result', result,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ task: Schema.toCodecJson(Task) })))

/** `Tasks` in PostgreSQL. */
export const layer: Layer.Layer<Tasks, never, SqlClient> = Layer.effect(
  Tasks,
  Effect.map(SqlClient, (sql) => {
    const task = sql.literal(taskJson)
    const open = sql.literal(isOpen)
    return Tasks.of({
      find: Effect.fnUntraced(function*(taskId) {
        const rows = yield* Effect.orDie(sql`select ${task} as task from tasks where task_id = ${taskId}`)
        const [found] = decodeRows(rows)
        return found === undefined ? yield* new TaskNotFound({ taskId }) : found.task
      }),

      progress: (taskId, progress, at) =>
        sql`update tasks set ${advanced(sql, progress, at)} where task_id = ${taskId} and ${open}`.pipe(
          Effect.orDie,
          Effect.asVoid
        ),

      stalled: (before) =>
        sql`
          select ${task} as task from tasks where ${open} and date_updated < ${boundTime(before)}
          order by date_updated, task_id limit 1000`.pipe(
          Effect.orDie,
          Effect.map((rows) => decodeRows(rows).map((row) => row.task))
        )
    })
  })
)
