import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** A summary of an account's reading, and a way to the newest run of each type of a customer. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`alter table account_readings add column summary jsonb`
  yield* sql`create index analysis_runs_of_type on analysis_runs (customer_id, analysis_type, id)`
})
