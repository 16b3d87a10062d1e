import type { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { exemptionsOf } from "@campaigns/domain/Drafts/Publication"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import { planInSteps } from "@campaigns/domain/Publishing/PlanPublishing"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { inTurns } from "../Conventions/InTurns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CampaignDrafts, type DraftNotFound } from "../Drafts/CampaignDrafts.ts"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { type Application, Applications } from "../LiveCampaigns/Applications.ts"
import { type TaskNotFound, Tasks } from "../Tasks/Tasks.ts"

/** Tells what a publication has brought to the platform. */
export class PublishRecording extends Context.Service<PublishRecording, {
  /** The publication as the first application of its draft, in the name of the user who began it. */
  readonly applicationOf: (
    task: { readonly draftId: DraftId; readonly taskId: TaskId },
    campaignId: CampaignId
  ) => Effect.Effect<Application, DraftNotFound | TaskNotFound | StorageUnavailable>
}>()("@campaigns/application/Publishing/PublishRecording") {
  static readonly layer = Layer.effect(PublishRecording, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const drafts = yield* CampaignDrafts
  const revisions = yield* DraftRevisions
  const applications = yield* Applications
  const tasks = yield* Tasks

  /** The operations of the request, but for those that set the account's conversion goals, for which the account would have to be asked. */
  const operationsOf = Effect.fnUntraced(function*(draftId: DraftId, taskId: TaskId) {
    const draft = yield* drafts.find(draftId)
    const marker = markerOf(draftId, taskId)
    return (yield* inTurns(() => planInSteps({ draft, marker, accountGoals: [] }))).operationCount
  })

  return PublishRecording.of({
    applicationOf: Effect.fn("PublishRecording.applicationOf")(function*({ draftId, taskId }, campaignId) {
      const { begunAt } = yield* tasks.find(taskId)
      const exemptions = exemptionsOf((yield* drafts.find(draftId)).publication)
      const { items: [begun] } = yield* revisions.list(draftId, { limit: 1, from: (begunAt ?? 0) + 1 })
      return {
        id: yield* applications.reserveId,
        draftId,
        campaignId,
        taskId,
        kind: "publish",
        author: begun?.author ?? null,
        at: yield* DateTime.now,
        operations: yield* operationsOf(draftId, taskId),
        requestIds: [],
        undoes: null,
        exemptions,
        budgetMove: null,
        before: null,
        after: null
      }
    })
  })
})
