import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

const generationStatus = `in ('NotStarted', 'Pending', 'InProgress', 'Completed', 'Failed')`

/**
 * Campaign drafts with their ad groups, keywords, ads and revisions. The keys of the parts begin with the draft, so
 * that one index serves reading in order, cascades and lookups, and no write can reach the rows of another draft.
 * Columns that change with every write are in no index, and pages have room to spare, so that a write stays on its page
 * (a HOT update). The names for searches are made by `searchable` in the domain package, because case in SQL depends on
 * the database's locale. Revisions are written with every write, in its statement, and read whole: they are kept as
 * they came (json, not jsonb) and without a foreign key, whose check would lock the draft's row a second time; `remove`
 * takes them along.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`create sequence draft_ids as bigint`
  // Each value stands for a block of ids: PgElementIds hands out value to value + 999.
  yield* sql`create sequence draft_element_ids as bigint increment by 1000`
  yield* sql`
    create table campaign_drafts (
      id bigint primary key,
      revision bigint not null,
      content_revision bigint not null,
      customer_id bigint not null references ad_customers (customer_id),
      market_analysis_id bigint references market_analyses (id),
      name text not null,
      campaign_name text,
      searchable_name text not null,
      searchable_campaign_name text,
      website_url text,
      daily_budget_micros bigint,
      bidding_strategy jsonb,
      default_match_type text not null,
      language_ids bigint[] not null,
      location_targets jsonb not null,
      network_settings jsonb,
      ad_schedule jsonb,
      start_date text,
      end_date text,
      conversion_goals jsonb not null,
      extensions jsonb not null,
      ad_groups_generation_status text not null check (ad_groups_generation_status ${sql.literal(generationStatus)}),
      ad_groups_generation_task_id uuid,
      ad_groups_generation_error text,
      extensions_generation_status text not null check (extensions_generation_status ${sql.literal(generationStatus)}),
      extensions_generation_task_id uuid,
      extensions_generation_error text,
      publication_status text not null check (publication_status in ('NotPublished', 'Publishing', 'Published')),
      publication_task_id uuid,
      publication_campaign_id bigint,
      publication_at timestamptz,
      ad_group_count int not null,
      keyword_count int not null,
      all_rsas_generated boolean not null,
      date_added timestamptz not null,
      date_updated timestamptz not null
    ) with (fillfactor = 60)`
  yield* sql`create index campaign_drafts_of_customer on campaign_drafts (customer_id, id desc)`
  yield* sql`create index campaign_drafts_of_analysis on campaign_drafts (market_analysis_id)`
  yield* sql`
    create table draft_ad_groups (
      draft_id bigint not null references campaign_drafts (id) on delete cascade,
      id bigint not null,
      name text not null,
      cpc_bid_micros bigint not null,
      primary key (draft_id, id)
    )`
  yield* sql`
    create table draft_keywords (
      draft_id bigint not null,
      ad_group_id bigint not null,
      id bigint not null,
      text text not null,
      match_type text not null,
      cpc_bid_micros bigint,
      final_url text,
      source_market_keyword_id bigint,
      primary key (draft_id, ad_group_id, id),
      foreign key (draft_id, ad_group_id) references draft_ad_groups (draft_id, id) on delete cascade
    ) with (fillfactor = 80)`
  yield* sql`
    create table draft_rsas (
      draft_id bigint not null,
      ad_group_id bigint not null,
      id bigint not null,
      headlines jsonb not null,
      descriptions jsonb not null,
      final_url text,
      final_mobile_url text,
      display_path1 text,
      display_path2 text,
      tracking_url_template text,
      generation_status text not null check (generation_status ${sql.literal(generationStatus)}),
      generation_task_id uuid,
      generation_error text,
      primary key (draft_id, ad_group_id, id),
      foreign key (draft_id, ad_group_id) references draft_ad_groups (draft_id, id) on delete cascade
    )`
  // Authors do not refer to users: a draft's history outlives a user, and a lock on the user per write would cost.
  yield* sql`
    create table draft_revisions (
      draft_id bigint not null,
      revision bigint not null,
      author bigint,
      at timestamptz not null,
      forward json not null,
      backward json not null,
      primary key (draft_id, revision)
    )`
})
