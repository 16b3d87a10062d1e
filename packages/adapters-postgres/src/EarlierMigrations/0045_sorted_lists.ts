import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const decodeTexts = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String })))

/** A text as it is sorted and searched in, when this migration was written. */
const searchable = (text: string): string => text.normalize("NFC").toUpperCase().normalize("NFC")

/** The number of rows that are told their text at a time. */
const BATCH = 5_000

/**
 * Indexes of lists: for each order an index over all rows, and one over those of an owner. Names are sorted, and
 * searched in, as the service writes them down in columns of their own, because case in SQL depends on the database's
 * locale; a member's address is written beside the membership, since an index holds columns of one table. `name_terms`
 * gives the one and two neighbouring characters of texts, by which parts of them are found.
 *
 * The things of a customer that go with it when it leaves the service go by their references. Configurations that are
 * in use have indexes of their own, and tasks by their last change: each begins with what no other one begins with, as
 * `PgTasks` says.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  const texts = [
    ["companies", "searchable_name", "id", "name"],
    ["ad_customers", "searchable_name", "customer_id", "name"],
    ["local_locations", "searchable_name", "id", "name"],
    ["media_assets", "searchable_name", "id", "file_name"],
    ["media_assets", "search_text", "id", "concat_ws(E'\\n', file_name, alt_text, array_to_string(tags, E'\\n'))"],
    ["platform_tokens", "searchable_label", "id", "label"],
    ["bug_reports", "searchable_title", "id", "title"]
  ] as const
  for (const [table, column, id, text] of texts) {
    const [named, wrote, key] = [sql.literal(table), sql.literal(column), sql.literal(id)]
    yield* sql`alter table ${named} add column ${wrote} text not null default ''`
    for (let last = "-1";;) {
      const rows = decodeTexts(
        yield* sql`
          select ${key}::text as id, ${sql.literal(text)} as text from ${named} where ${key} > ${last}::bigint
          order by ${key} limit ${BATCH}::int`
      )
      const read = rows.at(-1)
      if (read === undefined) break
      yield* sql`
        update ${named} r set ${wrote} = t.text
        from unnest(${rows.map((row) => row.id)}::bigint[], ${
        rows.map((row) => searchable(row.text))
      }::text[]) t (id, text)
        where r.${key} = t.id`
      last = read.id
    }
  }
  yield* sql`alter table company_members add column email text not null default ''`
  yield* sql`update company_members m set email = u.email from users u where u.id = m.user_id`

  const orders: ReadonlyArray<readonly [table: string, owner: string, id: string, orders: ReadonlyArray<string>]> = [
    ["companies", "", "id", ["searchable_name", "date_added", "date_updated"]],
    ["ad_customers", "company_id", "customer_id", ["searchable_name", "date_added"]],
    ["local_locations", "company_id", "id", ["searchable_name", "date_added", "date_updated"]],
    ["media_assets", "company_id", "id", ["searchable_name", "date_added", "date_updated"]],
    ["platform_tokens", "customer_id", "id", ["searchable_label", "date_added", "date_updated"]],
    ["analysis_configs", "customer_id", "id", ["date_added", "date_updated"]],
    ["bug_reports", "", "id", ["searchable_title", "date_added", "date_updated"]],
    ["company_members", "company_id", "user_id", ["email", "date_added"]],
    ["market_analyses", "customer_id", "id", ["searchable_title", "date_added", "date_updated"]]
  ]
  for (const [table, owner, id, columns] of orders) {
    for (const column of columns) {
      const by = `${column}${column.startsWith("date_") ? "" : " collate \"C\""}, ${id}`
      if (table !== "company_members" && table !== "market_analyses") {
        yield* sql`create index ${sql.literal(`${table}_in_order_of_${column}`)} on ${sql.literal(`${table} (${by})`)}`
      }
      if (owner !== "") {
        yield* sql`create index ${sql.literal(`${table}_of_one_by_${column}`)} on ${
          sql.literal(`${table} (${owner}, ${by})`)
        }`
      }
    }
  }

  for (const by of ["id", "date_added, id", "date_updated, id"]) {
    const name = by.split(",")[0] ?? by
    yield* sql`create index ${sql.literal(`analysis_configs_in_use_by_${name}`)} on analysis_configs (${
      sql.literal(by)
    }) where not is_deleted`
    yield* sql`create index ${
      sql.literal(`analysis_configs_in_use_of_one_by_${name}`)
    } on analysis_configs (customer_id, ${sql.literal(by)}) where not is_deleted`
  }

  yield* sql`create index tasks_by_change on tasks (date_updated, number)`
  yield* sql`create index tasks_of_kind_by_change on tasks ((kind || ''), status, date_updated, number)`
  yield* sql`create index tasks_of_customer_by_change on tasks ((customer_id + 0), date_updated, number)`
  yield* sql`
    create index tasks_of_customer_by_status_and_change
    on tasks ((status || ''), kind, customer_id, date_updated, number)`
  yield* sql`create index tasks_of_draft_by_change on tasks ((draft_id + 0), kind, status, date_updated, number)`

  yield* sql`
    create function name_terms(name text) returns text[] language sql immutable parallel safe as $$
      select array(
        select distinct 'n' || substr(name, i, l) from generate_series(1, 2) l, generate_series(1, length(name) - l + 1) i
      )
    $$`
  yield* sql`
    create index ad_customers_by_terms on ad_customers
    using gin (name_terms(searchable_name || E'\n' || customer_id)) with (gin_pending_list_limit = 256)`
  yield* sql`
    create function media_terms(company_id bigint, provider text, tags text[], search_text text) returns text[]
    language sql immutable parallel safe as $$
      select array['c' || company_id, case when provider is null then 'upload' else 'stockmedia' end]
        || array(select 't' || tag from unnest(tags) tag) || array(
          select distinct 'n' || substr(search_text, i, l)
          from generate_series(1, 2) l, generate_series(1, length(search_text) - l + 1) i
        )
    $$`
  yield* sql`
    create index media_assets_by_terms on media_assets
    using gin (media_terms(company_id, provider, tags, search_text)) with (gin_pending_list_limit = 256)`
  yield* sql`drop index media_assets_tags`

  for (const table of ["platform_tokens", "analysis_configs", "deleted_drafts"]) {
    const constraint = `${table}_customer_id_fkey`
    yield* sql`
      alter table ${sql.literal(table)} drop constraint ${sql.literal(constraint)},
        add constraint ${sql.literal(constraint)} foreign key (customer_id) references ad_customers (customer_id)
          on delete cascade`
  }
})
