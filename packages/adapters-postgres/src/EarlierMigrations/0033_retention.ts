import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Finds tasks that ended long ago, and refresh tokens that are long over, without reading the others. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`create index tasks_by_end on tasks (date_updated) where status in ('completed', 'failed')`
  yield* sql`create index refresh_tokens_by_end on refresh_tokens (expires_at)`
})
