import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The drafts whose campaigns a change is on its way to, which are few. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create index campaign_drafts_changing on campaign_drafts (id)
    where (publication_live -> 'changing') is not null`
})
