import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * True when the attempt to publish a draft has begun to send, which a task's progress of at least 50 said before, and
 * the earlier attempts that may have made a campaign. A draft without any has none; a null is one of a draft that was
 * in the bin when it was written by an earlier version.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    alter table campaign_drafts
      add column publication_sending_since timestamptz,
      add column publication_may_have_made uuid[]`
  yield* sql`
    update campaign_drafts d set publication_sending_since = t.date_updated
    from tasks t
    where t.task_id = d.publication_task_id and d.publication_status = 'Publishing' and t.progress >= 50`
})
