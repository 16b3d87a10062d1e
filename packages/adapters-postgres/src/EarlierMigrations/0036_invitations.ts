import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Open invitations into companies, with the hashes of their tokens; one that was accepted or withdrawn is gone. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table invitations (
      id bigint generated always as identity primary key,
      company_id bigint not null references companies (id) on delete cascade,
      email text not null check (length(email) between 3 and 254),
      role text not null check (role in ('member', 'manager')),
      invited_by bigint not null references users (id) on delete cascade,
      token_hash text unique,
      date_added timestamptz not null,
      expires_at timestamptz not null,
      unique (company_id, email)
    )`
  yield* sql`create index invitations_of_company on invitations (company_id, id)`
  yield* sql`create index invitations_of_inviter on invitations (invited_by)`
  yield* sql`create index invitations_by_end on invitations (expires_at)`
})
