import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The state of a published draft's campaign that no revision tells: the attempt that changes it, and what the last look at it found. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_drafts add column publication_live jsonb`
})
