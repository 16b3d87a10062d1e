import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import { persevering } from "../Tasks/Persevering.ts"
import { CampaignEnsuring, PublishOutcome } from "./CampaignEnsuring.ts"
import { Publications } from "./Publications.ts"

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
  const outcome = yield* Activity.make({
    name: "EnsureCampaign",
    success: PublishOutcome,
    execute: Effect.flatMap(CampaignEnsuring, (ensuring) => persevering(ensuring.ensure(draftId, taskId)))
  })
  yield* Activity.make({
    name: "RecordOutcome",
    execute: persevering(Effect.gen(function*() {
      const publications = yield* Publications
      const at = yield* DateTime.now
      if (outcome._tag === "Made") yield* publications.succeed({ draftId, taskId, campaignId: outcome.campaignId, at })
      else yield* publications.fail({ draftId, taskId, error: outcome.error, findings: outcome.findings, at })
    }))
  })
}))
