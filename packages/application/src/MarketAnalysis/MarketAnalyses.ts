import { MarketAnalysisId, MarketKeywordId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import type { MarketAnalysis, MarketAnalysisHead, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** No such market analysis, or one that this user may not see. */
export class MarketAnalysisNotFound extends Schema.TaggedError<MarketAnalysisNotFound>()("MarketAnalysisNotFound", {
  analysisId: MarketAnalysisId
}) {
  override get message(): string {
    return `There is no market analysis ${this.analysisId}`
  }
}

/** The analysis has no such keyword; nothing was selected. */
export class MarketKeywordsNotFound extends Schema.TaggedError<MarketKeywordsNotFound>()("MarketKeywordsNotFound", {
  analysisId: MarketAnalysisId,
  keywordIds: Schema.Array(MarketKeywordId)
}) {
  override get message(): string {
    return `Market analysis ${this.analysisId} has no keywords ${this.keywordIds.join(", ")}`
  }
}

/** A market analysis before it has an id. */
export interface NewMarketAnalysis extends Omit<MarketAnalysis, "id" | "keywords" | "runTaskId"> {
  readonly keywords: ReadonlyArray<Omit<MarketKeyword, "id">>
}

/** The changes of an analysis; an absent key stays as it is. */
export type MarketAnalysisPatch = {
  readonly [K in "title" | "summary" | "config" | "doIncludeAssistantKnowledgeItem" | "dateUpdated"]?: MarketAnalysis[K]
}

/** Keywords to select or unselect: the named ones, or all of the analysis. */
export interface KeywordSelection {
  readonly keywordIds: ReadonlyArray<MarketKeywordId> | "all"
  readonly isSelected: boolean
}

/** Drafts link to the analysis, so many of them; it is not removed. */
export class MarketAnalysisLinked extends Schema.TaggedError<MarketAnalysisLinked>()("MarketAnalysisLinked", {
  analysisId: MarketAnalysisId,
  drafts: Schema.Int
}) {
  override get message(): string {
    return `Drafts link to market analysis ${this.analysisId}: ${this.drafts}`
  }
}

/** The analysis is being run already, by `taskId`. */
export class AnalysisUnderWay extends Schema.TaggedError<AnalysisUnderWay>()("AnalysisUnderWay", {
  analysisId: MarketAnalysisId,
  taskId: TaskId
}) {
  override get message(): string {
    return `Market analysis ${this.analysisId} is being run by task ${this.taskId}`
  }
}

/** By what a listing of analyses can be sorted; a title in upper case by its code points. */
export type AnalysisSort = "id" | "title" | "dateAdded" | "dateUpdated"

/** The analyses to list; `null` leaves a filter out. `customerIds: null` means those of every customer. */
export interface AnalysisFilter {
  readonly customerIds: ReadonlyArray<CustomerId> | null
  readonly status: MarketAnalysis["status"] | null
  /** Part of the title, in any case. */
  readonly search: string | null
}

/** The filter that every analysis passes. */
export const anyAnalysis: AnalysisFilter = { customerIds: null, status: null, search: null }

/**
 * The store of market analyses.
 *
 * Laws. Keywords keep the order in which they were given. A selection takes effect whole or, when one of its ids does
 * not belong to the analysis, not at all. Listings leave keywords out.
 */
export class MarketAnalyses extends Context.Service<MarketAnalyses, {
  /** A customer has at most `StoredLimits.analysesOfCustomer` analyses. */
  readonly create: (
    analysis: NewMarketAnalysis
  ) => Effect.Effect<MarketAnalysis, CustomerNotFound | LimitReached | StorageUnavailable>
  readonly find: (
    analysisId: MarketAnalysisId,
    options: { readonly selectedOnly: boolean }
  ) => Effect.Effect<MarketAnalysis, MarketAnalysisNotFound | StorageUnavailable>
  readonly findHead: (
    analysisId: MarketAnalysisId
  ) => Effect.Effect<MarketAnalysisHead, MarketAnalysisNotFound | StorageUnavailable>
  readonly list: (
    filter: AnalysisFilter,
    page: SortedPageRequest<AnalysisSort>
  ) => Effect.Effect<Page<MarketAnalysisHead, SortPosition>, StorageUnavailable>
  /** Removes an analysis and its keywords, unless a draft links to it or it runs. Drafts in the bin lose the link. */
  readonly remove: (
    analysisId: MarketAnalysisId
  ) => Effect.Effect<void, MarketAnalysisNotFound | MarketAnalysisLinked | AnalysisUnderWay | StorageUnavailable>
  readonly update: (
    analysisId: MarketAnalysisId,
    patch: MarketAnalysisPatch
  ) => Effect.Effect<void, MarketAnalysisNotFound | StorageUnavailable>
  readonly select: (
    analysisId: MarketAnalysisId,
    selections: ReadonlyArray<KeywordSelection>
  ) => Effect.Effect<void, MarketAnalysisNotFound | MarketKeywordsNotFound | StorageUnavailable>
}>()("@campaigns/application/MarketAnalysis/MarketAnalyses") {}

/** The head of an analysis on behalf of a user: that of a customer whom they may not see is not found. */
export const visibleAnalysis = (
  analyses: MarketAnalyses["Service"],
  user: Principal,
  analysisId: MarketAnalysisId
): Effect.Effect<MarketAnalysisHead, MarketAnalysisNotFound | StorageUnavailable> =>
  Effect.filterOrFail(
    analyses.findHead(analysisId),
    (analysis) => maySeeCustomer(user, analysis.customerId),
    () => new MarketAnalysisNotFound({ analysisId })
  )
