import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { MarketAnalysis, MarketAnalysisHead, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** No such market analysis, or one that this user may not see. */
export class MarketAnalysisNotFound extends Schema.TaggedError<MarketAnalysisNotFound>()("MarketAnalysisNotFound", {
  analysisId: MarketAnalysisId
}) {}

/** The analysis has no such keyword; nothing was selected. */
export class MarketKeywordsNotFound extends Schema.TaggedError<MarketKeywordsNotFound>()("MarketKeywordsNotFound", {
  analysisId: MarketAnalysisId,
  keywordIds: Schema.Array(MarketKeywordId)
}) {}

/** A market analysis before it has an id. */
export interface NewMarketAnalysis extends Omit<MarketAnalysis, "id" | "keywords"> {
  readonly keywords: ReadonlyArray<Omit<MarketKeyword, "id">>
}

/** What can be changed in an analysis; an absent key stays as it is. */
export type MarketAnalysisPatch = {
  readonly [K in "title" | "summary" | "config" | "doIncludeAssistantKnowledgeItem" | "dateUpdated"]?: MarketAnalysis[K]
}

/** Keywords to select or unselect: the named ones, or all of the analysis. */
export interface KeywordSelection {
  readonly keywordIds: ReadonlyArray<MarketKeywordId> | "all"
  readonly isSelected: boolean
}

/**
 * Where market analyses are kept.
 *
 * Laws. Keywords keep the order in which they were given. A selection takes effect whole or, when one of its ids does not belong to the
 * analysis, not at all. Listings leave keywords out.
 */
export class MarketAnalyses extends Context.Service<MarketAnalyses, {
  readonly create: (analysis: NewMarketAnalysis) => Effect.Effect<MarketAnalysis>
  readonly find: (
    analysisId: MarketAnalysisId,
    options: { readonly selectedOnly: boolean }
  ) => Effect.Effect<MarketAnalysis, MarketAnalysisNotFound>
  readonly findHead: (analysisId: MarketAnalysisId) => Effect.Effect<MarketAnalysisHead, MarketAnalysisNotFound>
  /** From the newest id down; `customerIds: null` lists those of every customer. */
  readonly list: (
    filter: { readonly customerIds: ReadonlyArray<CustomerId> | null },
    page: PageRequest<MarketAnalysisId>
  ) => Effect.Effect<Page<MarketAnalysisHead, MarketAnalysisId>>
  readonly update: (
    analysisId: MarketAnalysisId,
    patch: MarketAnalysisPatch
  ) => Effect.Effect<void, MarketAnalysisNotFound>
  readonly select: (
    analysisId: MarketAnalysisId,
    selections: ReadonlyArray<KeywordSelection>
  ) => Effect.Effect<void, MarketAnalysisNotFound | MarketKeywordsNotFound>
}>()("@campaigns/application/MarketAnalysis/MarketAnalyses") {}
