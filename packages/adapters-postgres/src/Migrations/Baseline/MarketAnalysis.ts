/** Market analyses and their candidate keywords. */
export const statements: ReadonlyArray<string> = [
  // The customer, the state, and every one and two neighbouring characters of the title: what an analysis is found by.
  `create function analysis_terms(customer_id bigint, status text, title text) returns text[]
    language sql immutable parallel safe as $$
      select array['c' || customer_id, 's' || status] || array(
        select distinct 'n' || substr(title, i, l) from generate_series(1, 2) l, generate_series(1, length(title) - l + 1) i
      )
    $$`,
  // Analyses. keywords_revision grows with every write of the keywords, and keywords_write_id is the random id of the
  // last of these writes: a number can come back after a fail-over or a restored backup, the id cannot.
  `create table market_analyses (
    id bigint primary key generated always as identity,
    customer_id bigint not null references ad_customers (customer_id),
    title text not null,
    status text not null check (status in ('draft', 'completed', 'campaign_created')),
    summary text not null,
    do_include_assistant_knowledge_item boolean not null,
    config jsonb not null,
    created_campaign_id bigint,
    date_added timestamptz not null,
    date_updated timestamptz not null,
    keywords_revision bigint not null default 1,
    keywords_write_id uuid not null default gen_random_uuid(),
    searchable_title text not null default ''
  )`,
  `create index market_analyses_of_customer on market_analyses (customer_id, id desc)`,
  `create index market_analyses_by_title on market_analyses (searchable_title collate "C", id)`,
  `create index market_analyses_by_date_added on market_analyses (date_added, id)`,
  `create index market_analyses_by_date_updated on market_analyses (date_updated, id)`,
  `create index market_analyses_of_one_by_searchable_title
    on market_analyses (customer_id, searchable_title collate "C", id)`,
  `create index market_analyses_of_one_by_date_added on market_analyses (customer_id, date_added, id)`,
  `create index market_analyses_of_one_by_date_updated on market_analyses (customer_id, date_updated, id)`,
  `create index market_analyses_by_terms on market_analyses
    using gin (analysis_terms(customer_id, status, searchable_title)) with (gin_pending_list_limit = 256)`,

  // Candidate keywords of an analysis; bids stay the decimal texts that they were given as.
  `create sequence market_keyword_ids as bigint`,
  `create table market_keywords (
    analysis_id bigint not null references market_analyses (id) on delete cascade,
    id bigint not null default nextval('market_keyword_ids'),
    keyword_text text not null,
    is_selected boolean not null,
    avg_monthly_searches bigint not null,
    competition text not null,
    competition_index bigint not null,
    low_bid text not null,
    high_bid text not null,
    primary key (analysis_id, id)
  )`
]
