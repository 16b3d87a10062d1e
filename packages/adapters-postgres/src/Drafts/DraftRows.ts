import { type AdGroup, AdGroupParts } from "@campaigns/domain/Drafts/AdGroup"
import { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type DraftKeyword, KeywordParts, PageDoubt } from "@campaigns/domain/Drafts/Keyword"
import { Rsa } from "@campaigns/domain/Drafts/Rsa"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import * as Struct from "effect/Struct"

/** The columns of a draft that listings show, too. */
const sharedColumns = [
  "id",
  "revision",
  "customer_id",
  "market_analysis_id",
  "settings",
  "ad_groups_generation_status",
  "ad_groups_generation_task_id",
  "ad_groups_generation_error",
  "extensions_generation_status",
  "extensions_generation_task_id",
  "extensions_generation_error",
  "publication_status",
  "publication_task_id",
  "publication_campaign_id",
  "publication_at",
  "publication_sending_since",
  "publication_may_have_made",
  "publication_live",
  "date_added",
  "date_updated"
]

/** Columns of a row `d` of `campaign_drafts`, and something more, as one JSON. */
const rowJson = (columns: ReadonlyArray<string>, ...more: ReadonlyArray<string>): string =>
  `(select row_to_json(r) from (select ${[...columns.map((column) => `d.${column}`), ...more].join(", ")}) r)`

/** A row `d` of `campaign_drafts` without its ad groups. */
export const headJson = rowJson([...sharedColumns, "negative_keywords", "extensions"])

// Without the exclusions of the campaign, of which there may be ten thousand.
const summaryOf = (deletedAt: string): string =>
  rowJson([...sharedColumns, "ad_group_count", "keyword_count", "all_rsas_generated"], `${deletedAt} as deleted_at`)

/** A row `d` of `campaign_drafts` as listings show it. */
export const summaryJson = summaryOf("null")

/** The same of a row that a row `b` of `deleted_drafts` keeps. */
export const deletedSummaryJson = summaryOf("b.deleted_at")

/** A row `k` of `draft_keywords` as a bare list of values, which halves what 20,000 of them weigh. */
export const keywordJson = `json_build_array(k.id, k.text, k.match_type, k.cpc_bid_micros, k.final_url,
  k.source_market_keyword_id, k.status, k.final_url_suffix, k.tracking_url_template, k.page_unsure)`

/** A row `g` of `draft_ad_groups` as a list of values, without what the ad group holds. */
export const adGroupHeadValues = "g.id, g.name, g.cpc_bid_micros, g.status"

/** The ad groups of a row `d` with all that is in them. */
export const adGroupsJson = `(select json_agg(json_build_array(${adGroupHeadValues},
    (select json_agg(${keywordJson} order by k.id)
      from draft_keywords k where k.draft_id = g.draft_id and k.ad_group_id = g.id),
    (select json_agg(r.ad order by r.id)
      from draft_rsas r where r.draft_id = g.draft_id and r.ad_group_id = g.id)) order by g.id)
  from draft_ad_groups g where g.draft_id = d.id)`

/** A part of a draft in JSON of the domain, of a row with names of columns. */
type Row = Readonly<Record<string, unknown>>

const generationOf = (row: Row, part: "ad_groups" | "extensions") => ({
  _tag: row[`${part}_generation_status`],
  taskId: row[`${part}_generation_task_id`],
  error: row[`${part}_generation_error`]
})

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null

const draftOfRow = (row: Row): Row => ({
  id: row["id"],
  revision: row["revision"],
  customerId: row["customer_id"],
  marketAnalysisId: row["market_analysis_id"],
  settings: {
    ...(isRow(row["settings"]) ? row["settings"] : {}),
    ...("negative_keywords" in row ? { negativeKeywords: row["negative_keywords"] } : {})
  },
  extensions: row["extensions"],
  adGroupsGeneration: generationOf(row, "ad_groups"),
  extensionsGeneration: generationOf(row, "extensions"),
  publication: {
    _tag: row["publication_status"],
    taskId: row["publication_task_id"],
    campaignId: row["publication_campaign_id"],
    at: row["publication_at"],
    sendingSince: row["publication_sending_since"],
    mayHaveMade: row["publication_may_have_made"] ?? [],
    ...(isRow(row["publication_live"]) ? row["publication_live"] : {})
  },
  dateAdded: row["date_added"],
  dateUpdated: row["date_updated"],
  adGroupCount: row["ad_group_count"],
  keywordCount: row["keyword_count"],
  allRsasGenerated: row["all_rsas_generated"],
  deletedAt: row["deleted_at"]
})

/** A row of `campaign_drafts`, read as the domain has it. */
const ofRow = <A>(schema: Schema.Codec<A, Schema.Json>) =>
  Schema.Record(Schema.String, Schema.Unknown).pipe(
    Schema.decodeTo(Schema.Unknown, {
      decode: SchemaGetter.transform(draftOfRow),
      encode: SchemaGetter.forbidden(() => "A row is written by its columns")
    }),
    Schema.decodeTo(schema)
  )

const Head = ofRow(Schema.toCodecJson(CampaignDraft.mapFields(Struct.omit(["adGroups"]))))

const Summary = ofRow(Schema.toCodecJson(Schema.Struct({
  ...CampaignDraft.mapFields(Struct.omit(["adGroups", "extensions"])).fields,
  adGroupCount: Schema.Int,
  keywordCount: Schema.Int,
  allRsasGenerated: Schema.Boolean,
  deletedAt: Schema.NullOr(Schema.DateTimeUtc)
})))

const keyword = KeywordParts.fields

/** A keyword as `keywordJson` has it. */
export const KeywordRow = Schema.Tuple([
  keyword.id,
  keyword.text,
  keyword.matchType,
  keyword.cpcBidMicros,
  keyword.finalUrl,
  keyword.sourceMarketAnalysisKeywordId,
  keyword.status,
  keyword.finalUrlSuffix,
  keyword.trackingUrlTemplate,
  Schema.NullOr(PageDoubt)
])

export const keywordOf = (
  [
    id,
    text,
    matchType,
    cpcBidMicros,
    finalUrl,
    sourceMarketAnalysisKeywordId,
    status,
    finalUrlSuffix,
    trackingUrlTemplate,
    doubt
  ]: typeof KeywordRow.Type
): DraftKeyword => {
  const keyword = {
    id,
    text,
    matchType,
    cpcBidMicros,
    finalUrl,
    sourceMarketAnalysisKeywordId,
    status,
    finalUrlSuffix,
    trackingUrlTemplate
  }
  return doubt === null ? keyword : { ...keyword, pageUnsure: doubt }
}

const { cpcBidMicros, id, name, status } = AdGroupParts.fields

/** An ad group without what it holds. */
export const AdGroupHeadRow = Schema.Tuple([id, name, cpcBidMicros, status])

const AdGroupRow = Schema.Tuple([
  ...AdGroupHeadRow.elements,
  Schema.NullOr(Schema.Array(KeywordRow)),
  Schema.NullOr(Schema.Array(Rsa))
])

const adGroupOf = ([id, name, cpcBidMicros, status, keywords, rsas]: typeof AdGroupRow.Type): AdGroup => ({
  id,
  name,
  cpcBidMicros,
  status,
  keywords: (keywords ?? []).map(keywordOf),
  rsas: rsas ?? []
})

/** The facts beside a stored draft, such as its revision. */
const stored = {
  revision: Schema.Int,
  writeId: Schema.String,
  contentRevision: Schema.Int,
  contentWriteId: Schema.String,
  contentWeight: Schema.Int
}

/** The same of a row `d` of `campaign_drafts`, as columns. */
export const storedColumns = `d.revision::float8 as revision, d.write_id as "writeId",
  d.content_revision::float8 as "contentRevision", d.content_write_id as "contentWriteId",
  d.content_weight::float8 as "contentWeight"`

/** The same with the draft's head, as JSON. */
export const storedHeadJson = `json_build_object('revision', d.revision, 'writeId', d.write_id,
  'contentRevision', d.content_revision, 'contentWriteId', d.content_write_id, 'contentWeight', d.content_weight,
  'head', ${headJson})`

export const StoredHead = Schema.Struct({ ...stored, head: Head })

/** The answer of `find`; `null` are parts that the process has, and ad groups if none, or too many for one row. */
const FoundRow = Schema.Struct({
  ...stored,
  head: Schema.NullOr(Head),
  adGroups: Schema.NullOr(Schema.Array(AdGroupRow))
})

export const decodeFoundRows = Schema.decodeUnknownSync(Schema.Array(FoundRow))

const decodeSummaryRow = Schema.decodeUnknownSync(Schema.Struct({ summary: Summary }))

/** The draft of a row with `summaryJson` as its `summary`. */
export const summaryFromRow = (row: unknown): typeof Summary.Type => decodeSummaryRow(row).summary

export const adGroupsOf = (rows: ReadonlyArray<typeof AdGroupRow.Type>): ReadonlyArray<AdGroup> => rows.map(adGroupOf)
