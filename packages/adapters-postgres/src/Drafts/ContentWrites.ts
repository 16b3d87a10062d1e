import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { boundIntegers, boundJson } from "./BoundValue.ts"
import type { BoundWrite } from "./PrintedWrite.ts"

type Content = Pick<DraftDelta, "adGroups" | "keywords" | "rsas">

const putAdGroups = (sql: SqlClient, put: Content["adGroups"]["put"]): Fragment =>
  sql`insert into draft_ad_groups (draft_id, id, name, searchable_name, cpc_bid_micros, status)
    select d.id, r.id, r.name, r."searchableName", r."cpcBidMicros", r.status
    from d, jsonb_to_recordset(${
    boundJson(put.map((head) => ({ ...head, searchableName: searchable(head.name) })))
  }::jsonb)
      as r(id bigint, name text, "searchableName" text, "cpcBidMicros" bigint, status text)
    on conflict (draft_id, id) do update set name = excluded.name, searchable_name = excluded.searchable_name,
      cpc_bid_micros = excluded.cpc_bid_micros, status = excluded.status`

/** The place of keywords: the columns in the order of `keywordValues`. */
export const keywordInsertion =
  `insert into draft_keywords (draft_id, ad_group_id, id, text, match_type, cpc_bid_micros,
  final_url, source_market_keyword_id, status, final_url_suffix, tracking_url_template, page_unsure)`

/** A placed keyword as JSON has it, and what of its record `r` is put, after the draft's id. */
export const keywordRecord = `"adGroupId" bigint, id bigint, text text, "matchType" text, "cpcBidMicros" bigint,
  "finalUrl" text, "sourceMarketAnalysisKeywordId" bigint, status text, "finalUrlSuffix" text,
  "trackingUrlTemplate" text, "pageUnsure" jsonb`
export const keywordValues = `r."adGroupId", r.id, r.text, r."matchType", r."cpcBidMicros", r."finalUrl",
  r."sourceMarketAnalysisKeywordId", r.status, r."finalUrlSuffix", r."trackingUrlTemplate", r."pageUnsure"`

const putKeywords = (sql: SqlClient, json: Fragment): Fragment =>
  sql`${sql.literal(keywordInsertion)}
    select d.id, ${sql.literal(keywordValues)}
    from d, jsonb_to_recordset(${json}) as r(${sql.literal(keywordRecord)})
    on conflict (draft_id, ad_group_id, id) do update
      set text = excluded.text, match_type = excluded.match_type, cpc_bid_micros = excluded.cpc_bid_micros,
      final_url = excluded.final_url, source_market_keyword_id = excluded.source_market_keyword_id,
      status = excluded.status, final_url_suffix = excluded.final_url_suffix,
      tracking_url_template = excluded.tracking_url_template, page_unsure = excluded.page_unsure`

const putRsas = (sql: SqlClient, put: Content["rsas"]["put"]): Fragment =>
  sql`insert into draft_rsas (draft_id, ad_group_id, id, ad)
    select d.id, (r.ad ->> 'adGroupId')::bigint, (r.ad ->> 'id')::bigint, r.ad - 'adGroupId'
    from d, jsonb_array_elements(${boundJson(put)}::jsonb) as r(ad)
    on conflict (draft_id, ad_group_id, id) do update set ad = excluded.ad`

// `is true` keeps the planner from making a join of this, which it would choose by a guess of ten ids: a lookup by id
// alone goes through all rows of the draft. This way the rows of the draft are read once and looked up in a hash of the
// ids.
const isNamed = (sql: SqlClient, ids: ReadonlyArray<number>): Fragment =>
  sql`r.draft_id = (select id from d) and (r.id in (select unnest(${boundIntegers(ids)}::bigint[]))) is true`

const remove = (sql: SqlClient, table: string, ids: ReadonlyArray<number>): Fragment =>
  sql`delete from ${sql(table)} r where ${isNamed(sql, ids)}`

const removeAdGroups = (sql: SqlClient, ids: Content["adGroups"]["removed"]): ReadonlyArray<Fragment> => {
  const removal = (table: string, key: string) =>
    sql`delete from ${sql(table)} r
      where r.draft_id = (select id from d) and r.${sql(key)} = any(${boundIntegers(ids)}::bigint[])`
  return [
    removal("draft_ad_groups", "id"),
    removal("draft_keywords", "ad_group_id"),
    removal("draft_rsas", "ad_group_id")
  ]
}

const rematch = (sql: SqlClient, { ids, to }: Content["keywords"]["rematched"][number]): Fragment =>
  sql`update draft_keywords r set match_type = ${to} where ${isNamed(sql, ids)}`

/**
 * The writes to the tables of ad groups, keywords and ads that a delta needs, one per table and kind, each for the
 * draft that the common table expression `d` has found. No table refers to another, so that an ad group's rows go by a
 * write of their own. All see the rows as they were before the statement: a row that moves to another ad group has
 * another key there, so that taking it out here does not meet putting it in there.
 */
export const contentWrites = (
  sql: SqlClient,
  { adGroups, keywords, rsas }: Content,
  written: Pick<BoundWrite, "keywords">
): ReadonlyArray<Fragment> => [
  ...(adGroups.put.length > 0 ? [putAdGroups(sql, adGroups.put)] : []),
  ...(adGroups.removed.length > 0 ? removeAdGroups(sql, adGroups.removed) : []),
  ...(keywords.put.length > 0 ? [putKeywords(sql, written.keywords)] : []),
  ...(keywords.removed.length > 0 ? [remove(sql, "draft_keywords", keywords.removed)] : []),
  ...keywords.rematched.map((change) => rematch(sql, change)),
  ...(rsas.put.length > 0 ? [putRsas(sql, rsas.put)] : []),
  ...(rsas.removed.length > 0 ? [remove(sql, "draft_rsas", rsas.removed)] : [])
]
