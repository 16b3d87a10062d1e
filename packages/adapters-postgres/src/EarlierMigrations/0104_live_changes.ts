import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Applications that no task made, for changes of a live campaign itself, and the way from a campaign to its draft. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_applications alter column task_id drop not null`
  yield* sql`
    create index campaign_drafts_of_campaign on campaign_drafts (publication_campaign_id)
    where publication_campaign_id is not null`
})
