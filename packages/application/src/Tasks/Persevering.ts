import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Cause from "effect/Cause"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { Tasks } from "./Tasks.ts"

const untilItCan = Schedule.min([Schedule.exponential("500 millis"), Schedule.spaced("30 seconds")])

/** How often work that takes long lets others know that it is alive; well below the patience of `TaskWatching`. */
const HEARTBEAT = "20 seconds"

/**
 * The work, begun again after every defect. The engine would keep a defect as the activity's result and never run it again, and a
 * database that was away for a moment would leave its draft waiting for good.
 */
export const persevering = <A, R>(work: Effect.Effect<A, never, R>): Effect.Effect<A, never, R> =>
  work.pipe(
    Effect.sandbox,
    Effect.tapError((cause) =>
      Cause.hasInterrupts(cause) ? Effect.void : Effect.logError("background work goes on after a defect", cause)
    ),
    Effect.retry({ schedule: untilItCan, while: (cause) => !Cause.hasInterrupts(cause) }),
    Effect.catch(Effect.failCause)
  )

/** Lets others know that a task is alive; a failure is logged, since the next sign may come through. */
export const signOfLife = (taskId: TaskId): Effect.Effect<void, never, Tasks> =>
  Effect.flatMap(Tasks, (tasks) => Effect.flatMap(DateTime.now, (now) => tasks.progress(taskId, 0, now))).pipe(
    Effect.catchCause((cause) => Effect.logWarning("no sign of life could be given", cause))
  )

/** The work, and while it goes on a sign of life in its task, so that nobody takes it for stalled. */
export const withHeartbeat = <A, R>(
  taskId: TaskId,
  work: Effect.Effect<A, never, R>
): Effect.Effect<A, never, R | Tasks> =>
  Effect.raceFirst(work, Effect.forever(Effect.delay(signOfLife(taskId), HEARTBEAT)))
