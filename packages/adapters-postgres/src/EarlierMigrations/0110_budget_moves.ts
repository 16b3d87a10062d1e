import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The shared budget that a campaign left or joined with an application, so that an undo leads back. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_applications add column budget_move jsonb`
})
