import { MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import type { MergedKeywords } from "@campaigns/domain/MarketAnalysis/MergeIdeas"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { TaskResult, TaskResultOf } from "../Tasks/TaskResult.ts"
import type { TaskCannotBeCancelled } from "../Tasks/Tasks.ts"
import type { AnalysisUnderWay, MarketAnalysisNotFound } from "./MarketAnalyses.ts"

export { AnalysisUnderWay } from "./MarketAnalyses.ts"

/** The analysis names neither services nor a website from which keywords could be sought. */
export class AnalysisNotConfigured extends Schema.TaggedError<AnalysisNotConfigured>()("AnalysisNotConfigured", {
  analysisId: MarketAnalysisId
}) {
  override get message(): string {
    return `Market analysis ${this.analysisId} names neither services nor a website`
  }
}

interface Run {
  readonly analysisId: MarketAnalysisId
  readonly taskId: TaskId
  readonly at: DateTime.Utc
}

/** The outcome of a run, as its task tells it. */
export const runResult = (merged: MergedKeywords): TaskResultOf<"IdeasMerged"> => ({
  _tag: "IdeasMerged",
  keywordsAdded: merged.added.length,
  keywordsRefreshed: merged.refreshed.length,
  keywordsKept: merged.untouched.length,
  keywordsRemoved: merged.removed.length,
  keywordsLeftOut: merged.leftOut
})

/**
 * The beginning and the end of running a market analysis, each in one transaction.
 *
 * Laws. `begin` makes a pending task of the analysis, its `runTaskId` from then on, and changes nothing else; while
 * that has not ended, every other begin fails with it, and of several at once exactly one succeeds. `succeed` puts the
 * ideas into the keywords as they are then (`mergeIdeas`), also against selections that come at once, makes a `draft`
 * `completed`, leaves any other status, and completes the task with `runResult`. `fail` fails the task and leaves the
 * analysis as it was. Both do nothing when the task has ended already, so that they can be repeated. `cancel` does what
 * `fail` does (`cancelled`), and says when it came too late.
 */
export class MarketAnalysisRuns extends Context.Service<MarketAnalysisRuns, {
  readonly begin: (run: Run) => Effect.Effect<void, MarketAnalysisNotFound | AnalysisUnderWay | StorageUnavailable>
  readonly succeed: (
    run: Run & { readonly ideas: ReadonlyArray<KeywordIdea>; readonly currencyCode: string }
  ) => Effect.Effect<void, StorageUnavailable>
  /** `result` is what the task says beside the sentence; nothing unless it is named. */
  readonly fail: (
    run: Run & { readonly error: string; readonly result?: TaskResult }
  ) => Effect.Effect<void, StorageUnavailable>
  readonly cancel: (run: Run) => Effect.Effect<void, TaskCannotBeCancelled | StorageUnavailable>
}>()("@campaigns/application/MarketAnalysis/MarketAnalysisRuns") {}
