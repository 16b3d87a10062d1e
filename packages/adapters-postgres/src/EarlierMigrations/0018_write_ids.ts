import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The id of the write that left a draft, its ad groups, or the keywords of an analysis as they are: random, so that no
 * other write ever has it. A revision's number is no state: after a fail-over or a restored backup another has it.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    alter table campaign_drafts
      add column write_id uuid not null default gen_random_uuid(),
      add column content_write_id uuid not null default gen_random_uuid()`
  yield* sql`alter table market_analyses add column keywords_write_id uuid not null default gen_random_uuid()`
})
