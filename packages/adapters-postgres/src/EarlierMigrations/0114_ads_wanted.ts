import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The ads of each ad group that a generation is to make, for a start that is lost and made up for; null where one is wanted, or none. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table tasks add column ads_per_group int check (ads_per_group between 1 and 3)`
})
