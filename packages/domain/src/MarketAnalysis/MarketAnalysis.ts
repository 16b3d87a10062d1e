import * as Schema from "effect/Schema"
import { CampaignId, MarketAnalysisId, MarketKeywordId, TaskId } from "../Drafts/Ids.ts"
import { CustomerId } from "../Identity/Ids.ts"

/** `draft` until keyword ideas are there, `completed` then, `campaignCreated` once a draft of it was published. */
export const MarketAnalysisStatus = Schema.Literals(["draft", "completed", "campaignCreated"])
export type MarketAnalysisStatus = typeof MarketAnalysisStatus.Type

/** The status when keyword ideas are there (`draft -> completed`); any other stays. */
export const recordIdeas = (status: MarketAnalysisStatus): MarketAnalysisStatus =>
  status === "draft" ? "completed" : status

/** The change of an analysis in any state whose draft was published as a campaign; the last campaign counts. */
export const recordCampaign = (campaignId: CampaignId) =>
  ({ status: "campaignCreated", createdCampaignId: campaignId }) as const satisfies {
    readonly status: MarketAnalysisStatus
    readonly createdCampaignId: CampaignId
  }

/** A bid as a decimal string in the account's currency, such as `0.85`. */
export const DecimalAmount = Schema.String.check(Schema.isPattern(/^\d+(\.\d+)?$/))

/** A candidate keyword with what the platform knows of its market; `competitionIndex` is 0 to 100. */
export const MarketKeyword = Schema.Struct({
  id: MarketKeywordId,
  keywordText: Schema.String,
  isSelected: Schema.Boolean,
  avgMonthlySearches: Schema.Int,
  competition: Schema.String,
  competitionIndex: Schema.Int,
  lowBid: DecimalAmount,
  highBid: DecimalAmount
})
export type MarketKeyword = typeof MarketKeyword.Type

/** The subject of an analysis: services, places, language and website. */
export const MarketAnalysisConfig = Schema.Struct({
  services: Schema.Array(Schema.String),
  locationIds: Schema.Array(Schema.Int),
  languageId: Schema.NullOr(Schema.Int),
  websiteUrl: Schema.NullOr(Schema.String)
})
export type MarketAnalysisConfig = typeof MarketAnalysisConfig.Type

/** A market analysis without its keywords. */
export const MarketAnalysisHead = Schema.Struct({
  id: MarketAnalysisId,
  title: Schema.String,
  customerId: CustomerId,
  status: MarketAnalysisStatus,
  summary: Schema.String,
  doIncludeAssistantKnowledgeItem: Schema.Boolean,
  config: MarketAnalysisConfig,
  createdCampaignId: Schema.NullOr(CampaignId),
  /** The task of the last run, with any outcome; `null` when it was never run. */
  runTaskId: Schema.NullOr(TaskId),
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type MarketAnalysisHead = typeof MarketAnalysisHead.Type

/** A market analysis: a configuration and the candidate keywords that came of it. */
export const MarketAnalysis = Schema.Struct({
  ...MarketAnalysisHead.fields,
  keywords: Schema.Array(MarketKeyword)
})
export type MarketAnalysis = typeof MarketAnalysis.Type
