import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The bin of drafts. A deleted draft is in no table that anything else reads: its row of `campaign_drafts` is here,
 * whole, while its ad groups, keywords, ads and revisions stay where they are and nothing leads to them. A migration
 * that gives `campaign_drafts` a column that must have a value gives it to the rows that are kept here, too.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table deleted_drafts (
      id bigint primary key,
      customer_id bigint not null references ad_customers (customer_id),
      deleted_at timestamptz not null,
      searchable_name text not null,
      date_added timestamptz not null,
      date_updated timestamptz not null,
      draft jsonb not null
    )`
  yield* sql`create index deleted_drafts_of_customer on deleted_drafts (customer_id, id)`
  yield* sql`create index deleted_drafts_by_deletion on deleted_drafts (deleted_at)`
  yield* sql`create index deleted_drafts_by_name on deleted_drafts (searchable_name collate "C", id)`
  yield* sql`create index deleted_drafts_by_date_added on deleted_drafts (date_added, id)`
  yield* sql`create index deleted_drafts_by_date_updated on deleted_drafts (date_updated, id)`
})
