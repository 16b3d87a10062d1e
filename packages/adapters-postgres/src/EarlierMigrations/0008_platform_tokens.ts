import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Refresh tokens of the ad platform, sealed: with the key's id beside the ciphertext and the row's id in the seal. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`create sequence platform_token_ids as bigint`
  yield* sql`
    create table platform_tokens (
      id bigint primary key,
      customer_id bigint not null references ad_customers (customer_id),
      label text not null,
      is_default boolean not null,
      status text not null check (status in ('active', 'needs_consent')),
      added_by bigint not null references users (id),
      key_id text not null,
      ciphertext bytea not null,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`
  yield* sql`create index platform_tokens_of_customer on platform_tokens (customer_id, id)`
  yield* sql`create unique index platform_tokens_default on platform_tokens (customer_id) where is_default`
})
