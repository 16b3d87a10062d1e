import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Columns and tables for generation: the revision with which a task began, and the prompts of the language model.
 * Earlier tasks get the last revision.
 *
 * The references from keywords and ads to ad groups, and from those to drafts, go: looking up the ad group of each
 * keyword was half of what inserting thousands of them cost. Every write goes through the lock on its draft's row and
 * is refused when the draft has moved on, so that nothing can be put into what is gone; a statement that removes ad
 * groups or drafts removes what they hold.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`alter table tasks add column begun_at_revision bigint`
  yield* sql`
    update tasks t set begun_at_revision = coalesce(
      (select max(r.revision) from draft_revisions r where r.draft_id = t.draft_id and r.at <= t.date_added), 1)`
  yield* sql`alter table tasks alter column begun_at_revision set not null`

  yield* sql`
    create table llm_prompts (
      id bigint primary key generated always as identity,
      type text not null unique,
      prompt text not null,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`

  yield* sql`alter table draft_keywords drop constraint draft_keywords_draft_id_ad_group_id_fkey`
  yield* sql`alter table draft_rsas drop constraint draft_rsas_draft_id_ad_group_id_fkey`
  yield* sql`alter table draft_ad_groups drop constraint draft_ad_groups_draft_id_fkey`
})
