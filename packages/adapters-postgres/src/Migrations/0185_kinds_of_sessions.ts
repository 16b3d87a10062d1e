import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The kind of a session (the console's or a client's), the time of its last use, and its place in a listing. Until now
 * sessions of the console were those of exactly 12 hours. A process of an earlier version leaves the last use out.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    alter table refresh_sessions
      add column kind text not null default 'api' check (kind in ('console', 'api')),
      add column last_seen_at timestamptz,
      add column number bigint generated always as identity`
  yield* sql`
    update refresh_sessions set kind = 'console' where expires_at = started_at + interval '12 hours'`
})
