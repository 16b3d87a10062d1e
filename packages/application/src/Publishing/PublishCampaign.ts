import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import { DraftStore } from "../Drafts/DraftStore.ts"
import { retryOutages, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown } from "../Tasks/Tasks.ts"
import { CampaignEnsuring, PublishOutcome } from "./CampaignEnsuring.ts"
import * as PublishDecisions from "./PublishDecisions.ts"

/**
 * The durable work of publishing one draft. Executing it again for the same task joins the execution that is there. Both of its
 * activities may be cut short and run again: the first looks before it repeats, the second does nothing the second time.
 */
export const PublishCampaign = Workflow.make("PublishCampaign", {
  payload: { draftId: DraftId, taskId: TaskId },
  idempotencyKey: ({ taskId }) => taskId
})

/** Runs `PublishCampaign` in this process. */
export const layer = PublishCampaign.toLayer(Effect.fnUntraced(function*({ draftId, taskId }) {
  const ending = yield* Activity.make({
    name: "EnsureCampaign",
    success: PublishOutcome,
    error: WorkBroke,
    execute: Effect.flatMap(CampaignEnsuring, (ensuring) => retryOutages(ensuring.ensure(draftId, taskId)))
  }).pipe(Effect.match({
    onSuccess: (outcome) =>
      outcome._tag === "Made"
        ? PublishDecisions.complete(taskId, outcome.campaignId)
        : PublishDecisions.fail(taskId, outcome.error, PublishDecisions.refusal(outcome.findings)),
    onFailure: () => PublishDecisions.fail(taskId, brokeDown.error, brokeDown.result)
  }))
  yield* Activity.make({
    name: "RecordOutcome",
    execute: Effect.orDie(retryOutages(Effect.gen(function*() {
      const store = yield* DraftStore
      yield* Effect.catchTags(store.writeFor({ draftId, taskId }, null, ending), {
        // Recorded before, by a run that was cut short, or cancelled before anything was sent.
        AttemptOver: () => Effect.void,
        DraftNotFound: () => Effect.void,
        TaskHasEnded: () => Effect.void
      })
    })))
  })
}))
