import type { MarketAnalysisNotFound } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import {
  AnalysisUnderWay,
  MarketAnalysisRuns,
  runResult
} from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { ended } from "@campaigns/application/Tasks/TaskMoves"
import { type AnalysisTask, cancelled, TaskCannotBeCancelled } from "@campaigns/application/Tasks/Tasks"
import { type MarketAnalysisId, MarketKeywordId, type TaskId } from "@campaigns/domain/Drafts/Ids"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import { type MarketAnalysis, recordIdeas } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { type MergedKeywords, mergeIdeas } from "@campaigns/domain/MarketAnalysis/MergeIdeas"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { attempt, type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"
import { runningTaskOf, withNewTask, withTask } from "../Tasks/TaskState.ts"
import { stored, withAnalysis } from "./MemoryMarketAnalyses.ts"

const withMerged = (
  state: MemoryState,
  analysis: MarketAnalysis,
  { added, refreshed, untouched }: MergedKeywords,
  at: DateTime.Utc
): MemoryState => {
  const fresh = added.map((keyword, index) => ({
    id: MarketKeywordId.make(state.lastMarketKeywordId + 1 + index),
    ...keyword
  }))
  const merged = withAnalysis(state, {
    ...analysis,
    status: recordIdeas(analysis.status),
    dateUpdated: DateTime.max(analysis.dateUpdated, at),
    keywords: [...[...refreshed, ...untouched].sort((one, other) => one.id - other.id), ...fresh]
  })
  return { ...merged, lastMarketKeywordId: state.lastMarketKeywordId + fresh.length }
}

const succeed = (
  state: MemoryState,
  task: AnalysisTask,
  { at, currencyCode, ideas }: {
    readonly ideas: ReadonlyArray<KeywordIdea>
    readonly currencyCode: string
    readonly at: DateTime.Utc
  }
): MemoryState =>
  Result.match(stored(state, task.analysisId), {
    onFailure: () => state,
    onSuccess: (analysis) => {
      const merged = mergeIdeas(analysis.keywords, ideas, currencyCode)
      const over = withTask(state, ended(task, { error: null, result: runResult(merged), at }))
      return withMerged(over, analysis, merged, at)
    }
  })

/** `MarketAnalysisRuns` in memory. */
export const layer: Layer.Layer<MarketAnalysisRuns, never, MemoryStore> = Layer.effect(
  MarketAnalysisRuns,
  Effect.map(MemoryStore, (store) => {
    const whileOpen = (
      { analysisId, taskId }: { readonly analysisId: MarketAnalysisId; readonly taskId: TaskId },
      change: (state: MemoryState, task: AnalysisTask) => MemoryState
    ) =>
      Ref.update(
        store,
        (state) =>
          Option.match(Option.filter(runningTaskOf(state, analysisId), (task) => task.taskId === taskId), {
            onNone: () => state,
            onSome: (task) => change(state, task)
          })
      )

    return MarketAnalysisRuns.of({
      begin: ({ analysisId, at, taskId }) =>
        attempt<MarketAnalysisNotFound | AnalysisUnderWay>(store, (state) =>
          Result.gen(function*() {
            const analysis = yield* stored(state, analysisId)
            const running = Option.getOrNull(runningTaskOf(state, analysisId))
            if (running !== null) {
              return yield* Result.fail(new AnalysisUnderWay({ analysisId, taskId: running.taskId }))
            }
            const { customerId } = analysis
            const kind = "runMarketAnalysis"
            const task = { taskId, customerId, kind, draftId: null, begunAt: null, analysisId } as const
            return withNewTask(withAnalysis(state, { ...analysis, runTaskId: taskId }), task, at)
          })),

      succeed: ({ analysisId, taskId, ...outcome }) =>
        whileOpen({ analysisId, taskId }, (state, task) => succeed(state, task, outcome)),

      fail: ({ analysisId, at, error, result = null, taskId }) =>
        whileOpen(
          { analysisId, taskId },
          (state, task) => withTask(state, ended(task, { error, result, at }))
        ),

      cancel: ({ analysisId, at, taskId }) =>
        attempt<TaskCannotBeCancelled>(
          store,
          (state) =>
            Option.match(Option.filter(runningTaskOf(state, analysisId), (task) => task.taskId === taskId), {
              onNone: () => Result.fail(new TaskCannotBeCancelled({ taskId, reason: "HasEnded" })),
              onSome: (task) => Result.succeed(withTask(state, ended(task, { ...cancelled, at })))
            })
        )
    })
  })
)
