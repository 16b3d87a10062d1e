import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId, type DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { publishingAsks } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import type { AttemptOver } from "@campaigns/domain/Publishing/PublishDraft"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { AdPlatform } from "../AdPlatform/AdPlatform.ts"
import { type AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { type DraftNotFound, DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter, type TaskHasEnded } from "../Drafts/DraftWriter.ts"
import { guarding, guardRailOfTask, guardRailSentence, withinGuardRails } from "../LiveCampaigns/GuardRailChecking.ts"
import type { GuardRailInTheWay } from "../LiveCampaigns/LiveErrors.ts"
import * as LargeWork from "../Load/LargeWork.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { Tasks } from "../Tasks/Tasks.ts"
import { planning } from "./PublishPlanning.ts"
import { isLastAttempt, waitBefore } from "./PublishRetries.ts"
import { PublishTiming } from "./PublishTiming.ts"
import * as PublishTransitions from "./PublishTransitions.ts"

/**
 * The outcome of asking the platform: the campaign that is there now, or why there is none. `inDoubt` are the attempts
 * of which a request may still be on its way; it is absent when there are none.
 */
export const PublishOutcome = Schema.TaggedUnion({
  Made: { campaignId: CampaignId, inDoubt: Schema.optionalKey(Schema.Array(TaskId)) },
  Refused: { error: Schema.String, findings: Schema.Array(PlatformFinding) }
})
export type PublishOutcome = typeof PublishOutcome.Type

const made = (campaignId: CampaignId, inDoubt: ReadonlyArray<TaskId>): PublishOutcome => ({
  _tag: "Made",
  campaignId,
  ...(inDoubt.length === 0 ? {} : { inDoubt })
})

const sentenceOf = ({ message, reason }: AdPlatformError): string => {
  switch (reason._tag) {
    case "RateLimited":
      return "The ad platform accepts no more requests for now; nothing was published. Publish again later."
    case "Unavailable":
      return "The ad platform could not be reached; nothing was published. Publish again later."
    case "Unauthorized":
      return reason.tokenId === undefined
        ? `The ad platform refused the credentials for this account (${reason.code}); nothing was published.`
        : `${message} Nothing was published.`
    case "Rejected": {
      const [first, ...others] = reason.findings
      const more = others.length === 0 ? "" : ` (and ${others.length} more)`
      return `The ad platform refused the campaign: ${first?.message ?? message}${more}`
    }
    case "OutcomeUnknown":
      return "The ad platform did not say whether it made the campaign."
  }
}

const refused = (error: AdPlatformError): PublishOutcome => ({
  _tag: "Refused",
  error: sentenceOf(error),
  findings: error.reason._tag === "Rejected" ? error.reason.findings : []
})

const keptBack = (refusal: GuardRailInTheWay): PublishOutcome => ({
  _tag: "Refused",
  error: `${guardRailSentence(refusal)} Nothing was published.`,
  findings: [guardRailOfTask(refusal)]
})

/** The outcome of a late run, or of a cancelled task; recording it changes nothing, because the task has ended. */
const overtaken: PublishOutcome = {
  _tag: "Refused",
  error: "This publication has ended already; nothing more was sent.",
  findings: []
}

/**
 * Makes sure that a draft's campaign is on the platform exactly once, however often it is cut short and run again. A
 * request is first written down in the draft (`sendingSince`); a run that finds it written looks on the platform first,
 * by the attempt's marker, as does every later attempt of a draft that remembers this one (`mayHaveMade`). The platform
 * refuses a second request with the same marker while the first one's label is there: it goes when the outcome is
 * recorded and no request can be on its way any more (`unmarkAttempts`).
 */
export const ensureCampaign = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const planFor = yield* planning
  const accounts = yield* PlatformAccounts
  const platform = yield* AdPlatform
  const store = yield* DraftWriter
  const tasks = yield* Tasks
  const patience = yield* PublishTiming
  const guards = yield* guarding

  const progress = (taskId: TaskId, percent: number) =>
    Effect.flatMap(DateTime.now, (now) => tasks.progress(taskId, percent, now))

  // The account is read at every call: a stored token may be revoked and replaced while this waits.
  const look = (customerId: CustomerId, marker: string) =>
    Effect.flatMap(accounts.accountOf(customerId), (account) => platform.findMarked(account, marker)).pipe(
      Effect.tapError((error) => Effect.logWarning("cannot look for the campaign yet", error.message)),
      Effect.retry({ schedule: patience.untilAnswered, while: ({ _tag }) => _tag === "AdPlatformError" }),
      // The schedule has no end, so that what is left of its error type cannot happen.
      orBug
    )

  /** Looks until the campaign is there, or the request has had its time to show an effect. */
  const lookUntilSettled = (customerId: CustomerId, marker: string) =>
    Effect.repeat(look(customerId, marker), { schedule: patience.settling, until: (found) => found !== null }).pipe(
      Effect.andThen(look(customerId, marker))
    )

  const send = Effect.fnUntraced(
    function*(
      published: Effect.Effect<CampaignDraft, DraftNotFound | StorageUnavailable>,
      taskId: TaskId,
      marker: string
    ) {
      const draft = yield* published
      // They may have been set since the user asked.
      yield* Effect.fromResult(
        withinGuardRails(yield* guards.withManager(draft.customerId, false), publishingAsks(draft))
      )
      const { account, plan } = yield* planFor(draft, marker)
      // Nothing goes out for a task that was cancelled, or that another process has ended while this one was frozen.
      yield* store.writeFor({ draftId: draft.id, taskId }, null, PublishTransitions.send(taskId))
      const { publication } = draft
      const exemptions = publication._tag === "Publishing" ? publication.exemptions?.topics : undefined
      return yield* platform.publish(account, plan, exemptions)
    },
    LargeWork.task
  )

  const ensure = Effect.fnUntraced(function*(
    draftId: DraftId,
    taskId: TaskId
  ): Effect.fn.Return<PublishOutcome, AttemptOver | DraftNotFound | TaskHasEnded | StorageUnavailable> {
    // Until the task has ended a draft is neither changed nor deleted, and need not stay in memory between attempts.
    const published = drafts.find(draftId)
    const { customerId, publication } = yield* LargeWork.task(
      Effect.map(published, ({ customerId, publication }) => ({ customerId, publication }))
    )
    if (publication._tag !== "Publishing" || publication.taskId !== taskId) return overtaken
    const marker = markerOf(draftId, taskId)
    for (const earlier of publication.mayHaveMade.toReversed()) {
      const campaignId = yield* look(customerId, markerOf(draftId, earlier))
      if (campaignId !== null) return made(campaignId, [...publication.mayHaveMade, taskId])
    }

    let mayHaveActed = publication.sendingSince !== null
    const madeNow = (campaignId: CampaignId) =>
      made(campaignId, [...publication.mayHaveMade, ...(mayHaveActed ? [taskId] : [])])
    if (mayHaveActed) {
      const campaignId = yield* lookUntilSettled(customerId, marker)
      if (campaignId !== null) return madeNow(campaignId)
    } else yield* progress(taskId, 10)

    const waits = patience.retries[Symbol.iterator]()
    while (true) {
      const sent = yield* Effect.result(send(published, taskId, marker))
      if (sent._tag === "Success") return madeNow(sent.success)
      if (sent.failure._tag === "GuardRailInTheWay") return keptBack(sent.failure)
      if (sent.failure._tag !== "AdPlatformError") return yield* sent.failure
      const error = sent.failure
      const { _tag: reason } = error.reason
      yield* Effect.logWarning("publishing attempt failed", reason, error.message)
      const wait = waits.next()
      // An unknown outcome is never reported as a failure: it is looked for and tried again until it is known.
      const isLast = isLastAttempt(error, wait.done !== true)
      mayHaveActed ||= reason === "OutcomeUnknown"
      if (reason === "OutcomeUnknown" || (isLast && mayHaveActed)) {
        const campaignId = yield* lookUntilSettled(customerId, marker)
        if (campaignId !== null) return madeNow(campaignId)
      } else if (reason === "Rejected") {
        // What it has against the plan may be the campaign that another run of this task has just made.
        const campaignId = yield* look(customerId, marker)
        if (campaignId !== null) return madeNow(campaignId)
      }
      if (isLast) return refused(error)
      yield* Effect.sleep(waitBefore(error, wait.done === true ? null : wait.value))
    }
  })

  return (draftId: DraftId, taskId: TaskId): Effect.Effect<PublishOutcome, StorageUnavailable> =>
    ensure(draftId, taskId).pipe(
      Effect.catchTag(["AttemptOver", "DraftNotFound", "TaskHasEnded"], () => Effect.succeed(overtaken)),
      Effect.annotateLogs({ draft_id: draftId, task_id: taskId }),
      Effect.withSpan("ensureCampaign")
    )
})
