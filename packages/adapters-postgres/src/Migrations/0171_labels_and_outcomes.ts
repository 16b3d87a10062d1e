import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The labels that models gave to searches, and a way to applied recommendations whose outcome is awaited. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    create table search_labels (
      customer_id bigint not null references ad_customers (customer_id) on delete cascade,
      page text not null,
      text text not null,
      label text not null,
      labelled_at timestamptz not null,
      primary key (customer_id, page, text)
    )`
  yield* sql`
    create index recommendations_awaiting_outcome on recommendations ((recommendation ->> 'appliedAt'), id)
    where status = 'applied' and (recommendation -> 'outcome' ->> 'days') is distinct from '28'`
})
