import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** JSON in which keywords and ads have a suffix and a tracking template as fields, not among what no draft has. */
export const moved = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(moved)
  if (!isObject(value)) return value
  const { unmanaged, ...rest } = value
  const own = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, moved(part)]))
  if (!isObject(unmanaged)) return unmanaged === undefined ? own : { ...own, unmanaged: moved(unmanaged) }
  const { finalUrlSuffix, trackingUrlTemplate, ...left } = unmanaged
  return {
    ...own,
    ...(finalUrlSuffix !== undefined && { finalUrlSuffix }),
    ...(trackingUrlTemplate !== undefined && { trackingUrlTemplate }),
    ...(Object.keys(left).length > 0 && { unmanaged: left })
  }
}

const holdsParts = (column: string): string =>
  `${column}::text like '%"unmanaged"%' and ${column}::text ~ '"(finalUrlSuffix|trackingUrlTemplate)"'`

const decodeIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: Schema.String })))
const decodeValue = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ value: Schema.Unknown })))

/** The JSON that earlier versions kept of live campaigns: where it lies, and the key of its rows. */
const kept = [
  { table: "campaign_bases", column: "content", key: "draft_id" },
  { table: "campaign_applications", column: "before", key: "id" },
  { table: "campaign_applications", column: "after", key: "id" },
  { table: "change_plans", column: "plan", key: "plan_id" }
]

/** The elements of the content of a base `b`, a row `e` for each. */
const elements = {
  groups: `json_array_elements(b.content -> 'adGroups') e`,
  keywords: `json_array_elements(b.content -> 'adGroups') g, json_array_elements(g -> 'keywords') e`,
  ads: `json_array_elements(b.content -> 'adGroups') g, json_array_elements(g -> 'ads') e`
}

/**
 * The status of ad groups, keywords and ads of a draft, and the suffix and the tracking template of keywords.
 * What is published has what its base has, so that nothing is switched on or off; the rest is enabled.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table draft_ad_groups add column status text not null default 'ENABLED'`
  yield* sql`
    alter table draft_keywords add column status text not null default 'ENABLED', add column final_url_suffix text,
      add column tracking_url_template text`

  for (const { column, key, table } of kept) {
    const ids = decodeIds(
      yield* sql.unsafe(`select ${key}::text as id from ${table} where ${holdsParts(`"${column}"`)}`)
    )
    for (const { id } of ids) {
      const where = `where ${key}::text = $1`
      const [row] = decodeValue(yield* sql.unsafe(`select "${column}" as value from ${table} ${where}`, [id]))
      yield* sql.unsafe(`update ${table} set "${column}" = $2::json ${where}`, [id, JSON.stringify(moved(row?.value))])
    }
  }

  yield* sql.unsafe(`
    update draft_ad_groups r set status = e ->> 'status' from campaign_bases b, ${elements.groups}
    where r.draft_id = b.draft_id and r.id = (e ->> 'elementId')::bigint and e ->> 'status' = 'PAUSED'`)
  yield* sql.unsafe(`
    update draft_keywords r set status = e ->> 'status', final_url_suffix = e ->> 'finalUrlSuffix',
      tracking_url_template = e ->> 'trackingUrlTemplate'
    from campaign_bases b, ${elements.keywords}
    where r.draft_id = b.draft_id and r.id = (e ->> 'elementId')::bigint and r.match_type <> 'NEGATIVE'
      and (e ->> 'status' = 'PAUSED' or e ->> 'finalUrlSuffix' is not null or e ->> 'trackingUrlTemplate' is not null)`)
  yield* sql.unsafe(`
    update draft_rsas r set ad = r.ad || jsonb_strip_nulls(jsonb_build_object('status', e ->> 'status',
      'finalUrlSuffix', e ->> 'finalUrlSuffix'))
    from campaign_bases b, ${elements.ads}
    where r.draft_id = b.draft_id and r.id = (e ->> 'elementId')::bigint
      and (e ->> 'status' = 'PAUSED' or e ->> 'finalUrlSuffix' is not null)`)
})
