import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The users who want to hear of events; the unique key also serves the listing of a user's own. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table event_subscriptions (
      id bigint primary key generated always as identity,
      user_id bigint not null references users (id) on delete cascade,
      event_type text not null,
      date_added timestamptz not null,
      date_updated timestamptz not null,
      unique (user_id, event_type)
    )`
})
