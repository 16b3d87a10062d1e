import { type MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import { ideaSeeds } from "@campaigns/domain/internal/MarketAnalysis/IdeaSeeds"
import { type AnalysisColumn, readPasted } from "@campaigns/domain/internal/MarketAnalysis/PastedRows"
import { isShortCandidate } from "@campaigns/domain/internal/MarketAnalysis/UsableIdea"
import { present } from "@campaigns/domain/internal/Present"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { MAX_KEYWORDS_OF_ANALYSIS } from "@campaigns/domain/Limits"
import type { MarketAnalysis, MarketAnalysisHead } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { inTurns } from "../Conventions/InTurns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import {
  type AnalysisFilter,
  type AnalysisSort,
  type KeywordSelection,
  MarketAnalyses,
  type MarketAnalysisLinked,
  MarketAnalysisNotFound,
  type MarketAnalysisPatch,
  type MarketKeywordsNotFound,
  type NewMarketAnalysis,
  visibleAnalysis
} from "./MarketAnalyses.ts"
import { AnalysisNotConfigured, type AnalysisUnderWay, MarketAnalysisRuns } from "./MarketAnalysisRuns.ts"
import { RunMarketAnalysis } from "./RunMarketAnalysis.ts"

/** The fields of a new analysis; candidate keywords may be given from the start. */
export type MarketAnalysisRequest = Pick<
  NewMarketAnalysis,
  "title" | "customerId" | "summary" | "doIncludeAssistantKnowledgeItem" | "config" | "keywords"
>

/** A new analysis, and how its pasted keywords were read. */
export interface AnalysisCreated {
  readonly analysis: MarketAnalysis
  /** The places of the texts that gave no keyword: blank, a header or another cell, too long, or without room. */
  readonly failed: ReadonlyArray<number>
  /** The columns of each table that was pasted. */
  readonly tables: ReadonlyArray<ReadonlyArray<AnalysisColumn>>
}

/** Market analyses on behalf of a user, who sees those of their own customers only. */
export class MarketAnalysing extends Context.Service<MarketAnalysing, {
  readonly create: (
    user: Principal,
    request: MarketAnalysisRequest
  ) => Effect.Effect<AnalysisCreated, CustomerNotFound | LimitReached | StorageUnavailable>
  readonly get: (
    user: Principal,
    analysisId: MarketAnalysisId,
    options: { readonly selectedOnly: boolean }
  ) => Effect.Effect<MarketAnalysis, MarketAnalysisNotFound | StorageUnavailable>
  /** `customerId: null` lists the analyses of every customer that the user may see. */
  readonly list: (
    user: Principal,
    filter: Omit<AnalysisFilter, "customerIds"> & { readonly customerId: CustomerId | null },
    page: SortedPageRequest<AnalysisSort>
  ) => Effect.Effect<Page<MarketAnalysisHead, SortPosition>, StorageUnavailable>
  /** Removes an analysis; not while drafts link to it, or while it is being run. */
  readonly remove: (
    user: Principal,
    analysisId: MarketAnalysisId
  ) => Effect.Effect<void, MarketAnalysisNotFound | MarketAnalysisLinked | AnalysisUnderWay | StorageUnavailable>
  readonly change: (
    user: Principal,
    analysisId: MarketAnalysisId,
    patch: Omit<MarketAnalysisPatch, "dateUpdated">
  ) => Effect.Effect<MarketAnalysis, MarketAnalysisNotFound | StorageUnavailable>
  readonly select: (
    user: Principal,
    analysisId: MarketAnalysisId,
    selections: ReadonlyArray<KeywordSelection>
  ) => Effect.Effect<MarketAnalysis, MarketAnalysisNotFound | MarketKeywordsNotFound | StorageUnavailable>
  /** Starts to ask the ad platform for keyword ideas in the background and answers the task; one run at a time. */
  readonly run: (
    user: Principal,
    analysisId: MarketAnalysisId
  ) => Effect.Effect<Task, MarketAnalysisNotFound | AnalysisNotConfigured | AnalysisUnderWay | StorageUnavailable>
}>()("@campaigns/application/MarketAnalysis/MarketAnalysing") {
  static readonly layer = Layer.effect(MarketAnalysing, Effect.suspend(() => make))
}

/** The keywords of pasted texts, each by itself, as many as an analysis may have. */
const parted = Effect.fnUntraced(function*(given: MarketAnalysisRequest["keywords"]) {
  const { keywords: read, tables } = yield* inTurns(() => readPasted(given.map(({ keywordText }) => keywordText)))
  const keywords = given.flatMap((keyword, index) =>
    (read[index] ?? []).filter(isShortCandidate).map((keywordText) => ({ index, keyword: { ...keyword, keywordText } }))
  ).slice(0, MAX_KEYWORDS_OF_ANALYSIS)
  const taken = new Set(keywords.map(({ index }) => index))
  return {
    keywords: keywords.map(({ keyword }) => keyword),
    failed: given.flatMap((_, index) => taken.has(index) ? [] : [index]),
    tables
  }
})

const make = Effect.gen(function*() {
  const analyses = yield* MarketAnalyses
  const customers = yield* CustomerAccess
  const runs = yield* MarketAnalysisRuns
  const tasks = yield* Tasks
  const random = yield* SecureRandom.SecureRandom
  const engine = yield* WorkflowEngine.WorkflowEngine

  const whole = (analysisId: MarketAnalysisId) => analyses.find(analysisId, { selectedOnly: false })

  return MarketAnalysing.of({
    create: Effect.fn("MarketAnalysing.create")(function*(user, request) {
      yield* customers.customer(user, request.customerId)
      const now = yield* DateTime.now
      const { failed, keywords, tables } = yield* parted(request.keywords)
      const analysis = yield* analyses.create({
        ...request,
        keywords,
        status: keywords.length === 0 ? "draft" : "completed",
        createdCampaignId: null,
        dateAdded: now,
        dateUpdated: now
      })
      return { analysis, failed, tables }
    }),

    get: Effect.fn("MarketAnalysing.get")(function*(user, analysisId, options) {
      const analysis = yield* analyses.find(analysisId, options)
      if (!maySeeCustomer(user, analysis.customerId)) return yield* new MarketAnalysisNotFound({ analysisId })
      return analysis
    }),

    list: Effect.fn("MarketAnalysing.list")(function*(user, { customerId, ...filter }, page) {
      return yield* analyses.list(
        { ...filter, customerIds: visibleCustomers(user, customerId) },
        page
      )
    }),

    remove: Effect.fn("MarketAnalysing.remove")(function*(user, analysisId) {
      yield* visibleAnalysis(analyses, user, analysisId)
      yield* analyses.remove(analysisId)
    }),

    change: Effect.fn("MarketAnalysing.change")(function*(user, analysisId, patch) {
      yield* visibleAnalysis(analyses, user, analysisId)
      yield* analyses.update(analysisId, { ...present(patch), dateUpdated: yield* DateTime.now })
      return yield* whole(analysisId)
    }),

    select: Effect.fn("MarketAnalysing.select")(function*(user, analysisId, selections) {
      yield* visibleAnalysis(analyses, user, analysisId)
      yield* analyses.select(analysisId, selections)
      return yield* whole(analysisId)
    }),

    run: Effect.fn("MarketAnalysing.run")(function*(user, analysisId) {
      const { config } = yield* visibleAnalysis(analyses, user, analysisId)
      if (ideaSeeds(config) === null) return yield* new AnalysisNotConfigured({ analysisId })
      const taskId = TaskId.make(yield* random.uuidV7())
      yield* runs.begin({ analysisId, taskId, at: yield* DateTime.now })
      // Should the start get lost, `TaskWatching` makes up for it.
      yield* RunMarketAnalysis.execute({ analysisId, taskId }, { discard: true }).pipe(
        Effect.provideService(WorkflowEngine.WorkflowEngine, engine),
        afterCommit
      )
      return yield* orBug(tasks.find(taskId))
    })
  })
})
