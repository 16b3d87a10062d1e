import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { exemptionsOf } from "@campaigns/domain/Drafts/Publication"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import { planInSteps } from "@campaigns/domain/Publishing/PlanPublishing"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { inTurns } from "../Conventions/InTurns.ts"
import { CampaignDrafts } from "../Drafts/CampaignDrafts.ts"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { type Application, Applications } from "../LiveCampaigns/Applications.ts"
import { Tasks } from "../Tasks/Tasks.ts"

/** The operations of the request, but for those that set the account's conversion goals, for which the account would have to be asked. */
const operationsOf = (draft: CampaignDraft, taskId: TaskId) =>
  Effect.map(
    inTurns(() => planInSteps({ draft, marker: markerOf(draft.id, taskId), accountGoals: [] })),
    ({ operationCount }) => operationCount
  )

/** A publication as the first application of its draft, in the name of the user who began it. */
export const publicationRecord = Effect.fn("publicationRecord")(function*(
  { draftId, taskId }: { readonly draftId: DraftId; readonly taskId: TaskId },
  campaignId: CampaignId
) {
  const { begunAt } = yield* (yield* Tasks).find(taskId)
  const draft = yield* (yield* CampaignDrafts).find(draftId)
  const { items: [begun] } = yield* (yield* DraftRevisions).list(draftId, { limit: 1, from: (begunAt ?? 0) + 1 })
  const application: Application = {
    id: yield* (yield* Applications).reserveId,
    draftId,
    campaignId,
    taskId,
    kind: "publish",
    author: begun?.author ?? null,
    at: yield* DateTime.now,
    operations: yield* operationsOf(draft, taskId),
    requestIds: [],
    undoes: null,
    exemptions: exemptionsOf(draft.publication),
    budgetMove: null,
    before: null,
    after: null
  }
  return application
})
