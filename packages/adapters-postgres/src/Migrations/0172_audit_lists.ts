import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The customer of an entry of the audit log, and ways to the entries of a kind, an author and a customer. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    alter table audit_log add column customer_id bigint generated always as (
      case kind
        when 'analysis_config' then (after ->> 'customerId')::bigint
        when 'customer' then (after ->> 'customerId')::bigint
        when 'live_campaign' then (after ->> 'adplatformCustomerId')::bigint
      end
    ) stored`
  yield* sql`create index audit_log_of_kind on audit_log (kind, id)`
  yield* sql`create index audit_log_of_author on audit_log (author, id) where author is not null`
  yield* sql`create index audit_log_of_customer on audit_log (customer_id, id) where customer_id is not null`
})
