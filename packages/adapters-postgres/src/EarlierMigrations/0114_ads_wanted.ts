import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The ads of each ad group that a generation is to make, for repeating a lost start; null where it is one or none. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table tasks add column ads_per_group int check (ads_per_group between 1 and 3)`
})
