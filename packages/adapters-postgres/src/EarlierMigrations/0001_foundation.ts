import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** `service_installation`: exactly one row, the identity of this database. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table service_installation (
      only_row boolean primary key default true check (only_row),
      id uuid not null default gen_random_uuid(),
      created_at timestamptz not null default now()
    )`
  yield* sql`insert into service_installation default values`
})
