import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import type { DraftNotFound } from "../Drafts/CampaignDrafts.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { AnalysisAccess } from "../MarketAnalysis/AnalysisAccess.ts"
import type { MarketAnalysisNotFound } from "../MarketAnalysis/MarketAnalyses.ts"
import { hasEnded, type Task, TaskNotFound, Tasks } from "./Tasks.ts"

/** How long a stream of a task waits between two looks at it; 500 ms unless said otherwise. */
export const TaskLookInterval = Context.Reference<Duration.Duration>("@campaigns/application/Tasks/TaskLookInterval", {
  defaultValue: () => Duration.millis(500)
})

/** How many looks in a row may fail before a stream gives up: a store that is away for some seconds ends none. */
const FAILED_LOOKS = 60

/** A name for the state that a task is in; it gets another one with every change, and never an earlier one again. */
export const stateName = ({ dateUpdated, progress, status }: Task): string =>
  `${status}-${progress}-${DateTime.toEpochMillis(dateUpdated)}`

/** Lets a user follow the background work on the drafts and market analyses that they may see. */
export class TaskFollowing extends Context.Service<TaskFollowing, {
  readonly task: (user: Principal, taskId: TaskId) => Effect.Effect<Task, TaskNotFound>
  /**
   * The task as it is now, and again after each change, until it has ended or is gone with its draft. It fails at its start or not at
   * all. States that follow each other within one `TaskLookInterval` are seen as one.
   *
   * One stream costs one read of a draft or analysis at its start and one read of a task's row per interval, also when others follow the same task.
   */
  readonly follow: (user: Principal, taskId: TaskId) => Stream.Stream<Task, TaskNotFound>
}>()("@campaigns/application/Tasks/TaskFollowing") {
  static readonly layer: Layer.Layer<TaskFollowing, never, Tasks | DraftAccess | AnalysisAccess> = Layer.effect(
    TaskFollowing,
    Effect.gen(function*() {
      const tasks = yield* Tasks
      const drafts = yield* DraftAccess
      const analyses = yield* AnalysisAccess
      const interval = yield* TaskLookInterval

      const mayBeSeen = (user: Principal, task: Task): Effect.Effect<unknown, DraftNotFound | MarketAnalysisNotFound> =>
        task.draftId === null ? analyses.analysis(user, task.analysisId) : drafts.draft(user, task.draftId)

      const task = Effect.fn("TaskFollowing.task")(function*(user: Principal, taskId: TaskId) {
        const found = yield* tasks.find(taskId)
        yield* Effect.mapError(mayBeSeen(user, found), () => new TaskNotFound({ taskId }))
        return found
      })

      const look = (taskId: TaskId) =>
        tasks.find(taskId).pipe(
          Effect.sandbox,
          Effect.retry({ schedule: Schedule.spaced(interval), times: FAILED_LOOKS, while: Cause.hasDies }),
          Effect.catch(Effect.failCause)
        )

      const later = (taskId: TaskId) =>
        Stream.fromEffectRepeat(Effect.delay(look(taskId), interval)).pipe(
          Stream.catchTag("TaskNotFound", () => Stream.empty)
        )

      return TaskFollowing.of({
        task,
        follow: (user, taskId) =>
          Stream.fromEffect(task(user, taskId)).pipe(
            Stream.concat(later(taskId)),
            Stream.takeUntil(hasEnded),
            Stream.changesWith((one, other) => stateName(one) === stateName(other))
          )
      })
    })
  )
}
