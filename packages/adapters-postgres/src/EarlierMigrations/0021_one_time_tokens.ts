import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Tokens that act for a user once, by their hashes; a token that was used is gone. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table one_time_tokens (
      token_hash text primary key,
      purpose text not null,
      user_id bigint not null references users (id) on delete cascade,
      expires_at timestamptz not null
    )`
  yield* sql`create index one_time_tokens_of_user on one_time_tokens (user_id, purpose)`
  yield* sql`create index one_time_tokens_by_end on one_time_tokens (expires_at)`
})
