import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The word of a person on whether a draft without included locations means the whole world. Campaigns that were
 * published without any are shown everywhere already; the other drafts, and those in the bin, have no such word.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_drafts add column target_worldwide boolean`
  yield* sql`
    update campaign_drafts set target_worldwide = true
    where publication_status <> 'NotPublished' and not location_targets @> '[{"targetType":"INCLUDE"}]'`
})
