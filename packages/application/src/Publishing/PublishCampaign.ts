import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Activity from "effect/workflow/Activity"
import * as DurableClock from "effect/workflow/DurableClock"
import * as Workflow from "effect/workflow/Workflow"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { retryOutages, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown } from "../Tasks/Tasks.ts"
import { ensureCampaign, PublishOutcome } from "./EnsureCampaign.ts"
import { publicationRecord } from "./PublishRecording.ts"
import { PublishTiming } from "./PublishTiming.ts"
import * as PublishTransitions from "./PublishTransitions.ts"
import { unmarkAttempts } from "./Unmarking.ts"

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
