import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The declaration of EU political advertising, of drafts and accounts. Every campaign so far was declared to have none,
 * as published drafts, and those under way, now say. The demo's accounts do as well; of others a person has to say it.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    alter table ad_customers
      add column contains_eu_political_advertising boolean,
      add column eu_political_advertising_declared_by bigint references users (id),
      add column eu_political_advertising_declared_at timestamptz,
      add constraint ad_customers_declaration
        check ((contains_eu_political_advertising is null) = (eu_political_advertising_declared_at is null))`
  yield* sql`alter table campaign_drafts add column contains_eu_political_advertising boolean`
  yield* sql`update campaign_drafts set contains_eu_political_advertising = false where publication_status <> 'NotPublished'`
  yield* sql`
    update ad_customers a
    set contains_eu_political_advertising = false, eu_political_advertising_declared_at = now()
    from companies c
    where c.id = a.company_id
      and (c.natural_key, a.customer_id) in (('demo', 1234567890), ('demo-second', 9876543210))`
})
