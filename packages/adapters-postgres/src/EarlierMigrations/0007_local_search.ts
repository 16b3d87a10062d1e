import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The locations of companies, each with the vendor's id of its business profile, which has up to 20 digits. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table local_locations (
      id bigint primary key generated always as identity,
      company_id bigint not null references companies (id),
      name text not null check (length(name) between 1 and 256),
      profile_location_id text not null check (profile_location_id ~ '^[1-9][0-9]{0,19}$'),
      date_added timestamptz not null,
      date_updated timestamptz not null,
      unique (company_id, profile_location_id)
    )`
  yield* sql`create index local_locations_of_company on local_locations (company_id, id)`
})
