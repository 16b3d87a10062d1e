import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { forgetFinished } from "../TaskEngine/FinishedWorkflows.ts"

/** How long the engine's own record of a finished workflow is kept. */
export const workflowRetention = Duration.days(7)

/** How long a session that is over is kept, so that a spent refresh token is still told from an unknown one. */
export const sessionRetention = Duration.days(7)

/** Forgets what nobody will ask for again; a failure is logged and made up for an hour later. */
export const tidyUp = Effect.gen(function*() {
  const sessions = yield* Sessions
  const now = yield* DateTime.now
  const ended = yield* sessions.prune(DateTime.toEpochMillis(DateTime.subtractDuration(now, sessionRetention)))
  const workflows = yield* forgetFinished(DateTime.subtractDuration(now, workflowRetention))
  const keys = yield* (yield* IdempotencyKeys).prune(now)
  if (ended > 0 || workflows > 0 || keys > 0) {
    yield* Effect.logInfo("tidied up").pipe(Effect.annotateLogs({ sessions: ended, workflows, idempotencyKeys: keys }))
  }
}).pipe(Effect.catchCause((cause) => Effect.logWarning("could not tidy up", cause)))

/** Tidies up a minute after the start, when that is over, and then every hour. */
export const layer = Layer.effectDiscard(
  Effect.sleep("1 minute").pipe(
    Effect.andThen(Effect.repeat(tidyUp, Schedule.spaced("1 hour"))),
    Effect.forkScoped
  )
)
