import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Answers to requests with an idempotency key; the key of a row is the digest of user, path and key, whose text may be
 * longer than an index takes. A row without a status belongs to an attempt that is running, or died.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table idempotency_keys (
      id bytea primary key,
      user_id bigint not null references users (id) on delete cascade,
      attempt uuid not null,
      fingerprint text,
      leased_until timestamptz not null,
      kept_until timestamptz not null,
      status smallint,
      headers json,
      body bytea,
      check (status is null or (fingerprint is not null and headers is not null))
    )`
  yield* sql`create index idempotency_keys_kept_until on idempotency_keys (kept_until)`
  yield* sql`create index idempotency_keys_user_id on idempotency_keys (user_id)`
})
