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
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { type LimitReached, notBeyond } from "@campaigns/domain/LimitReached"
import type { MarketAnalysis, MarketAnalysisHead, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { attempt, type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"
import { runningTaskOf } from "../Tasks/TaskState.ts"

const headOf = ({ keywords: _, ...head }: MarketAnalysis): MarketAnalysisHead => head

/** The analysis, as long as there is one. */
export const stored = (
  state: MemoryState,
  analysisId: MarketAnalysisId
): Result.Result<MarketAnalysis, MarketAnalysisNotFound> =>
  Option.match(HashMap.get(state.analyses, analysisId), {
    onNone: () => Result.fail(new MarketAnalysisNotFound({ analysisId })),
    onSome: (analysis) => Result.succeed(analysis)
  })

/** The state with an analysis put in. */
export const withAnalysis = (state: MemoryState, analysis: MarketAnalysis): MemoryState => ({
  ...state,
  analyses: HashMap.set(state.analyses, analysis.id, analysis)
})

const applySelection = (
  keywords: ReadonlyArray<MarketKeyword>,
  { isSelected, keywordIds }: KeywordSelection
): ReadonlyArray<MarketKeyword> => {
  const named = keywordIds === "all" ? null : new Set(keywordIds)
  return keywords.map((keyword) => (named === null || named.has(keyword.id) ? { ...keyword, isSelected } : keyword))
}

const missingIn = (analysis: MarketAnalysis, selections: ReadonlyArray<KeywordSelection>) => {
  const known = new Set(analysis.keywords.map(({ id }) => id))
  const named = new Set(selections.flatMap(({ keywordIds }) => (keywordIds === "all" ? [] : keywordIds)))
  return Array.from(named).filter((id) => !known.has(id)).sort((a, b) => a - b)
}

/** `MarketAnalyses` in memory. */
export const layer: Layer.Layer<MarketAnalyses, never, MemoryStore> = Layer.effect(
  MarketAnalyses,
  Effect.gen(function*() {
    const store = yield* MemoryStore
    const { analysesOfCustomer } = yield* StoredLimits
    const found = (analysisId: MarketAnalysisId) =>
      Effect.flatMap(Ref.get(store), (state) => Effect.fromResult(stored(state, analysisId)))

    return MarketAnalyses.of({
      create: (draft) =>
        Ref.modify(store, (state): readonly [Result.Result<MarketAnalysis, LimitReached>, MemoryState] => {
          const isOfCustomer = ({ customerId }: MarketAnalysis) => customerId === draft.customerId
          const count = 1 + HashMap.size(HashMap.filter(state.analyses, isOfCustomer))
          const room = notBeyond("analysesOfCustomer", analysesOfCustomer, count)
          if (Result.isFailure(room)) return [Result.fail(room.failure), state]
          const analysis: MarketAnalysis = {
            ...draft,
            id: MarketAnalysisId.make(state.lastAnalysisId + 1),
            runTaskId: null,
            keywords: draft.keywords.map((keyword, index) => ({
              id: MarketKeywordId.make(state.lastMarketKeywordId + 1 + index),
              ...keyword
            }))
          }
          return [Result.succeed(analysis), {
            ...withAnalysis(state, analysis),
            lastAnalysisId: analysis.id,
            lastMarketKeywordId: state.lastMarketKeywordId + draft.keywords.length
          }]
        }).pipe(Effect.flatMap(Effect.fromResult)),

      find: (analysisId, { selectedOnly }) =>
        Effect.map(found(analysisId), (analysis) => ({
          ...analysis,
          keywords: selectedOnly ? analysis.keywords.filter(({ isSelected }) => isSelected) : analysis.keywords
        })),

      findHead: (analysisId) => Effect.map(found(analysisId), headOf),

      list: ({ customerIds, search, status }, page) =>
        Effect.map(Ref.get(store), ({ analyses }) =>
          sortedPage(
            Array.from(HashMap.values(analyses), headOf).filter((analysis) =>
              (customerIds === null || customerIds.includes(analysis.customerId)) &&
              (status === null || analysis.status === status) &&
              (search === null || nameContains(analysis.title, search))
            ),
            page,
            (analysis) => positions[page.sort === "title" ? "name" : page.sort]({ ...analysis, name: analysis.title })
          )),

      remove: (analysisId) =>
        attempt(store, (state) =>
          Result.gen(function*() {
            yield* stored(state, analysisId)
            const running = runningTaskOf(state, analysisId)
            if (Option.isSome(running)) {
              return yield* Result.fail(new AnalysisUnderWay({ analysisId, taskId: running.value.taskId }))
            }
            const drafts = HashMap.size(HashMap.filter(state.drafts, (draft) => draft.marketAnalysisId === analysisId))
            if (drafts > 0) return yield* Result.fail(new MarketAnalysisLinked({ analysisId, drafts }))
            return { ...state, analyses: HashMap.remove(state.analyses, analysisId) }
          })),

      update: (analysisId, patch) =>
        attempt(
          store,
          (state) => Result.map(stored(state, analysisId), (analysis) => withAnalysis(state, { ...analysis, ...patch }))
        ),

      select: (analysisId, selections) =>
        attempt(store, (state) =>
          Result.gen(function*() {
            const analysis = yield* stored(state, analysisId)
            const keywordIds = missingIn(analysis, selections)
            if (keywordIds.length > 0) return yield* Result.fail(new MarketKeywordsNotFound({ analysisId, keywordIds }))
            return withAnalysis(state, { ...analysis, keywords: selections.reduce(applySelection, analysis.keywords) })
          }))
    })
  })
)
