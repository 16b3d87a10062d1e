import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Mails, sent or not: their purpose and address, but not their text, which has a token; `due_at` is null at the end.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table mails (
      id bigint generated always as identity primary key,
      invitation_id bigint unique references invitations (id) on delete cascade,
      reset_email text check (length(reset_email) between 3 and 254),
      failures integer not null default 0,
      last_error text,
      due_at timestamptz,
      sent_at timestamptz,
      date_added timestamptz not null,
      check (num_nonnulls(invitation_id, reset_email) = 1)
    )`
  yield* sql`create index mails_due on mails (due_at) where due_at is not null`
  yield* sql`create index mails_of_resets on mails (reset_email, date_added) where reset_email is not null`
  yield* sql`create index mails_by_age on mails (date_added)`
})
