import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import {
  AnalysisUnderWay,
  type KeywordSelection,
  MarketAnalyses,
  MarketAnalysisLinked,
  MarketAnalysisNotFound,
  MarketKeywordsNotFound
} from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import type { AnalysisTask } from "@campaigns/application/Tasks/Tasks"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { notBeyond } from "@campaigns/domain/LimitReached"
import type { MarketAnalysis, MarketAnalysisHead, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { allAnalyses, countLinked, findAnalysis, putAnalysis, tasksWhere } from "./Documents.ts"
import { type Rows, SqliteStore } from "./SqliteStore.ts"

const headOf = ({ keywords: _, ...head }: MarketAnalysis): MarketAnalysisHead => head

/** The analysis, as long as there is one. */
export const storedAnalysis = (
  rows: Rows,
  analysisId: MarketAnalysisId
): Result.Result<MarketAnalysis, MarketAnalysisNotFound> => {
  const analysis = findAnalysis(rows, analysisId)
  return analysis === undefined
    ? Result.fail(new MarketAnalysisNotFound({ analysisId }))
    : Result.succeed(analysis)
}

/** The task that runs this analysis, as long as it has not ended. */
export const runningTaskOf = (rows: Rows, analysisId: MarketAnalysisId): AnalysisTask | undefined =>
  tasksWhere(rows, "analysis_id = ? and ended = 0", analysisId)[0]?.task as AnalysisTask | undefined

/** The keywords with ids of their own. */
export const identified = (
  rows: Rows,
  keywords: ReadonlyArray<Omit<MarketKeyword, "id">>
): ReadonlyArray<MarketKeyword> => {
  const ids = rows.reserve("market keywords", keywords.length)
  return keywords.map((keyword, index) => ({ id: MarketKeywordId.make(ids[index] ?? 0), ...keyword }))
}

const select = (
  keywords: ReadonlyArray<MarketKeyword>,
  { isSelected, keywordIds }: KeywordSelection
): ReadonlyArray<MarketKeyword> => {
  const named = keywordIds === "all" ? null : new Set(keywordIds)
  return keywords.map((keyword) => (named === null || named.has(keyword.id) ? { ...keyword, isSelected } : keyword))
}

const missingIn = ({ keywords }: MarketAnalysis, selections: ReadonlyArray<KeywordSelection>) => {
  const known = new Set(keywords.map(({ id }) => id))
  const named = new Set(selections.flatMap(({ keywordIds }) => (keywordIds === "all" ? [] : keywordIds)))
  return Array.from(named).filter((id) => !known.has(id)).sort((a, b) => a - b)
}

/** `MarketAnalyses` on SQLite. */
export const layer: Layer.Layer<MarketAnalyses, never, SqliteStore> = Layer.effect(
  MarketAnalyses,
  Effect.gen(function*() {
    const { use, write } = yield* SqliteStore
    const { analysesOfCustomer } = yield* StoredLimits
    return MarketAnalyses.of({
      create: (analysis) =>
        write((rows) =>
          Result.gen(function*() {
            const count = 1 + allAnalyses(rows, analysis.customerId).length
            yield* notBeyond("analysesOfCustomer", analysesOfCustomer, count)
            const created: MarketAnalysis = {
              ...analysis,
              id: MarketAnalysisId.make(rows.reserve("analyses", 1)[0] ?? 0),
              runTaskId: null,
              keywords: identified(rows, analysis.keywords)
            }
            putAnalysis(rows, created)
            return created
          })
        ),

      find: (analysisId, { selectedOnly }) =>
        write((rows) =>
          Result.map(storedAnalysis(rows, analysisId), (analysis) => ({
            ...analysis,
            keywords: selectedOnly ? analysis.keywords.filter(({ isSelected }) => isSelected) : analysis.keywords
          }))
        ),

      findHead: (analysisId) => write((rows) => Result.map(storedAnalysis(rows, analysisId), headOf)),

      list: ({ customerIds, search, status }, page) =>
        use((rows) =>
          sortedPage(
            allAnalyses(rows).map(headOf).filter((analysis) =>
              (customerIds === null || customerIds.includes(analysis.customerId)) &&
              (status === null || analysis.status === status) &&
              (search === null || nameContains(analysis.title, search))
            ),
            page,
            (analysis) => positions[page.sort === "title" ? "name" : page.sort]({ ...analysis, name: analysis.title })
          )
        ),

      remove: (analysisId) =>
        write((rows) =>
          Result.gen(function*() {
            yield* storedAnalysis(rows, analysisId)
            const running = runningTaskOf(rows, analysisId)
            if (running !== undefined) {
              return yield* Result.fail(new AnalysisUnderWay({ analysisId, taskId: running.taskId }))
            }
            const drafts = countLinked(rows, analysisId)
            if (drafts > 0) return yield* Result.fail(new MarketAnalysisLinked({ analysisId, drafts }))
            rows.run("delete from analyses where id = ?", analysisId)
          })
        ),

      update: (analysisId, patch) =>
        write((rows) =>
          Result.map(
            storedAnalysis(rows, analysisId),
            (analysis) => putAnalysis(rows, { ...analysis, ...patch })
          )
        ),

      select: (analysisId, selections) =>
        write((rows) =>
          Result.gen(function*() {
            const analysis = yield* storedAnalysis(rows, analysisId)
            const keywordIds = missingIn(analysis, selections)
            if (keywordIds.length > 0) return yield* Result.fail(new MarketKeywordsNotFound({ analysisId, keywordIds }))
            putAnalysis(rows, { ...analysis, keywords: selections.reduce(select, analysis.keywords) })
          })
        )
    })
  })
)
