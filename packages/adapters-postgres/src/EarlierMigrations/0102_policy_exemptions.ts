import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The exemptions from the platform's policy that a person asked for with an application: which topics, who, when. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_applications add column policy_exemptions jsonb`
})
