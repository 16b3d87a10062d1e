import type pg from "pg"

/**
 * The tables of a peer: a draft over four of them, as a team without a domain library would have it, filled with drafts like those that the benchmark
 * makes in the service.
 */
const tables = `
  drop schema if exists public cascade;
  create schema public;
  create table drafts (
    id bigint generated always as identity primary key, name text not null, adplatform_customer_id bigint not null, campaign_name text,
    website_url text, daily_budget_micros bigint, bidding_strategy jsonb, default_match_type text not null default 'PHRASE',
    language_ids jsonb not null default '[]', location_targets jsonb not null default '[]', network_settings jsonb, ad_schedule jsonb,
    start_date date, end_date date, conversion_goals jsonb not null default '[]', extensions jsonb, is_published boolean not null default false,
    revision bigint not null default 1, date_added timestamptz not null default now(), date_updated timestamptz not null default now());
  create table ad_groups (
    id bigint generated always as identity primary key, draft_id bigint not null references drafts on delete cascade, name text not null,
    cpc_bid_micros bigint not null);
  create index on ad_groups (draft_id);
  create table keywords (
    id bigint generated always as identity primary key, ad_group_id bigint not null references ad_groups on delete cascade, text text not null,
    match_type text not null, cpc_bid_micros bigint, final_url text);
  create index on keywords (ad_group_id);
  create table ads (
    id bigint generated always as identity primary key, ad_group_id bigint not null references ad_groups on delete cascade, headlines jsonb not null,
    descriptions jsonb not null, final_url text not null, display_path_1 text, display_path_2 text, generation_status text not null default 'completed');
  create index on ads (ad_group_id);
  create table user_customers (user_id bigint, customer_id bigint, primary key (user_id, customer_id));
  create table draft_revisions (
    draft_id bigint, revision bigint, author bigint not null, at timestamptz not null default now(), forward jsonb not null,
    primary key (draft_id, revision));
  create table analyses (id bigint primary key, title text not null);
  create table analysis_keywords (
    id bigint generated always as identity primary key, analysis_id bigint not null references analyses on delete cascade, keyword_text text not null,
    is_selected boolean not null, avg_monthly_searches integer not null, competition text not null, competition_index integer not null,
    low_bid numeric not null, high_bid numeric not null);
  create index on analysis_keywords (analysis_id);
  create table locations (id bigint primary key, name text not null, canonical_name text not null, country_code text not null, target_type text not null)`

const rows = `
  insert into user_customers values (1, 1234567890);
  insert into drafts (name, adplatform_customer_id, campaign_name, website_url, daily_budget_micros, bidding_strategy, language_ids, location_targets)
    select 'Benchmark', 1234567890, 'Benchmark', 'https://www.example.com/', 5000000, '{"type": "MAXIMIZE_CLICKS"}', '[1000]',
      '[{"geo_target_constant_id": 2276, "target_type": "INCLUDE"}]'
    from generate_series(1, 50);
  insert into ad_groups (draft_id, name, cpc_bid_micros)
    select d, 'Ad group ' || g, 1000000 from generate_series(1, 50) d, generate_series(0, 9) g order by d, g;
  insert into keywords (ad_group_id, text, match_type)
    select g.id, 'running shoes ' || g.id % 10 || ' ' || k, 'PHRASE' from ad_groups g, generate_series(0, 19) k order by g.id, k;
  insert into ads (ad_group_id, headlines, descriptions, final_url, display_path_1, display_path_2)
    select g.id,
      (select jsonb_agg(jsonb_build_object('text', 'Running shoes offer ' || h, 'pinned_field', null, 'reason', null)) from generate_series(0, 14) h),
      (select jsonb_agg(jsonb_build_object('text', 'Light, fast and made for the road: our running shoes, reason ' || d || '.', 'pinned_field', null,
        'reason', null)) from generate_series(0, 3) d),
      'https://www.example.com/running-shoes', 'shoes', 'running'
    from ad_groups g order by g.id;
  insert into analyses values (1, 'Benchmark');
  insert into analysis_keywords (analysis_id, keyword_text, is_selected, avg_monthly_searches, competition, competition_index, low_bid, high_bid)
    select 1, 'running shoes for trail ' || n, n % 7 = 0, n * 37 % 20000, (array['LOW', 'MEDIUM', 'HIGH'])[1 + n % 3], n % 101, 0.1 + n % 90 / 100.0,
      1.1 + n % 90 / 100.0
    from generate_series(0, 4999) n;
  insert into locations select n, 'Place ' || n, 'Place ' || n || ', Region, Country', 'DE', 'City' from generate_series(1, 50) n;
  analyze`

/** Makes the tables anew and fills them. */
export const fill = async (pool: pg.Pool): Promise<void> => {
  await pool.query(tables)
  await pool.query(rows)
}
