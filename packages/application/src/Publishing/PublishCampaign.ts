import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { exemptionsOf } from "@campaigns/domain/Drafts/Publication"
import { contentSent } from "@campaigns/domain/internal/LiveCampaigns/ImportDraft"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import { planInTurns } from "@campaigns/domain/Publishing/PlanPublishing"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Activity from "effect/workflow/Activity"
import * as DurableClock from "effect/workflow/DurableClock"
import * as Workflow from "effect/workflow/Workflow"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { inTurns } from "../Conventions/InTurns.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { type Application, Applications, appliedSummary } from "../LiveCampaigns/Applications.ts"
import { pauseIfLong } from "../Load/LargeWork.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { retryOutages, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown, Tasks } from "../Tasks/Tasks.ts"
import { ensureCampaign, PublishOutcome } from "./EnsureCampaign.ts"
import { PublishTiming } from "./PublishTiming.ts"
import * as PublishTransitions from "./PublishTransitions.ts"

/** True when the platform may do later what it did not do now. */
const mayPass = ({ reason }: AdPlatformError): boolean => reason._tag !== "Rejected" && reason._tag !== "Unauthorized"

const unmarked = Effect.fnUntraced(function*(draftId: DraftId, taskId: TaskId) {
  const { customerId } = yield* (yield* DraftReader).find(draftId)
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const patience = yield* PublishTiming
  // The account is read at every try: a stored token may be revoked and replaced while this waits.
  yield* Effect.flatMap(
    accounts.accountOf(customerId),
    (account) => campaigns.unmark(account, markerOf(draftId, taskId))
  ).pipe(
    Effect.tapError((error) => Effect.logWarning("cannot take the label of an attempt off", error.message)),
    Effect.retry({
      schedule: patience.unmarking,
      while: (error) => error._tag === "AdPlatformError" && mayPass(error)
    })
  )
})

/**
 * Takes the labels of publishing attempts off the platform, once their outcome is recorded; there may be none. A
 * platform that is unwell is asked again a bounded number of times; a label that stays does the campaign no harm.
 */
const unmarkAttempts = (draftId: DraftId, attempts: ReadonlyArray<TaskId>) =>
  Effect.forEach(attempts, (taskId) =>
    unmarked(draftId, taskId).pipe(
      Effect.catchTags({
        AdPlatformError: () => Effect.logWarning("the label of an attempt stays"),
        // There is nothing left of the draft but, perhaps, the label.
        DraftNotFound: () => Effect.void
      }),
      Effect.annotateLogs({ draft_id: draftId, task_id: taskId })
    ), { discard: true }).pipe(Effect.withSpan("unmarkAttempts"))

/** The plan of the request without the account's conversion goals, for which the account would have to be read. */
const planOf = (draft: CampaignDraft, taskId: TaskId) =>
  inTurns(() => planInTurns({ draft, marker: markerOf(draft.id, taskId), accountGoals: [] }))

/** A publication as the first application of its draft, in the name of the user who began it. */
const publicationRecord = Effect.fn("publicationRecord")(function*(
  { draftId, taskId }: { readonly draftId: DraftId; readonly taskId: TaskId },
  campaignId: CampaignId
) {
  const { begunAt } = yield* (yield* Tasks).find(taskId)
  const draft = yield* (yield* DraftReader).find(draftId)
  const { items: [begun] } = yield* (yield* DraftRevisions).list(draftId, { limit: 1, from: (begunAt ?? 0) + 1 })
  const { operationCount, operations } = yield* planOf(draft, taskId)
  const declared = draft.publication._tag === "NotPublished" ? undefined : draft.publication.declaration
  yield* pauseIfLong(draft)
  const application: Application = {
    id: yield* (yield* Applications).reserveId,
    draftId,
    campaignId,
    taskId,
    kind: "publish",
    planId: null,
    status: "completed",
    summary: appliedSummary(operations.map(({ summary }) => summary)),
    draftRevision: draft.revision,
    author: begun?.author ?? null,
    at: yield* DateTime.now,
    operations: operationCount,
    applied: operationCount,
    requestIds: [],
    undoes: null,
    exemptions: exemptionsOf(draft.publication),
    budgetMove: null,
    before: null,
    after: contentSent(draft, declared?.contains ?? null)
  }
  return application
})

/**
 * The durable work of publishing a draft. A second execution for one task joins the first. Activities may be cut short
 * and run again: the first looks before it repeats, the second then does nothing, the third takes off the rest.
 */
export const PublishCampaign = Workflow.make("PublishCampaign", {
  payload: { draftId: DraftId, taskId: TaskId },
  idempotencyKey: ({ taskId }) => taskId
})

/** The end of an attempt that made no campaign; `null` is work that broke off for a fault of the service. */
const failing = (taskId: TaskId, outcome: Extract<PublishOutcome, { readonly _tag: "Refused" }> | null) =>
  outcome === null
    ? PublishTransitions.fail(taskId, brokeDown.error, brokeDown.result)
    : PublishTransitions.refuse(taskId, outcome.error, outcome.findings)

/** Runs `PublishCampaign` in this process. */
export const layer = PublishCampaign.toLayer(Effect.fnUntraced(function*({ draftId, taskId }) {
  const outcome = yield* Activity.make({
    name: "EnsureCampaign",
    success: PublishOutcome,
    error: WorkBroke,
    execute: Effect.flatMap(ensureCampaign, (ensure) => retryOutages(ensure(draftId, taskId)))
  }).pipe(Effect.orElseSucceed(() => null))
  yield* Activity.make({
    name: "RecordOutcome",
    execute: Effect.orDie(retryOutages(Effect.gen(function*() {
      const store = yield* DraftWriter
      const end = outcome?._tag === "Made"
        ? Effect.map(
          publicationRecord({ draftId, taskId }, outcome.campaignId),
          (application) => PublishTransitions.complete(taskId, outcome.campaignId, application)
        )
        : Effect.succeed(failing(taskId, outcome))
      const writing = Effect.flatMap(end, (decide) => store.writeFor({ draftId, taskId }, null, decide))
      yield* Effect.catchTags(writing, {
        // Recorded before, by a run that was cut short, or cancelled before anything was sent.
        AttemptOver: () => Effect.void,
        DraftNotFound: () => Effect.void,
        TaskHasEnded: () => Effect.void,
        TaskNotFound: () => Effect.void
      })
    })))
  })
  // A failed attempt has no label, unless it has a campaign that a later attempt is to find: both labels go then.
  if (outcome?._tag !== "Made") return
  const { inDoubt = [] } = outcome
  if (inDoubt.length > 0) {
    const { stragglers } = yield* PublishTiming
    yield* DurableClock.sleep({ name: "LetStragglersArrive", duration: stragglers })
  }
  yield* Activity.make({
    name: "RemoveLabels",
    execute: Effect.ignore(retryOutages(unmarkAttempts(draftId, Array.from(new Set([...inDoubt, taskId])))))
  })
}))
