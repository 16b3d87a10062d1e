import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The number of drafts of a customer that are in the bin, counted like those that are not (`draft_counts`), and an
 * index that finds the sessions of a user that started first.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`alter table draft_counts add column deleted bigint not null default 0`
  yield* sql`
    insert into draft_counts (customer_id, slot, drafts, deleted)
    select customer_id, 0, 0, count(*) from deleted_drafts group by customer_id
    on conflict (customer_id, slot) do update set deleted = excluded.deleted`

  for (const [event, changed, sign] of [["insert", "new", "+"], ["delete", "old", "-"]] as const) {
    const name = sql.literal(`count_deleted_drafts_${event}`)
    yield* sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into draft_counts (customer_id, slot, drafts, deleted)
        select customer_id, pg_backend_pid() % 32, 0, 0 ${
      sql.literal(sign)
    } count(*) from changed group by customer_id order by customer_id
        on conflict (customer_id, slot) do update set deleted = draft_counts.deleted + excluded.deleted;
        return null;
      end $$`
    yield* sql`
      create trigger ${name} after ${sql.literal(event)} on deleted_drafts
      referencing ${sql.literal(changed)} table as changed for each statement execute function ${name}()`
  }

  yield* sql`create index refresh_sessions_of_user_by_start on refresh_sessions (user_id, started_at, session_id)`
  yield* sql`drop index refresh_sessions_of_user`
})
