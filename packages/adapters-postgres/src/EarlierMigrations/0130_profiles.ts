import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The way to the locations of a business profile in any company. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`create index local_locations_of_profile on local_locations (profile_location_id)`
})
