import { type AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { AdGroup as AdGroupSchema } from "@campaigns/domain/Drafts/AdGroup"
import { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { Rsa } from "@campaigns/domain/Drafts/Rsa"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"

const generation = (prefix: string): string =>
  `json_build_object('_tag', ${prefix}_status, 'taskId', ${prefix}_task_id, 'error', ${prefix}_error)`

const settings = `json_build_object('name', d.name, 'campaignName', d.campaign_name, 'websiteUrl', d.website_url,
  'dailyBudgetMicros', d.daily_budget_micros, 'biddingStrategy', d.bidding_strategy,
  'defaultMatchType', d.default_match_type, 'languageIds', d.language_ids, 'locationTargets', d.location_targets,
  'networkSettings', d.network_settings, 'adSchedule', d.ad_schedule, 'startDate', d.start_date, 'endDate', d.end_date,
  'conversionGoals', d.conversion_goals)`

const shared = `'id', d.id, 'revision', d.revision, 'customerId', d.customer_id,
  'marketAnalysisId', d.market_analysis_id, 'settings', ${settings},
  'adGroupsGeneration', ${generation("d.ad_groups_generation")},
  'extensionsGeneration', ${generation("d.extensions_generation")},
  'publication', json_build_object('_tag', d.publication_status, 'taskId', d.publication_task_id,
    'campaignId', d.publication_campaign_id, 'at', d.publication_at),
  'dateAdded', d.date_added, 'dateUpdated', d.date_updated`

/** A row `d` of `campaign_drafts` in the JSON form of the domain's draft, without its ad groups. */
export const headJson = `json_build_object(${shared}, 'extensions', d.extensions)`

/** A row `d` of `campaign_drafts` as listings show it. */
export const summaryJson = `json_build_object(${shared}, 'adGroupCount', d.ad_group_count,
  'keywordCount', d.keyword_count, 'allRsasGenerated', d.all_rsas_generated)`

/** The ad groups of a row `d`; keywords as bare lists of values, which halves what 20,000 of them weigh. */
export const adGroupsJson = `(select json_agg(json_build_array(g.id, g.name, g.cpc_bid_micros,
    (select json_agg(json_build_array(k.id, k.text, k.match_type, k.cpc_bid_micros, k.final_url,
        k.source_market_keyword_id) order by k.id)
      from draft_keywords k where k.draft_id = g.draft_id and k.ad_group_id = g.id),
    (select json_agg(json_build_object('id', r.id, 'headlines', r.headlines, 'descriptions', r.descriptions,
        'finalUrl', r.final_url, 'finalMobileUrl', r.final_mobile_url, 'displayPath1', r.display_path1,
        'displayPath2', r.display_path2, 'trackingUrlTemplate', r.tracking_url_template,
        'generation', ${generation("r.generation")}) order by r.id)
      from draft_rsas r where r.draft_id = g.draft_id and r.ad_group_id = g.id)) order by g.id)
  from draft_ad_groups g where g.draft_id = d.id)`

const Head = Schema.toCodecJson(CampaignDraft.mapFields(Struct.omit(["adGroups"])))

const Summary = Schema.toCodecJson(Schema.Struct({
  ...CampaignDraft.mapFields(Struct.omit(["adGroups", "extensions"])).fields,
  adGroupCount: Schema.Int,
  keywordCount: Schema.Int,
  allRsasGenerated: Schema.Boolean
}))

const keyword = DraftKeyword.fields
const AdGroupRow = Schema.Tuple([
  AdGroupSchema.fields.id,
  AdGroupSchema.fields.name,
  AdGroupSchema.fields.cpcBidMicros,
  Schema.NullOr(Schema.Array(Schema.Tuple([
    keyword.id,
    keyword.text,
    keyword.matchType,
    keyword.cpcBidMicros,
    keyword.finalUrl,
    keyword.sourceMarketAnalysisKeywordId
  ]))),
  Schema.NullOr(Schema.Array(Rsa))
])

const adGroupOf = ([id, name, cpcBidMicros, keywords, rsas]: typeof AdGroupRow.Type): AdGroup => ({
  id,
  name,
  cpcBidMicros,
  keywords: (keywords ?? []).map(([id, text, matchType, cpcBidMicros, finalUrl, sourceMarketAnalysisKeywordId]) => ({
    id,
    text,
    matchType,
    cpcBidMicros,
    finalUrl,
    sourceMarketAnalysisKeywordId
  })),
  rsas: rsas ?? []
})

/** What `find` answers: a part is `null` when the process has it already (or, of ad groups, when there are none). */
const FoundRow = Schema.Struct({
  revision: Schema.Int,
  contentRevision: Schema.Int,
  head: Schema.NullOr(Head),
  adGroups: Schema.NullOr(Schema.Array(AdGroupRow))
})

export const decodeFoundRows = Schema.decodeUnknownSync(Schema.Array(FoundRow))

export const decodeSummaryRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ summary: Summary })))

export const decodeContentRevision = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ contentRevision: Schema.Int }))
)

export const adGroupsOf = (rows: ReadonlyArray<typeof AdGroupRow.Type>): ReadonlyArray<AdGroup> => rows.map(adGroupOf)
