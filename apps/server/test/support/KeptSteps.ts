import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { eventually } from "./Eventually.ts"

/** The rows that the database holds of background work beside its outcome. */
export const keptSteps = Effect.fnUntraced(function*(url: Redacted.Redacted<string>) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-watch" })
  const query = (statement: string, parameter: string | number) => Effect.orDie(session.query(statement, [parameter]))
  const found = (what: string, rows: ReturnType<typeof query>) =>
    eventually(what, Effect.map(rows, (result) => result.rowCount > 0 ? result : undefined))
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
    /** Waits until the engine has nothing left to do for a task. */
    over: (taskId: string) =>
      found(
        "the engine has nothing left to do",
        query(
          `select 1 from cluster_messages run join cluster_replies reply on reply.id = run.last_reply_id
           where run.tag = 'run' and run.processed and run.payload::jsonb ->> 'taskId' = $1
             and reply.payload::jsonb -> 'value' ->> '_tag' is distinct from 'Suspended'`,
          taskId
        )
      ),
    /** The only task of a market analysis, as soon as there is one. */
    taskOf: (analysisId: number) =>
      Effect.map(
        found("the task of the analysis", query("select task_id::text from tasks where analysis_id = $1", analysisId)),
        ({ rows }) => {
          if (rows.length !== 1) throw new Error(`${rows.length} tasks`)
          return String(rows[0]?.["task_id"])
        }
      ),
    /** The numbers of a draft's revisions in the order in which they were written. */
    revisions: (draftId: number) =>
      Effect.map(
        query("select revision::int from draft_revisions where draft_id = $1 order by at, revision", draftId),
        ({ rows }) => rows.map((row) => Number(row["revision"]))
      )
  }
}, Effect.orDie)
