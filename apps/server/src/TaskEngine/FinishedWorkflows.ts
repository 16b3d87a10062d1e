import { MachineId } from "effect/cluster/MachineId"
import * as Snowflake from "effect/cluster/Snowflake"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The number of executions that one statement forgets. */
const batch = 500

/** The ids that the engine made at an instant or later are at least this; ids carry their time. */
const firstIdAt = (instant: DateTime.Utc): bigint =>
  Snowflake.make({ machineId: MachineId.make(0), sequence: 0, timestamp: DateTime.toEpochMillis(instant) })

/**
 * Forgets the messages and answers of workflow executions that completed before an instant, and tells how many
 * executions those were. An execution counts as finished when its run has an answer that is not a suspension and none
 * of its messages is waiting; what is kept of it elsewhere (the task, the draft) stays.
 */
export const forgetFinished = Effect.fnUntraced(function*(before: DateTime.Utc) {
  const sql = yield* SqlClient
  const forgetBatch = sql<{ readonly executions: number }>`
    with finished as (
      select run.entity_id from cluster_messages run
      join cluster_replies answer on answer.id = run.last_reply_id
      where run.tag = 'run' and run.entity_type like 'Workflow/%' and run.processed
        and answer.kind = 0 and answer.id < ${firstIdAt(before).toString()}::bigint
        and answer.payload::jsonb -> 'value' ->> '_tag' is distinct from 'Suspended'
        and not exists (
          select 1 from cluster_messages waiting
          where waiting.entity_id = run.entity_id and waiting.entity_type like 'Workflow/%' and not waiting.processed
        )
      order by run.id limit ${batch}::int
    ), messages as (
      delete from cluster_messages m using finished
      where m.entity_id = finished.entity_id and m.entity_type like 'Workflow/%' returning m.id
    ), answers as (
      delete from cluster_replies r using messages where r.request_id = messages.id
    )
    select count(*)::int as executions from finished`
  let forgotten = 0
  while (true) {
    const executions = (yield* forgetBatch)[0]?.executions ?? 0
    forgotten += executions
    if (executions < batch) return forgotten
  }
})
