import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The access ids to which signed addresses hold: another value ends those that a user has. Random, so that a restored
 * backup does not bring back one that was given up after it.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table users add column access_id uuid not null default gen_random_uuid()`
})
