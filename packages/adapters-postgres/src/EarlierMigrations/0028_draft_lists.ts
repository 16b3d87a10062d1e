import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * Indexes for lists of drafts: an index for each order, of all drafts and of a customer's, and one that finds what few
 * drafts have in common.
 *
 * Every write changes `date_updated`, and would have to change every index of the table if that column were in one of
 * them; so it is in a table of its own, `draft_updates`, which a trigger keeps.
 *
 * `draft_terms` gives what a draft is found by: its customer, analysis and states, and every one and two neighbouring
 * characters of its names. An index over such lists needs no extension, finds parts of names from one character on, and
 * combines any of the terms.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`create index campaign_drafts_by_name on campaign_drafts (searchable_name collate "C", id)`
  yield* sql`create index campaign_drafts_by_date_added on campaign_drafts (date_added, id)`
  yield* sql`
    create index campaign_drafts_of_customer_by_name on campaign_drafts (customer_id, searchable_name collate "C", id)`
  yield* sql`
    create index campaign_drafts_of_customer_by_date_added on campaign_drafts (customer_id, date_added, id)`

  yield* sql`
    create table draft_updates (
      draft_id bigint primary key,
      customer_id bigint not null,
      date_updated timestamptz not null
    ) with (fillfactor = 80)`
  yield* sql`
    insert into draft_updates (draft_id, customer_id, date_updated)
    select id, customer_id, date_updated from campaign_drafts`
  yield* sql`create index draft_updates_by_date on draft_updates (date_updated, draft_id)`
  yield* sql`create index draft_updates_of_customer_by_date on draft_updates (customer_id, date_updated, draft_id)`
  yield* sql`
    create function keep_draft_updates() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into draft_updates (draft_id, customer_id, date_updated)
        values (new.id, new.customer_id, new.date_updated);
      elsif tg_op = 'UPDATE' then
        update draft_updates set date_updated = new.date_updated where draft_id = new.id;
      else
        delete from draft_updates where draft_id = old.id;
      end if;
      return null;
    end
    $$`
  yield* sql`
    create trigger keep_draft_updates after insert or delete on campaign_drafts
    for each row execute function keep_draft_updates()`
  yield* sql`
    create trigger keep_draft_updates_changed after update of date_updated on campaign_drafts
    for each row when (old.date_updated is distinct from new.date_updated) execute function keep_draft_updates()`

  yield* sql`
    create function draft_terms(customer_id bigint, market_analysis_id bigint, publication_status text,
      ad_groups_generation_status text, extensions_generation_status text, name text, campaign_name text)
    returns text[] language sql immutable parallel safe as $$
      select array[
          'c' || customer_id, 'm' || coalesce(market_analysis_id::text, ''), 'p' || (publication_status = 'Published')::text,
          'a' || ad_groups_generation_status, 'e' || extensions_generation_status
        ] || array(
          select distinct 'n' || substr(t, i, l) from unnest(array[name, campaign_name]) t, generate_series(1, 2) l,
            generate_series(1, length(t) - l + 1) i
        )
    $$`
  yield* sql`
    create index campaign_drafts_by_terms on campaign_drafts using gin (draft_terms(customer_id, market_analysis_id,
      publication_status, ad_groups_generation_status, extensions_generation_status, searchable_name,
      searchable_campaign_name)) with (gin_pending_list_limit = 256)`
})
