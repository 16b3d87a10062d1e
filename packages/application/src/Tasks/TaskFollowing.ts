import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import { abandonGeneration } from "@campaigns/domain/internal/Generation/BeginGeneration"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { AnalysisRuns, cancelledRun } from "../Analyses/AnalysisRuns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import * as ApplyTransitions from "../LiveCampaigns/ApplyTransitions.ts"
import { MarketAnalysisRuns } from "../MarketAnalysis/MarketAnalysisRuns.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import * as PublishTransitions from "../Publishing/PublishTransitions.ts"
import {
  cancelled,
  type DraftTask,
  hasEnded,
  type Task,
  TaskCannotBeCancelled,
  type TaskFilter,
  TaskNotFound,
  Tasks,
  type TaskSort
} from "./Tasks.ts"
import { makeTaskStreams, type OpenTaskStream } from "./TaskStreams.ts"

/** Lets a user look at, follow and cancel the background work of the customers whom they may see. */
export class TaskFollowing extends Context.Service<TaskFollowing, {
  readonly task: (user: Principal, taskId: TaskId) => Effect.Effect<Task, TaskNotFound | StorageUnavailable>
  readonly list: (
    user: Principal,
    filter: Omit<TaskFilter, "customerIds">,
    page: SortedPageRequest<TaskSort>
  ) => Effect.Effect<Page<Task, SortPosition>, StorageUnavailable>
  /**
   * Ends a task that has not ended as failed (`cancelled`), with what it had in hand: the parts and ads of a draft that
   * it was to write fail, a draft that it was to publish is open again. The workflow notices at its next step, in any
   * process, and what it writes until then takes no effect. A publication or an application is not cancelled once a
   * request of it may have been sent.
   */
  readonly cancel: (
    user: Principal,
    taskId: TaskId
  ) => Effect.Effect<void, TaskNotFound | TaskCannotBeCancelled | StorageUnavailable>
  /**
   * The task, which the follower may see, and again after each change, until it has ended or the follower may not see
   * it any more: that is looked at anew before each state and every `TaskLookInterval`. States that follow each other
   * within one interval are seen as one.
   *
   * A user has at most `STREAMS_PER_USER` streams open at a process; each counts until the scope closes. All streams of
   * a process together ask the store once in an interval.
   */
  readonly follow: OpenTaskStream
}>()("@campaigns/application/Tasks/TaskFollowing") {
  static readonly layer: Layer.Layer<TaskFollowing, never, Tasks | DraftWriter | MarketAnalysisRuns | AnalysisRuns> =
    Layer
      .effect(TaskFollowing, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const tasks = yield* Tasks
  const store = yield* DraftWriter
  const runs = yield* MarketAnalysisRuns
  const analyses = yield* AnalysisRuns

  const task = Effect.fn("TaskFollowing.task")(function*(user: Principal, taskId: TaskId) {
    const found = yield* tasks.find(taskId)
    return maySeeCustomer(user, found.customerId) ? found : yield* new TaskNotFound({ taskId })
  })

  const cannotBeCancelled = (reason: TaskCannotBeCancelled["reason"]) => ({ taskId }: { readonly taskId: TaskId }) =>
    Effect.fail(new TaskCannotBeCancelled({ taskId, reason }))

  const cancelOnDraft = Effect.fnUntraced(function*(task: DraftTask, { userId }: Principal) {
    const { kind, taskId } = task
    const hasEnded = cannotBeCancelled("HasEnded")
    const sends = kind === "publish" || kind === "applyChanges"
    const decisions = kind === "publish" ? PublishTransitions : ApplyTransitions
    const writing = sends
      ? store.writeFor(task, userId, decisions.cancel(taskId))
      : store.writeFor(task, userId, (draft) =>
        Result.succeed({
          draft: abandonGeneration(draft, taskId, cancelled.error),
          answer: undefined,
          task: { _tag: "Ended", ...cancelled }
        }))
    yield* Effect.catchTags(writing, {
      AttemptOver: hasEnded,
      DraftNotFound: () => hasEnded(task),
      SendingHasBegun: cannotBeCancelled("MayHaveBeenSent"),
      TaskHasEnded: hasEnded
    })
  })

  return TaskFollowing.of({
    task,

    list: Effect.fn("TaskFollowing.list")(function*(user, filter, page) {
      return yield* tasks.list({ ...filter, customerIds: visibleCustomers(user) }, page)
    }),

    cancel: Effect.fn("TaskFollowing.cancel")(function*(user, taskId) {
      const found = yield* task(user, taskId)
      if (hasEnded(found)) return yield* new TaskCannotBeCancelled({ taskId, reason: "HasEnded" })
      const at = yield* DateTime.now
      if (found.draftId !== null) return yield* cancelOnDraft(found, user)
      if (found.analysisId !== null) return yield* runs.cancel({ analysisId: found.analysisId, taskId, at })
      const isCancelled = found.kind === "runAnalysis"
        ? analyses.fail({ taskId, ...cancelled, findings: cancelledRun, at })
        : tasks.end({ taskId, ...cancelled, at })
      if (!(yield* isCancelled)) return yield* new TaskCannotBeCancelled({ taskId, reason: "HasEnded" })
    }),

    follow: yield* makeTaskStreams
  })
})
