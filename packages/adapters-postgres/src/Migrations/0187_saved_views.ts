import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The views of a console's screens that users have saved; the unique key also serves the listing of a user's own. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    create table saved_views (
      id bigint primary key generated always as identity,
      user_id bigint not null references users (id) on delete cascade,
      name text not null,
      searchable_name text not null,
      screen text not null,
      columns json not null,
      filter text,
      sort text,
      range text,
      date_added timestamptz not null,
      date_updated timestamptz not null,
      unique (user_id, name)
    )`
})
