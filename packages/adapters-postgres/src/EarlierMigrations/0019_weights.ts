import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The size of what a reader will have in hand, known before it is read. `content_weight` is what the ad groups of a
 * draft weigh in memory with all that is in them, bytes: every write counts it on; what is stored already is estimated
 * from its texts, with the shares that the application counts for ad groups (128), keywords (216) and texts (24, and 2
 * a character). `size` is what a revision's deltas have as JSON, bytes.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table campaign_drafts add column content_weight bigint not null default 0`
  yield* sql`
    update campaign_drafts d set content_weight = w.weight from (
      select draft_id, sum(weight) as weight from (
        select draft_id, 152 + 2 * length(name) as weight from draft_ad_groups
        union all
        select draft_id, 240 + 2 * length(text) + coalesce(24 + 2 * length(final_url), 0) from draft_keywords
        union all
        select draft_id, 240 + 2 * (length(headlines::text) + length(descriptions::text)
          + coalesce(length(final_url), 0) + coalesce(length(final_mobile_url), 0)
          + coalesce(length(tracking_url_template), 0)) from draft_rsas
      ) rows group by draft_id
    ) w where w.draft_id = d.id`
  yield* sql`
    alter table draft_revisions add column size bigint not null
      generated always as (octet_length(forward::text) + octet_length(backward::text)) stored`
})
