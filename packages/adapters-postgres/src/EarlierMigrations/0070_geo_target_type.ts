import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The people to whom the included places of a draft apply. Campaigns that were published before got the platform's
 * default, which also shows ads to people who are only interested in a place.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_drafts add column geo_target_type text not null default 'PRESENCE'`
  yield* sql`update campaign_drafts set geo_target_type = 'PRESENCE_OR_INTEREST' where publication_status <> 'NotPublished'`
})
