const generationStatus = `in ('NotStarted', 'Pending', 'InProgress', 'Completed', 'Failed')`

/**
 * Campaign drafts with their ad groups, keywords, ads and revisions, the bin, and the counts of both.
 *
 * The keys of the parts begin with the draft, so that one index serves reading in order and lookups, and no write can
 * reach the rows of another draft. The parts have no foreign keys: looking up the ad group of each keyword was half of
 * what inserting thousands of them cost. Every write goes through the lock on its draft's row, and the statement that
 * removes ad groups or drafts removes what they hold.
 *
 * Columns that change with every write are in no index of `campaign_drafts`, and its pages have room to spare, so that
 * a write stays on its page (a HOT update). Names for searches are made by the service, because case in SQL depends on
 * the database's locale.
 */
export const statements: ReadonlyArray<string> = [
  `create sequence draft_ids as bigint`,
  // Each value stands for a block of ids: PgElementIds hands out value to value + 999.
  `create sequence draft_element_ids as bigint increment by 1000`,

  // The customer, analysis and states of a draft, and every one and two neighbouring characters of its names. An index
  // over such lists needs no extension, finds parts of names from one character on, and combines any of the terms.
  `create function draft_terms(customer_id bigint, market_analysis_id bigint, publication_status text,
      ad_groups_generation_status text, extensions_generation_status text, name text, campaign_name text)
    returns text[] language sql immutable parallel safe as $$
      select array[
          'c' || customer_id, 'm' || coalesce(market_analysis_id::text, ''), 'p' || (publication_status = 'Published')::text,
          'a' || ad_groups_generation_status, 'e' || extensions_generation_status
        ] || array(
          select distinct 'n' || substr(t, i, l) from unnest(array[name, campaign_name]) t, generate_series(1, 2) l,
            generate_series(1, length(t) - l + 1) i
        )
    $$`,
  // Drafts: settings, generations, publication. A revision's number can come back after a fail-over or a restored
  // backup; the random ids of writes cannot.
  `create table campaign_drafts (
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
    ad_groups_generation_status text not null check (ad_groups_generation_status ${generationStatus}),
    ad_groups_generation_task_id uuid,
    ad_groups_generation_error text,
    extensions_generation_status text not null check (extensions_generation_status ${generationStatus}),
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
    date_updated timestamptz not null,
    -- The last write, and the last one that changed ad groups.
    write_id uuid not null default gen_random_uuid(),
    content_write_id uuid not null default gen_random_uuid(),
    -- The memory that the ad groups take with all that is in them, bytes.
    content_weight bigint not null default 0,
    publication_sending_since timestamptz,
    -- Earlier attempts that may have made a campaign.
    publication_may_have_made uuid[],
    geo_target_type text not null default 'PRESENCE',
    contains_eu_political_advertising boolean,
    -- The state of the published campaign that no revision tells.
    publication_live jsonb,
    negative_keywords jsonb not null default '[]',
    -- A person's word that without included locations the whole world is meant; null where there is none.
    target_worldwide boolean
  ) with (fillfactor = 60)`,
  `create index campaign_drafts_of_customer on campaign_drafts (customer_id, id desc)`,
  `create index campaign_drafts_of_analysis on campaign_drafts (market_analysis_id)`,
  `create index campaign_drafts_by_name on campaign_drafts (searchable_name collate "C", id)`,
  `create index campaign_drafts_by_date_added on campaign_drafts (date_added, id)`,
  `create index campaign_drafts_of_customer_by_name on campaign_drafts (customer_id, searchable_name collate "C", id)`,
  `create index campaign_drafts_of_customer_by_date_added on campaign_drafts (customer_id, date_added, id)`,
  `create index campaign_drafts_by_terms on campaign_drafts using gin (draft_terms(customer_id, market_analysis_id,
    publication_status, ad_groups_generation_status, extensions_generation_status, searchable_name,
    searchable_campaign_name)) with (gin_pending_list_limit = 256)`,
  // Published drafts may be few among all; only publishing writes these indexes.
  `create index published_drafts_by_id on campaign_drafts (id) where publication_status = 'Published'`,
  `create index published_drafts_of_customer_by_id on campaign_drafts (customer_id, id)
    where publication_status = 'Published'`,
  `create index published_drafts_by_name on campaign_drafts (searchable_name collate "C", id)
    where publication_status = 'Published'`,
  `create index published_drafts_of_customer_by_name on campaign_drafts (customer_id, searchable_name collate "C", id)
    where publication_status = 'Published'`,
  `create index published_drafts_by_date_added on campaign_drafts (date_added, id)
    where publication_status = 'Published'`,
  `create index published_drafts_of_customer_by_date_added on campaign_drafts (customer_id, date_added, id)
    where publication_status = 'Published'`,
  `create index campaign_drafts_of_campaign on campaign_drafts (publication_campaign_id)
    where publication_campaign_id is not null`,
  // The drafts whose campaigns a change is on its way to, which are few.
  `create index campaign_drafts_changing on campaign_drafts (id) where (publication_live -> 'changing') is not null`,

  // Ad groups of drafts.
  `create table draft_ad_groups (
    draft_id bigint not null,
    id bigint not null,
    name text not null,
    cpc_bid_micros bigint not null,
    primary key (draft_id, id)
  )`,

  // Keywords of ad groups. page_unsure is the doubt that a keyword's page answers it: the page and the reason.
  `create table draft_keywords (
    draft_id bigint not null,
    ad_group_id bigint not null,
    id bigint not null,
    text text not null,
    match_type text not null,
    cpc_bid_micros bigint,
    final_url text,
    source_market_keyword_id bigint,
    page_unsure jsonb,
    primary key (draft_id, ad_group_id, id)
  ) with (fillfactor = 80)`,

  // Responsive search ads of ad groups.
  `create table draft_rsas (
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
    generation_status text not null check (generation_status ${generationStatus}),
    generation_task_id uuid,
    generation_error text,
    primary key (draft_id, ad_group_id, id)
  )`,

  // The history of drafts: each revision with the deltas to it and back, kept as they came (json, not jsonb). The
  // author refers to no user: the history outlives a user, and a lock on one row of users for each write would cost.
  // size is that of both deltas, bytes.
  `create table draft_revisions (
    draft_id bigint not null,
    revision bigint not null,
    author bigint,
    at timestamptz not null,
    forward json not null,
    backward json not null,
    size bigint not null generated always as (octet_length(forward::text) + octet_length(backward::text)) stored,
    primary key (draft_id, revision)
  )`,

  // The times at which drafts were changed last, for lists in this order. Every write changes date_updated, and would
  // have to change every index of campaign_drafts if that column were in one of them; so it has a table of its own,
  // kept by triggers.
  `create table draft_updates (
    draft_id bigint primary key,
    customer_id bigint not null,
    date_updated timestamptz not null
  ) with (fillfactor = 80)`,
  `create index draft_updates_by_date on draft_updates (date_updated, draft_id)`,
  `create index draft_updates_of_customer_by_date on draft_updates (customer_id, date_updated, draft_id)`,
  `create function keep_draft_updates() returns trigger language plpgsql as $$
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
    $$`,
  `create trigger keep_draft_updates after insert or delete on campaign_drafts
    for each row execute function keep_draft_updates()`,
  `create trigger keep_draft_updates_changed after update of date_updated on campaign_drafts
    for each row when (old.date_updated is distinct from new.date_updated) execute function keep_draft_updates()`,

  // The bin: a deleted draft is its row of campaign_drafts, whole, while its ad groups, keywords, ads and revisions
  // stay where they are and nothing leads to them. A migration that gives campaign_drafts a column that must have a
  // value gives it to the rows that are kept here, too.
  `create table deleted_drafts (
    id bigint primary key,
    customer_id bigint not null references ad_customers (customer_id) on delete cascade,
    deleted_at timestamptz not null,
    searchable_name text not null,
    date_added timestamptz not null,
    date_updated timestamptz not null,
    draft jsonb not null
  )`,
  `create index deleted_drafts_of_customer on deleted_drafts (customer_id, id)`,
  `create index deleted_drafts_by_deletion on deleted_drafts (deleted_at)`,
  `create index deleted_drafts_by_name on deleted_drafts (searchable_name collate "C", id)`,
  `create index deleted_drafts_by_date_added on deleted_drafts (date_added, id)`,
  `create index deleted_drafts_by_date_updated on deleted_drafts (date_updated, id)`,

  // The number of drafts that a customer has, and has in the bin, kept by triggers, so that adding one need not count
  // a million rows. A customer has several rows, of which a connection always changes the same one: a single row would
  // let one connection create a draft only when that of another has been written to disk.
  `create table draft_counts (
    customer_id bigint not null,
    slot int not null,
    drafts bigint not null,
    deleted bigint not null default 0,
    primary key (customer_id, slot)
  ) with (fillfactor = 50)`,
  ...([["insert", "new", "+"], ["delete", "old", "-"]] as const).flatMap(([event, changed, sign]) => [
    `create function count_drafts_${event}() returns trigger language plpgsql as $$
      begin
        insert into draft_counts (customer_id, slot, drafts)
        select customer_id, pg_backend_pid() % 32, 0 ${sign} count(*) from changed group by customer_id order by customer_id
        on conflict (customer_id, slot) do update set drafts = draft_counts.drafts + excluded.drafts;
        return null;
      end $$`,
    `create trigger count_drafts_${event} after ${event} on campaign_drafts
      referencing ${changed} table as changed for each statement execute function count_drafts_${event}()`,
    `create function count_deleted_drafts_${event}() returns trigger language plpgsql as $$
      begin
        insert into draft_counts (customer_id, slot, drafts, deleted)
        select customer_id, pg_backend_pid() % 32, 0, 0 ${sign} count(*) from changed group by customer_id order by customer_id
        on conflict (customer_id, slot) do update set deleted = draft_counts.deleted + excluded.deleted;
        return null;
      end $$`,
    `create trigger count_deleted_drafts_${event} after ${event} on deleted_drafts
      referencing ${changed} table as changed for each statement execute function count_deleted_drafts_${event}()`
  ])
]
