import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The keywords that a draft excludes for its whole campaign. Drafts in the bin are kept as JSON: they get the columns
 * that were added since they were deleted, without which they could be neither listed nor taken out again.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_drafts add column negative_keywords jsonb not null default '[]'`
  yield* sql`
    update deleted_drafts set draft = '{"geo_target_type":"PRESENCE","negative_keywords":[]}'::jsonb || draft
    where not draft ?& array['geo_target_type', 'negative_keywords']`
})
