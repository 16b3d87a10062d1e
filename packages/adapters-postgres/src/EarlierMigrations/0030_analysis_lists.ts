import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const decodeTitles = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: Schema.String, title: Schema.String })))

/** A title as it is searched in, when this migration was written. */
const searchable = (text: string): string => text.normalize("NFC").toUpperCase().normalize("NFC")

/**
 * Indexes for lists of market analyses: an index for each order, and one over the states of an analysis and every one
 * and two neighbouring characters of its title. Titles for searches are made in the service, because SQL's case depends
 * on the locale.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table market_analyses add column searchable_title text not null default ''`
  const rows = decodeTitles(yield* sql`select id::text, title from market_analyses`)
  yield* sql`
    update market_analyses a set searchable_title = t.title
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${
    rows.map(({ title }) => searchable(title))
  }::text[]) t (id, title)
    where a.id = t.id`
  yield* sql`create index market_analyses_by_title on market_analyses (searchable_title collate "C", id)`
  yield* sql`create index market_analyses_by_date_added on market_analyses (date_added, id)`
  yield* sql`create index market_analyses_by_date_updated on market_analyses (date_updated, id)`
  yield* sql`
    create function analysis_terms(customer_id bigint, status text, title text) returns text[]
    language sql immutable parallel safe as $$
      select array['c' || customer_id, 's' || status] || array(
        select distinct 'n' || substr(title, i, l) from generate_series(1, 2) l, generate_series(1, length(title) - l + 1) i
      )
    $$`
  yield* sql`
    create index market_analyses_by_terms on market_analyses
    using gin (analysis_terms(customer_id, status, searchable_title)) with (gin_pending_list_limit = 256)`
})
