import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The administrator who made a one-time token; null for one of a mail or the operator, and for those from before. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table one_time_tokens add column issued_by bigint references users (id) on delete cascade`
})
