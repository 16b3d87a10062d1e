import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { randomUUID } from "node:crypto"

/**
 * A task of a draft that goes on for as long as a test lasts: nothing works on it, and a server looks for tasks that do not move only after a minute.
 * Gives its id.
 */
export const openTask = Effect.fnUntraced(function*(url: Redacted.Redacted<string>, draftId: number) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-task" })
  const taskId = randomUUID()
  yield* session.query(
    `insert into tasks (task_id, customer_id, kind, draft_id, begun_at_revision, status, progress, date_added, date_updated)
     select $1, customer_id, 'generate_extensions', id, revision, 'in_progress', 10, now(), now()
     from campaign_drafts where id = $2`,
    [taskId, draftId]
  )
  return taskId
}, Effect.orDie)

/** The result of a generation that wrote nothing, as it is stored. */
const nothingWritten = { missing: [], notes: [], left_alone: [], dropped: [] }

/** Ends it, with what came of it as that is stored. */
export const endTask = Effect.fnUntraced(function*(
  url: Redacted.Redacted<string>,
  taskId: string,
  result: unknown = nothingWritten
) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-task" })
  yield* session.query(
    `update tasks set status = 'completed', progress = 100, result = $2, date_updated = now() where task_id = $1`,
    [taskId, JSON.stringify(result)]
  )
}, Effect.orDie)
