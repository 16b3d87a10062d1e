import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const decodeUsers = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({ id: Schema.String, email: Schema.String, first_name: Schema.String, last_name: Schema.String })
  )
)

/** A text as it is searched in, when this migration was written. */
const searchable = (text: string): string => text.normalize("NFC").toUpperCase().normalize("NFC")

/**
 * Columns and indexes for administering users: which ones are of the demo, which were those with these three addresses
 * so far; the text in which users are searched for; an index for each order of a listing. The audit log takes entries
 * of the operator, who is no user. Texts for searches are made in the service, because case in SQL depends on the
 * database's locale.
 *
 * The index for parts of a text needs the extension pg_trgm, which PostgreSQL brings along and an owner of the database
 * may add. Where it may not be added, searches go without the index.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    alter table users
      add column is_demo boolean not null default false,
      add column search_text text not null default ''`
  yield* sql`
    update users set is_demo = true where email in ('admin@demo.test', 'user@demo.test', 'other@demo.test')`

  const users = decodeUsers(yield* sql`select id::text, email, first_name, last_name from users`)
  const texts = users.map((user) => searchable(`${user.email}\n${user.first_name} ${user.last_name}`))
  yield* sql`
    update users set search_text = t.search_text
    from unnest(${users.map(({ id }) => id)}::bigint[], ${texts}::text[]) t (id, search_text)
    where users.id = t.id`

  yield* sql`create index users_by_email on users (email collate "C", id)`
  yield* sql`create index users_by_date_added on users (date_added, id)`
  yield* sql`create index users_by_date_updated on users (date_updated, id)`
  yield* sql`create index users_superusers on users (id) where is_superuser and is_active`
  yield* sql`create index users_real on users (id) where not is_demo`
  yield* sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index users_by_search_text on users using gin (search_text gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'users are searched without an index, because pg_trgm is not there: %', sqlerrm;
    end
    $$`

  yield* sql`alter table audit_log alter column author drop not null`
})
