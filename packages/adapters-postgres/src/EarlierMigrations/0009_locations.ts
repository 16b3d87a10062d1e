import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The table of locations as the ad platform named them, shared by all customers: one row per id, without a name when
 * the platform does not know it. And a number on each market analysis that grows with every write of its keywords, so
 * that a process that has read the keywords of a number need not read them again.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table known_locations (
      id bigint primary key,
      name text,
      canonical_name text,
      type text,
      country_code text,
      looked_up_at timestamptz not null,
      check (num_nulls(name, canonical_name, type, country_code) in (0, 4))
    )`
  yield* sql`create index known_locations_unknown on known_locations (looked_up_at) where name is null`
  yield* sql`alter table market_analyses add column keywords_revision bigint not null default 1`
})
