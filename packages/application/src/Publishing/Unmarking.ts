import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import * as Effect from "effect/Effect"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { PublishTiming } from "./PublishTiming.ts"

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
export const unmarkAttempts = (draftId: DraftId, attempts: ReadonlyArray<TaskId>) =>
  Effect.forEach(attempts, (taskId) =>
    unmarked(draftId, taskId).pipe(
      Effect.catchTags({
        AdPlatformError: () => Effect.logWarning("the label of an attempt stays"),
        // There is nothing left of the draft but, perhaps, the label.
        DraftNotFound: () => Effect.void
      }),
      Effect.annotateLogs({ draft_id: draftId, task_id: taskId })
    ), { discard: true }).pipe(Effect.withSpan("unmarkAttempts"))
