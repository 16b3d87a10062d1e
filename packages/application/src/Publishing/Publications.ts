import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import type { DraftNotFound, RevisionConflict } from "../Drafts/CampaignDrafts.ts"

interface Ending {
  readonly draftId: DraftId
  readonly taskId: TaskId
  readonly at: DateTime.Utc
}

/**
 * The beginning and the end of publishing, each in one transaction.
 *
 * Laws. `begin` freezes the draft (`Publishing`) and makes its pending task, only from the revision that was read; of several
 * begins of one draft exactly one succeeds. `succeed` makes the draft `Published`, its market analysis `campaign_created` and the
 * task completed; `fail` opens the draft again and fails the task. Both leave a revision, and both do nothing when the task has
 * ended already, so that they can be repeated.
 */
export class Publications extends Context.Service<Publications, {
  readonly begin: (options: {
    readonly draft: CampaignDraft
    readonly taskId: TaskId
    readonly author: UserId
    readonly at: DateTime.Utc
  }) => Effect.Effect<void, DraftNotFound | RevisionConflict>
  readonly succeed: (options: Ending & { readonly campaignId: CampaignId }) => Effect.Effect<void>
  readonly fail: (
    options: Ending & { readonly error: string; readonly findings: ReadonlyArray<PlatformFinding> }
  ) => Effect.Effect<void>
}>()("@campaigns/application/Publishing/Publications") {}
