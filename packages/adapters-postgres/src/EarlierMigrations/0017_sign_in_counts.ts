import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Failed sign-ins by account and address, by account, and by address: of each the time at which nothing of it counts
 * any more; and until when an address is familiar to an account. `sign_in_windows` counted by account and by address
 * alone. It stays for the processes of an earlier version that still run while an installation is upgraded.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    create table sign_in_counts (
      name text primary key,
      clear_at timestamptz not null
    )`
  yield* sql`create index sign_in_counts_by_end on sign_in_counts (clear_at)`
})
