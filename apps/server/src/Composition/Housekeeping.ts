import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { LABEL_LIFETIME, SearchLabels } from "@campaigns/application/Analyses/SearchLabels"
import { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { emptyBin } from "@campaigns/application/Drafts/DraftBin"
import { Invitations } from "@campaigns/application/Identity/Invitations"
import { OneTimeTokens } from "@campaigns/application/Identity/OneTimeTokens"
import { Sessions } from "@campaigns/application/Identity/Sessions"
import { SignInThrottle } from "@campaigns/application/Identity/SignInThrottle"
import { ChangePlans, PLAN_LIFETIME } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { MailQueue } from "@campaigns/application/Mail/MailQueue"
import { ConsentRequests } from "@campaigns/application/PlatformTokens/ConsentRequests"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Schedule from "effect/Schedule"
import type { Settings } from "../Config.ts"
import type { RetentionSettings } from "../Configuration/RetentionSettings.ts"
import { forgetFinished } from "../TaskEngine/FinishedWorkflows.ts"

/** The time for which the engine's own record of a finished workflow is kept. */
export const workflowRetention = Duration.days(7)

/** The time for which an ended session is kept, to tell a spent refresh token from an unknown one. */
export const sessionRetention = Duration.days(7)

/** The time for which a request for a mail to set a password is kept. */
export const mailRetention = Duration.days(1)

const pruned = Metric.counter("campaigns.pruned", {
  description: "What this process deleted because its time was over, by kind",
  incremental: true
})

/** Counts what was deleted of a kind; a failure is logged, made up for the next time, and stops no other kind. */
const counted = <E, R>(kind: string, prune: Effect.Effect<number, E, R>): Effect.Effect<void, never, R> =>
  prune.pipe(
    Effect.tap((count) => Metric.update(Metric.withAttributes(pruned, { kind }), count)),
    Effect.tap((count) => count > 0 ? Effect.logInfo("tidied up", { kind, count }) : Effect.void),
    Effect.catchCause((cause) => Effect.logWarning(`could not tidy up ${kind}`, cause)),
    Effect.asVoid
  )

/** The months for which runs of analyses and recommendations are kept: a year can be compared with the one before. */
const analysisMonths = 13

/** Deletes what is past its retention. Several processes may do so at once. */
export const tidyUp = Effect.fnUntraced(function*(retention: RetentionSettings) {
  const now = yield* DateTime.now
  const sessions = yield* Sessions
  const tokens = yield* OneTimeTokens
  const throttle = yield* SignInThrottle
  const keys = yield* IdempotencyKeys
  const invitations = yield* Invitations
  const mails = yield* MailQueue
  const tasks = yield* Tasks
  const consents = yield* ConsentRequests
  const plans = yield* ChangePlans
  const analyses = yield* AnalysisRuns
  const labels = yield* SearchLabels
  const endedSessions = DateTime.toEpochMillis(DateTime.subtractDuration(now, sessionRetention))
  yield* counted("sessions", sessions.prune(endedSessions))
  yield* counted("one_time_tokens", tokens.prune(DateTime.toEpochMillis(now)))
  yield* counted("consent_requests", consents.prune(now))
  yield* counted("sign_in_counts", throttle.prune(DateTime.toEpochMillis(now)))
  yield* counted("invitations", invitations.prune(now))
  yield* counted("mails", mails.prune(DateTime.subtractDuration(now, mailRetention)))
  yield* counted("idempotency_keys", keys.prune(now))
  yield* counted("workflows", forgetFinished(DateTime.subtractDuration(now, workflowRetention)))
  yield* counted("tasks", tasks.prune(DateTime.subtractDuration(now, retention.tasks)))
  // A plan that is being applied may outlast its time.
  yield* counted("change_plans", plans.prune(DateTime.subtractDuration(now, PLAN_LIFETIME)))
  yield* counted("analysis_runs", analyses.prune(DateTime.subtract(now, { months: analysisMonths })))
  yield* counted("search_labels", labels.prune(DateTime.subtractDuration(now, LABEL_LIFETIME)))
  yield* counted("drafts", emptyBin)
})

/** Tidies up a minute after the start, when that is over, and then every hour. */
export const layer = ({ retention }: Pick<Settings, "retention">) =>
  Layer.effectDiscard(
    Effect.sleep("1 minute").pipe(
      Effect.andThen(Effect.repeat(tidyUp(retention), Schedule.spaced("1 hour"))),
      Effect.forkScoped
    )
  )
