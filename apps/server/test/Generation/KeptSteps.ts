import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"

/** What the database holds of generations beside the drafts themselves. */
export const keptSteps = Effect.fnUntraced(function*(url: Redacted.Redacted<string>) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-watch" })
  const query = (statement: string, parameter: string | number) => Effect.orDie(session.query(statement, [parameter]))
  return {
    /** The activities of a task of which the engine has kept a result, sorted; those of single ads without their ids. */
    activities: (taskId: string) =>
      Effect.map(
        query(
          `select activity.payload::jsonb ->> 'name' as name
           from cluster_messages run
           join cluster_messages activity on activity.entity_id = run.entity_id and activity.tag = 'activity'
           join cluster_replies reply on reply.request_id = activity.id
           where run.tag = 'run' and run.payload::jsonb ->> 'taskId' = $1`,
          taskId
        ),
        ({ rows }) => rows.map((row) => String(row["name"]).replace(/\/\d+$/, "")).toSorted()
      ),
    /** Whether the engine has nothing left to do for a task. */
    isOver: (taskId: string) =>
      Effect.map(
        query(
          `select 1 from cluster_messages run join cluster_replies reply on reply.id = run.last_reply_id
           where run.tag = 'run' and run.processed and run.payload::jsonb ->> 'taskId' = $1
             and reply.payload::jsonb -> 'value' ->> '_tag' is distinct from 'Suspended'`,
          taskId
        ),
        ({ rowCount }) => rowCount > 0
      ),
    /** The numbers of a draft's revisions in the order in which they were written. */
    revisions: (draftId: number) =>
      Effect.map(
        query("select revision::int from draft_revisions where draft_id = $1 order by at, revision", draftId),
        ({ rows }) => rows.map((row) => Number(row["revision"]))
      )
  }
}, Effect.orDie)
