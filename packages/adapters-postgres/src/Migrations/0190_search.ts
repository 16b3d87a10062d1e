import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ draftId: Schema.Int, id: Schema.Int, name: Schema.String }))
)

const ROWS = 5_000

/** The names of ad groups as they are searched for, with an index over their parts and their ids. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table draft_ad_groups add column searchable_name text not null default ''`
  let after = { draftId: 0, id: 0 }
  for (;;) {
    const rows = decodeRows(
      yield* sql`
        select draft_id::float8 as "draftId", id::float8 as id, name from draft_ad_groups
        where (draft_id, id) > (${after.draftId}::bigint, ${after.id}::bigint) order by draft_id, id limit ${ROWS}`
    )
    const last = rows.at(-1)
    if (last === undefined) break
    const named = rows.map((row) => ({ ...row, name: searchable(row.name) }))
    yield* sql`
      update draft_ad_groups g set searchable_name = r.name
      from json_to_recordset(${JSON.stringify(named)}::json) as r("draftId" bigint, id bigint, name text)
      where g.draft_id = r."draftId" and g.id = r.id`
    after = last
  }
  yield* sql.unsafe(
    `create index draft_ad_groups_by_terms on draft_ad_groups
      using gin (name_terms(searchable_name || E'\\n' || id)) with (gin_pending_list_limit = 256)`
  )
})
