import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The guard rails of a customer, none of which is set for those that are there, and who set them last. Drafts that were
 * published by their account's declaration keep it from here on as what was declared.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    alter table ad_customers
      add column max_daily_budget_micros bigint,
      add column max_increase_percent integer,
      add column enable_needs_manager boolean not null default false,
      add column guard_rails_set_by bigint references users (id),
      add column guard_rails_set_at timestamptz`
  yield* sql`
    update campaign_drafts d
    set publication_live = coalesce(d.publication_live, '{}') || jsonb_build_object('declaration', jsonb_build_object(
      'contains', a.contains_eu_political_advertising,
      'declaredBy', a.eu_political_advertising_declared_by,
      'declaredAt',
      to_char(a.eu_political_advertising_declared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from ad_customers a
    where a.customer_id = d.customer_id and d.publication_status <> 'NotPublished'
      and d.contains_eu_political_advertising is null and a.contains_eu_political_advertising is not null`
})
