import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Consents of the ad platform that are under way, by the hashes of their states; one that came back is gone. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table consent_requests (
      state_hash text primary key,
      user_id bigint not null references users (id) on delete cascade,
      customer_id bigint not null references ad_customers (customer_id) on delete cascade,
      label text not null,
      is_default boolean not null,
      redirect_url text not null,
      key_id text not null,
      ciphertext bytea not null,
      expires_at timestamptz not null,
      constraint consent_requests_one unique (user_id, customer_id)
    )`
  yield* sql`create index consent_requests_of_customer on consent_requests (customer_id)`
  yield* sql`create index consent_requests_by_end on consent_requests (expires_at)`
})
