import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Market analyses and their candidate keywords; bids stay the decimal texts that they were given as. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`
    create table market_analyses (
      id bigint primary key generated always as identity,
      customer_id bigint not null references ad_customers (customer_id),
      title text not null,
      status text not null check (status in ('draft', 'completed', 'campaign_created')),
      summary text not null,
      do_include_assistant_knowledge_item boolean not null,
      config jsonb not null,
      created_campaign_id bigint,
      date_added timestamptz not null,
      date_updated timestamptz not null
    )`
  yield* sql`create index market_analyses_of_customer on market_analyses (customer_id, id desc)`
  yield* sql`create sequence market_keyword_ids as bigint`
  yield* sql`
    create table market_keywords (
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
})
