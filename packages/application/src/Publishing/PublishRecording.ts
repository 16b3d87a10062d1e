import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { exemptionsOf } from "@campaigns/domain/Drafts/Publication"
import { contentSent } from "@campaigns/domain/internal/LiveCampaigns/ImportDraft"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import { planInTurns } from "@campaigns/domain/Publishing/PlanPublishing"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { inTurns } from "../Conventions/InTurns.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { type Application, Applications, appliedSummary } from "../LiveCampaigns/Applications.ts"
import { pauseIfLong } from "../Load/LargeWork.ts"
import { Tasks } from "../Tasks/Tasks.ts"

/** The plan of the request without the account's conversion goals, for which the account would have to be read. */
const planOf = (draft: CampaignDraft, taskId: TaskId) =>
  inTurns(() => planInTurns({ draft, marker: markerOf(draft.id, taskId), accountGoals: [] }))

/** A publication as the first application of its draft, in the name of the user who began it. */
export const publicationRecord = Effect.fn("publicationRecord")(function*(
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
