import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Subjects of the audit log that are UUIDs, and the customer of entries of every kind that is about one. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    alter table audit_log
      alter column subject_id drop not null,
      add column subject_uuid uuid,
      add constraint audit_log_subject check (num_nonnulls(subject_id, subject_uuid) = 1),
      drop column customer_id`
  yield* sql`
    alter table audit_log add column customer_id bigint generated always as (
      coalesce((after ->> 'customerId')::bigint, (after ->> 'adplatformCustomerId')::bigint)
    ) stored`
  yield* sql`create index audit_log_of_customer on audit_log (customer_id, id) where customer_id is not null`
})
