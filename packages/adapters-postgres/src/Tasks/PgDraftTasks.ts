import { DraftTasks, type TaskChange, TaskHasEnded } from "@campaigns/application/Tasks/DraftTasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import { compared } from "../Drafts/ComparedCommit.ts"
import { decodeContentRevision } from "../Drafts/DraftRows.ts"
import { KnownDrafts } from "../Drafts/KnownDrafts.ts"
import { whyNot } from "../Drafts/PgCampaignDrafts.ts"
import { type CommitExtras, commitStatement } from "../Drafts/WriteStatement.ts"
import { advanced, beginTask, ended, isOpen, openTask } from "./TaskWrites.ts"

const extrasOf = (sql: SqlClient, task: TaskChange, after: CampaignDraft): CommitExtras => {
  if (task._tag === "Begin") {
    return { held: null, guard: null, also: [beginTask(sql, { ...task, begunAt: after.revision })] }
  }
  const assignments = task._tag === "Advance" ? advanced(sql, task.progress, task.at) : ended(sql, task)
  return {
    held: sql`${openTask(sql, after.id, task.taskId)} for update`,
    guard: null,
    also: [sql`update tasks t set ${assignments} from d where t.task_id = ${task.taskId}`]
  }
}

/** `DraftTasks` in PostgreSQL, each method one statement, and one or two more to tell why a commit was refused. */
export const layer: Layer.Layer<DraftTasks, never, SqlClient | KnownDrafts> = Layer.effect(
  DraftTasks,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const known = yield* KnownDrafts

    /** A task that has ended is told first, because its holder has no reason to read the draft again. */
    const whyRefused = Effect.fnUntraced(function*({ id }: CampaignDraft, { _tag, taskId }: TaskChange) {
      if (_tag !== "Begin") {
        const open = yield* Effect.orDie(sql`${openTask(sql, id, taskId)}`)
        if (open.length === 0) return yield* new TaskHasEnded({ taskId })
      }
      return yield* whyNot(sql, id)
    })

    return DraftTasks.of({
      commit: Effect.fnUntraced(function*({ task, ...commit }) {
        const rows = yield* Effect.orDie(
          Effect.suspend(() => commitStatement(sql, compared(commit), extrasOf(sql, task, commit.after)))
        )
        const [written] = decodeContentRevision(rows)
        if (written === undefined) return yield* whyRefused(commit.before, task)
        yield* sql.afterCommit(Effect.sync(() => known.putCommitted(commit, written.contentRevision)))
      }),

      end: (ending) =>
        sql`
          update tasks set ${ended(sql, ending)}
          where task_id = ${ending.taskId} and ${sql.literal(isOpen)}`.pipe(Effect.orDie, Effect.asVoid)
    })
  })
)
