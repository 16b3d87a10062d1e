import {
  type KeywordSelection,
  MarketAnalyses,
  MarketAnalysisNotFound,
  MarketKeywordsNotFound
} from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { pageOf } from "@campaigns/application/Paging/Page"
import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { MarketAnalysis, MarketAnalysisHead, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { attempt, type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"

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
    const found = (analysisId: MarketAnalysisId) =>
      Effect.flatMap(Ref.get(store), (state) => Effect.fromResult(stored(state, analysisId)))

    return MarketAnalyses.of({
      create: (draft) =>
        Ref.modify(store, (state) => {
          const analysis: MarketAnalysis = {
            ...draft,
            id: MarketAnalysisId.make(state.lastAnalysisId + 1),
            keywords: draft.keywords.map((keyword, index) => ({
              id: MarketKeywordId.make(state.lastMarketKeywordId + 1 + index),
              ...keyword
            }))
          }
          return [analysis, {
            ...withAnalysis(state, analysis),
            lastAnalysisId: analysis.id,
            lastMarketKeywordId: state.lastMarketKeywordId + draft.keywords.length
          }]
        }),

      find: (analysisId, { selectedOnly }) =>
        Effect.map(found(analysisId), (analysis) => ({
          ...analysis,
          keywords: selectedOnly ? analysis.keywords.filter(({ isSelected }) => isSelected) : analysis.keywords
        })),

      findHead: (analysisId) => Effect.map(found(analysisId), headOf),

      list: ({ customerIds }, { from, limit }) =>
        Effect.map(Ref.get(store), ({ analyses }) =>
          pageOf(
            Array.from(HashMap.values(analyses), headOf)
              .filter(({ customerId, id }) =>
                (from === null || id < from) && (customerIds === null || customerIds.includes(customerId))
              )
              .sort((a, b) => b.id - a.id),
            limit,
            (analysis) => analysis.id
          )),

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
