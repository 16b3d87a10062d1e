import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type AnalysisConfig, AnalysisConfigId } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import {
  type AnalysisRun,
  type AnalysisRunStatus,
  type RunFindings,
  type RunWindow
} from "@campaigns/domain/internal/Analyses/AnalysisRun"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { NewestRun } from "@campaigns/domain/internal/Analyses/CustomerNeeds"
import { AnalysisRunId, type Checked, type Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import { brokenOff } from "@campaigns/domain/internal/Analyses/RunWords"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { UserWrite } from "../Identity/Users.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import type { EndedRunStatus, TaskResult, TaskResultOf } from "../Tasks/TaskResult.ts"
import { configEnded } from "../Tasks/Tasks.ts"

/** No such run, or one of a customer whom this user may not see. */
export class AnalysisRunNotFound extends Schema.TaggedError<AnalysisRunNotFound>()("AnalysisRunNotFound", {
  runId: AnalysisRunId
}) {
  override get message(): string {
    return `There is no analysis run ${this.runId}`
  }
}

/** A run of this type for this customer is under way. */
export class AnalysisRunning extends Schema.TaggedError<AnalysisRunning>()("AnalysisRunning", {
  configId: AnalysisConfigId
}) {
  override get message(): string {
    return `A run of analysis configuration ${this.configId} is under way`
  }
}

/** The customer has had a run of this type for this slot, or a later one. */
export class SlotTaken extends Schema.TaggedError<SlotTaken>()("SlotTaken", { configId: AnalysisConfigId }) {
  override get message(): string {
    return `The analysis of configuration ${this.configId} has had a run for this time`
  }
}

/** A run as it begins: `slot` is the time for which it is due, `null` of one that a person begins. */
export interface BegunRun {
  readonly config: AnalysisConfig
  readonly taskId: TaskId
  readonly slot: DateTime.Utc | null
  readonly at: DateTime.Utc
}

/** The end of a run that came to it. */
export interface RunEnding {
  readonly taskId: TaskId
  readonly status: typeof EndedRunStatus.Type
  readonly window: RunWindow | null
  readonly findings: RunFindings
  readonly proposals: ReadonlyArray<Proposal>
  /** The second looks at what was proposed before. */
  readonly checks?: ReadonlyArray<Checked>
  readonly at: DateTime.Utc
}

/** The end of a run that failed, and that of its task. */
export interface RunFailure {
  readonly taskId: TaskId
  readonly findings: RunFindings
  readonly error: string
  readonly result: TaskResult | null
  readonly at: DateTime.Utc
}

/** The result of the task of a run that came to its end. */
export const runResult = (
  runId: AnalysisRunId,
  { findings: { proposed }, status }: Pick<RunEnding, "findings" | "status">
): TaskResultOf<"AnalysisRun"> => ({ _tag: "AnalysisRun", runId, status, proposed })

/** The findings of a run that a user cancelled. */
export const cancelledRun = brokenOff("CANCELLED")

/** The end of a run whose configuration is not in use any more. */
export const endedWithConfig = {
  ...configEnded,
  findings: brokenOff("CONFIG_ENDED")
}

/** The latest runs of a configuration's customer and type, also those of configurations that were deleted since. */
export interface LatestRuns {
  readonly runId: AnalysisRunId
  /** True when that one has not ended. */
  readonly isUnderWay: boolean
  /** The last slot that a run was begun for. */
  readonly slot: DateTime.Utc | null
  /** The last slot of a run that was not skipped for what passes by itself (`passesBy`). */
  readonly usedSlot: DateTime.Utc | null
  /** The beginning of the last run that was neither skipped nor failed. */
  readonly countedAt: DateTime.Utc | null
}

/** By what runs are sorted. */
export type AnalysisRunSort = "id" | "startedAt"

/** The runs to list; `null` leaves a filter out. `customerIds: null` means those of every customer. */
export interface AnalysisRunFilter {
  readonly customerIds: ReadonlyArray<CustomerId> | null
  readonly analysisType: AnalysisType | null
  readonly status: AnalysisRunStatus | null
}

/**
 * Runs of recurring analyses, and what they propose, each write in one transaction with the task of the run.
 *
 * Laws. Of a customer and a type at most one run is under way, and at most one was begun for a slot, also when several
 * are begun at once. `end` and `fail` do nothing to a run that has ended, so that they can be
 * repeated, and say so with `false`. With a run that completed or was held, each proposal is kept once by its key
 * (`keyOf`): where one of its key is `proposed` already, that one takes the new evidence, run and time of expiry and
 * keeps its id, and an `approved` one stays as it is; what runs of the same type proposed before and this one does not
 * is `superseded`. What was looked at a second time (`checks`) takes the word of that, and keeps its run.
 */
export class AnalysisRuns extends Context.Service<AnalysisRuns, {
  readonly begin: (run: BegunRun) => Effect.Effect<AnalysisRun, AnalysisRunning | SlotTaken | StorageUnavailable>
  readonly find: (runId: AnalysisRunId) => Effect.Effect<AnalysisRun, AnalysisRunNotFound | StorageUnavailable>
  /** The run of a task; `null` when there is none. */
  readonly ofTask: (taskId: TaskId) => Effect.Effect<AnalysisRun | null, StorageUnavailable>
  /** The runs of these ids, in any order, without those that are not there. */
  readonly findMany: (
    runIds: ReadonlyArray<AnalysisRunId>
  ) => Effect.Effect<ReadonlyArray<AnalysisRun>, StorageUnavailable>
  readonly list: (
    filter: AnalysisRunFilter,
    page: SortedPageRequest<AnalysisRunSort>
  ) => Effect.Effect<Page<AnalysisRun, SortPosition>, StorageUnavailable>
  /**
   * The run of each type that was begun last of those that have ended, in the order of the types' names; nothing of a
   * customer without any.
   */
  readonly newest: (
    customerIds: ReadonlyArray<CustomerId>
  ) => Effect.Effect<ReadonlyMap<CustomerId, ReadonlyArray<NewestRun>>, StorageUnavailable>
  /** The latest runs for each of these configurations whose customer has had one of its type. */
  readonly latest: (
    configs: ReadonlyArray<Pick<AnalysisConfig, "analysisType" | "customerId" | "id">>
  ) => Effect.Effect<ReadonlyMap<AnalysisConfigId, LatestRuns>, StorageUnavailable>
  /**
   * The keys that the newest run of a type saw of those that were neither skipped nor failed and whose figures end on a
   * day or before.
   */
  readonly sighted: (
    customerId: CustomerId,
    analysisType: AnalysisType,
    lastDay: CalendarDate
  ) => Effect.Effect<ReadonlyArray<string>, StorageUnavailable>
  /** Counts an attempt at a run that is under way, or takes it back, and tells how many those are; 0 of any other. */
  readonly attempt: (taskId: TaskId, by: 1 | -1) => Effect.Effect<number, StorageUnavailable>
  readonly end: (ending: RunEnding) => Effect.Effect<boolean, StorageUnavailable>
  readonly fail: (failure: RunFailure) => Effect.Effect<boolean, StorageUnavailable>
  /** Fails the run of a configuration that is under way (`endedWithConfig`), and supersedes what it has proposed. */
  readonly endOf: (config: AnalysisConfig, at: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>
  /**
   * Makes a held run a completed one, and with `write` leaves one entry of the kind `runRelease` in the `AuditLog`; any
   * other stays.
   */
  readonly release: (
    runId: AnalysisRunId,
    write?: UserWrite
  ) => Effect.Effect<AnalysisRun, AnalysisRunNotFound | StorageUnavailable>
  /** Forgets the runs that ended before an instant, with their recommendations, and tells how many those were. */
  readonly prune: (before: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Analyses/AnalysisRuns") {}
