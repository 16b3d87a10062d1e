import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Cause from "effect/Cause"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Tasks } from "./Tasks.ts"

const retrySchedule = Schedule.min([Schedule.exponential("500 millis"), Schedule.spaced("30 seconds")])

/** The time between heartbeats of a task at work; well below the patience of `TaskWatching`. */
const HEARTBEAT = "20 seconds"

/** The number of times that work is begun that breaks off for a fault of the service's own. */
const ATTEMPTS = 3

/** The work broke off by a fault of the service at every try; trying again does not help. The log has the cause. */
export class WorkBroke extends Schema.TaggedError<WorkBroke>()("WorkBroke", {}) {
  override get message(): string {
    return "The work broke off for a fault of the service"
  }
}

/**
 * The work, begun again for as long as the store is away. The engine would keep the failure as the activity's result
 * and never run it again, and a database that was away for a moment would leave its draft waiting for good. Every other
 * end is a fault of the service's own, which may be of the moment, too: then it is begun again twice, and after that
 * fails.
 */
export const retryOutages = <A, R>(work: Effect.Effect<A, StorageUnavailable, R>): Effect.Effect<A, WorkBroke, R> =>
  Effect.suspend(() => {
    let broken = 0
    const attempt = Effect.sandbox(work).pipe(
      Effect.tapError((cause) => {
        if (Cause.hasInterrupts(cause)) return Effect.void
        if (Cause.hasFails(cause)) return Effect.logWarning("background work waits for the store", cause)
        broken++
        return Effect.logError(
          broken < ATTEMPTS ? "background work goes on after a defect" : "background work is given up after a defect",
          cause
        )
      })
    )
    return attempt.pipe(
      Effect.retry({
        schedule: retrySchedule,
        while: (cause) => !Cause.hasInterrupts(cause) && (Cause.hasFails(cause) || broken < ATTEMPTS)
      }),
      Effect.catch((cause) =>
        Cause.hasInterrupts(cause) ? Effect.orDie(Effect.failCause(cause)) : Effect.fail(new WorkBroke())
      )
    )
  })

/** Lets others know that a task is alive, and tells whether it has not ended meanwhile, such as by being cancelled. */
export const isAtWork = (taskId: TaskId): Effect.Effect<boolean, StorageUnavailable, Tasks> =>
  Effect.flatMap(Tasks, (tasks) => Effect.flatMap(DateTime.now, (now) => tasks.progress(taskId, 0, now)))

/** Records a heartbeat of the task; a failure is logged, since the next one may succeed. */
export const heartbeat = (taskId: TaskId): Effect.Effect<void, never, Tasks> =>
  isAtWork(taskId).pipe(
    Effect.asVoid,
    Effect.catchCause((cause) => Effect.logWarning("a heartbeat could not be recorded", cause))
  )

/** The work with heartbeats of its task while it runs, so that the task is not taken for stalled. */
export const withHeartbeat = <A, E, R>(
  taskId: TaskId,
  work: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | Tasks> => Effect.raceFirst(work, Effect.forever(Effect.delay(heartbeat(taskId), HEARTBEAT)))
