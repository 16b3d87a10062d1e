import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The state of a published draft's campaign in no revision: the attempt that changes it, and the last look at it. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_drafts add column publication_live jsonb`
})
