import type { AnalysisColumn } from "@campaigns/domain/internal/MarketAnalysis/PastedRows"
import {
  type MarketAnalysis,
  type MarketAnalysisHead,
  MarketAnalysisStatus,
  type MarketKeyword
} from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

export const MarketKeywordView = Schema.Struct({
  id: Schema.Int,
  keyword_text: Schema.String,
  is_selected: Schema.Boolean,
  avg_monthly_searches: Schema.Int,
  competition: Schema.String,
  competition_index: Schema.Int,
  low_bid: Schema.String.annotate({ description: "Decimal, in the account's currency", examples: ["0.85"] }),
  high_bid: Schema.String
}).annotate({ identifier: "MarketKeyword" })

export const marketKeywordView = (keyword: MarketKeyword): typeof MarketKeywordView.Type => ({
  id: keyword.id,
  keyword_text: keyword.keywordText,
  is_selected: keyword.isSelected,
  avg_monthly_searches: keyword.avgMonthlySearches,
  competition: keyword.competition,
  competition_index: keyword.competitionIndex,
  low_bid: keyword.lowBid,
  high_bid: keyword.highBid
})

/** The statuses of an analysis as the wire spells them. */
export const analysisStatuses = wireWords(MarketAnalysisStatus.literals)

/** The uses of a column of a pasted table, as the wire spells them. */
const columnUses = wireWords(["keyword", "matchType", "ignored"])

const headFields = {
  id: Schema.Int,
  title: Schema.String,
  adplatform_customer_id: Schema.Int,
  status: Schema.Literals(analysisStatuses.literals),
  summary: Schema.String,
  do_include_assistant_knowledge_item: Schema.Boolean,
  config: Schema.Struct({
    services: Schema.Array(Schema.String),
    location_ids: Schema.Array(Schema.Int),
    language_id: Schema.NullOr(Schema.Int),
    website_url: Schema.NullOr(Schema.String)
  }).annotate({ identifier: "MarketAnalysisConfig" }),
  created_campaign_id: Schema.NullOr(Schema.Int),
  run_task_id: Schema.NullOr(Schema.String.annotate({
    description: "The task of the last run, whatever came of it; `null` when the analysis was never run"
  })),
  date_added: DateTimeView,
  date_updated: DateTimeView
}

/** An analysis in a listing: without its keywords. */
export const MarketAnalysisSummaryView = Schema.Struct(headFields).annotate({ identifier: "MarketAnalysisSummary" })

export const MarketAnalysisView = Schema.Struct({ ...headFields, keywords: Schema.Array(MarketKeywordView) }).annotate({
  identifier: "MarketAnalysis"
})

/** A new analysis, with the keywords of which none was made and the columns of pasted tables. */
export const NewMarketAnalysisView = Schema.Struct({
  ...MarketAnalysisView.fields,
  failed: Schema.Array(Schema.Int).annotate({
    description:
      "The places, from 0, of the sent keywords of which none was made: they are blank, headers or cells without a keyword, or there is no room"
  }),
  read_tables: Schema.Array(Schema.Array(
    Schema.Struct({
      column: Schema.Int.annotate({ description: "From 1" }),
      header: Schema.NullOr(Schema.String),
      read_as: Schema.Literals(columnUses.literals)
    }).annotate({ identifier: "ReadColumn" })
  )).annotate({ description: "The columns of each pasted table, and what they were read as" })
}).annotate({ identifier: "NewMarketAnalysis" })

export const newMarketAnalysisView = ({ analysis, failed, tables }: {
  readonly analysis: MarketAnalysis
  readonly failed: ReadonlyArray<number>
  readonly tables: ReadonlyArray<ReadonlyArray<AnalysisColumn>>
}): typeof NewMarketAnalysisView.Type => ({
  ...marketAnalysisView(analysis),
  failed,
  read_tables: tables.map((columns) =>
    columns.map(({ column, header, readAs }) => ({ column, header, read_as: wireWord(readAs) }))
  )
})

export const marketAnalysisSummaryView = (analysis: MarketAnalysisHead): typeof MarketAnalysisSummaryView.Type => ({
  id: analysis.id,
  title: analysis.title,
  adplatform_customer_id: analysis.customerId,
  status: wireWord(analysis.status),
  summary: analysis.summary,
  do_include_assistant_knowledge_item: analysis.doIncludeAssistantKnowledgeItem,
  config: {
    services: analysis.config.services,
    location_ids: analysis.config.locationIds,
    language_id: analysis.config.languageId,
    website_url: analysis.config.websiteUrl
  },
  created_campaign_id: analysis.createdCampaignId,
  run_task_id: analysis.runTaskId,
  date_added: DateTime.formatIso(analysis.dateAdded),
  date_updated: DateTime.formatIso(analysis.dateUpdated)
})

export const marketAnalysisView = (analysis: MarketAnalysis): typeof MarketAnalysisView.Type => ({
  ...marketAnalysisSummaryView(analysis),
  keywords: analysis.keywords.map(marketKeywordView)
})
