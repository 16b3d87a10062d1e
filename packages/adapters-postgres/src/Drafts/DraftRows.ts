import { type AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { AdGroup as AdGroupSchema } from "@campaigns/domain/Drafts/AdGroup"
import { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftKeyword, PageDoubt } from "@campaigns/domain/Drafts/Keyword"
import { Rsa } from "@campaigns/domain/Drafts/Rsa"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"

const generation = (prefix: string): string =>
  `json_build_object('_tag', ${prefix}_status, 'taskId', ${prefix}_task_id, 'error', ${prefix}_error)`

const settingsWith = (more: string): string =>
  `json_build_object('name', d.name, 'campaignName', d.campaign_name, 'websiteUrl', d.website_url,
  'dailyBudgetMicros', d.daily_budget_micros, 'biddingStrategy', d.bidding_strategy,
  'defaultMatchType', d.default_match_type, 'languageIds', d.language_ids, 'locationTargets', d.location_targets,
  'targetWorldwide', d.target_worldwide, 'geoTargetType', d.geo_target_type,
  'containsEuPoliticalAdvertising', d.contains_eu_political_advertising,
  'networkSettings', d.network_settings, 'adSchedule', d.ad_schedule, 'startDate', d.start_date, 'endDate', d.end_date,
  'conversionGoals', d.conversion_goals${more})`

const settings = settingsWith(", 'negativeKeywords', d.negative_keywords")

/** Without the exclusions of the campaign, of which there may be ten thousand. */
const shortSettings = settingsWith("")

const sharedWith = (settings: string): string =>
  `'id', d.id, 'revision', d.revision, 'customerId', d.customer_id,
  'marketAnalysisId', d.market_analysis_id, 'settings', ${settings},
  'adGroupsGeneration', ${generation("d.ad_groups_generation")},
  'extensionsGeneration', ${generation("d.extensions_generation")},
  'publication', jsonb_build_object('_tag', d.publication_status, 'taskId', d.publication_task_id,
    'campaignId', d.publication_campaign_id, 'at', d.publication_at, 'sendingSince', d.publication_sending_since,
    'mayHaveMade', coalesce(d.publication_may_have_made, '{}')) || coalesce(d.publication_live, '{}'),
  'dateAdded', d.date_added, 'dateUpdated', d.date_updated`

/** A row `d` of `campaign_drafts` in the JSON form of the domain's draft, without its ad groups. */
export const headJson = `json_build_object(${sharedWith(settings)}, 'extensions', d.extensions)`

const summaryOf = (deletedAt: string): string =>
  `json_build_object(${sharedWith(shortSettings)}, 'adGroupCount', d.ad_group_count,
  'keywordCount', d.keyword_count, 'allRsasGenerated', d.all_rsas_generated, 'deletedAt', ${deletedAt})`

/** A row `d` of `campaign_drafts` as listings show it. */
export const summaryJson = summaryOf("null")

/** The same of a row that a row `b` of `deleted_drafts` keeps. */
export const deletedSummaryJson = summaryOf("b.deleted_at")

/** A row `k` of `draft_keywords` as a bare list of values, which halves what 20,000 of them weigh. */
export const keywordJson = `json_build_array(k.id, k.text, k.match_type, k.cpc_bid_micros, k.final_url,
  k.source_market_keyword_id, k.page_unsure)`

/** A row `r` of `draft_rsas` in the JSON form of the domain's ad. */
export const rsaJson = `json_build_object('id', r.id, 'headlines', r.headlines, 'descriptions', r.descriptions,
  'finalUrl', r.final_url, 'finalMobileUrl', r.final_mobile_url, 'displayPath1', r.display_path1,
  'displayPath2', r.display_path2, 'trackingUrlTemplate', r.tracking_url_template,
  'generation', ${generation("r.generation")})`

/** The ad groups of a row `d` with all that is in them. */
export const adGroupsJson = `(select json_agg(json_build_array(g.id, g.name, g.cpc_bid_micros,
    (select json_agg(${keywordJson} order by k.id)
      from draft_keywords k where k.draft_id = g.draft_id and k.ad_group_id = g.id),
    (select json_agg(${rsaJson} order by r.id)
      from draft_rsas r where r.draft_id = g.draft_id and r.ad_group_id = g.id)) order by g.id)
  from draft_ad_groups g where g.draft_id = d.id)`

const Head = Schema.toCodecJson(CampaignDraft.mapFields(Struct.omit(["adGroups"])))

const Summary = Schema.toCodecJson(Schema.Struct({
  ...CampaignDraft.mapFields(Struct.omit(["adGroups", "extensions"])).fields,
  adGroupCount: Schema.Int,
  keywordCount: Schema.Int,
  allRsasGenerated: Schema.Boolean,
  deletedAt: Schema.NullOr(Schema.DateTimeUtc)
}))

const keyword = DraftKeyword.fields

/** A keyword as `keywordJson` has it. */
export const KeywordRow = Schema.Tuple([
  keyword.id,
  keyword.text,
  keyword.matchType,
  keyword.cpcBidMicros,
  keyword.finalUrl,
  keyword.sourceMarketAnalysisKeywordId,
  Schema.NullOr(PageDoubt)
])

export const keywordOf = (
  [id, text, matchType, cpcBidMicros, finalUrl, sourceMarketAnalysisKeywordId, doubt]: typeof KeywordRow.Type
): DraftKeyword => {
  const keyword = { id, text, matchType, cpcBidMicros, finalUrl, sourceMarketAnalysisKeywordId }
  return doubt === null ? keyword : { ...keyword, pageUnsure: doubt }
}

const { cpcBidMicros, id, name } = AdGroupSchema.fields

/** An ad group without what it holds. */
export const AdGroupHeadRow = Schema.Tuple([id, name, cpcBidMicros])

const AdGroupRow = Schema.Tuple([
  ...AdGroupHeadRow.elements,
  Schema.NullOr(Schema.Array(KeywordRow)),
  Schema.NullOr(Schema.Array(Rsa))
])

const adGroupOf = ([id, name, cpcBidMicros, keywords, rsas]: typeof AdGroupRow.Type): AdGroup => ({
  id,
  name,
  cpcBidMicros,
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

/** The answer of `find`: a part is `null` when the process has it already, and ad groups when there are none, or too many for one row. */
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
