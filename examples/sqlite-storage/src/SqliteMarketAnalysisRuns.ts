import {
  AnalysisUnderWay,
  MarketAnalysisRuns,
  runResult
} from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { ended, pending } from "@campaigns/application/Tasks/TaskMoves"
import { type AnalysisTask, cancelled, TaskCannotBeCancelled } from "@campaigns/application/Tasks/Tasks"
import type { MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { recordIdeas } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { mergeIdeas } from "@campaigns/domain/MarketAnalysis/MergeIdeas"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { addTask, findAnalysis, putAnalysis, putTask } from "./Documents.ts"
import { identified, runningTaskOf, storedAnalysis } from "./SqliteMarketAnalyses.ts"
import { type Rows, SqliteStore } from "./SqliteStore.ts"

interface Run {
  readonly analysisId: MarketAnalysisId
  readonly taskId: TaskId
}

/** The task of the run, as long as it has not ended. */
const openRun = (rows: Rows, { analysisId, taskId }: Run): AnalysisTask | undefined => {
  const task = runningTaskOf(rows, analysisId)
  return task?.taskId === taskId ? task : undefined
}

/** `MarketAnalysisRuns` on SQLite. */
export const layer: Layer.Layer<MarketAnalysisRuns, never, SqliteStore> = Layer.effect(
  MarketAnalysisRuns,
  Effect.map(SqliteStore, ({ use, write }) =>
    MarketAnalysisRuns.of({
      begin: ({ analysisId, at, taskId }) =>
        write((rows) =>
          Result.gen(function*() {
            const analysis = yield* storedAnalysis(rows, analysisId)
            const running = runningTaskOf(rows, analysisId)
            if (running !== undefined) {
              return yield* Result.fail(new AnalysisUnderWay({ analysisId, taskId: running.taskId }))
            }
            const { customerId } = analysis
            const kind = "runMarketAnalysis"
            addTask(rows, pending({ taskId, customerId, kind, draftId: null, begunAt: null, analysisId }, at))
            putAnalysis(rows, { ...analysis, runTaskId: taskId })
          })
        ),

      succeed: ({ at, currencyCode, ideas, ...run }) =>
        use((rows) => {
          const [task, analysis] = [openRun(rows, run), findAnalysis(rows, run.analysisId)]
          if (task === undefined || analysis === undefined) return
          const merged = mergeIdeas(analysis.keywords, ideas, currencyCode)
          const kept = [...merged.refreshed, ...merged.untouched].sort((one, other) => one.id - other.id)
          putTask(rows, ended(task, { error: null, result: runResult(merged), at }))
          putAnalysis(rows, {
            ...analysis,
            status: recordIdeas(analysis.status),
            dateUpdated: DateTime.max(analysis.dateUpdated, at),
            keywords: [...kept, ...identified(rows, merged.added)]
          })
        }),

      fail: ({ at, error, result = null, ...run }) =>
        use((rows) => {
          const task = openRun(rows, run)
          if (task !== undefined) putTask(rows, ended(task, { error, result, at }))
        }),

      cancel: ({ at, ...run }) =>
        write((rows) => {
          const task = openRun(rows, run)
          if (task === undefined) {
            return Result.fail(new TaskCannotBeCancelled({ taskId: run.taskId, reason: "HasEnded" }))
          }
          return Result.succeed(putTask(rows, ended(task, { ...cancelled, at })))
        })
    }))
)
