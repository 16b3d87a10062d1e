import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The attempt that applies a published draft's changes to its campaign, and when it began to send. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    alter table campaign_drafts
      add column publication_applying_task_id uuid,
      add column publication_applying_since timestamptz`
})
