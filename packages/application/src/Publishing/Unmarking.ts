import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CampaignDrafts } from "../Drafts/CampaignDrafts.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { PublishTiming } from "./PublishTiming.ts"

/** True when the platform may do later what it did not do now. */
const mayPass = ({ reason }: AdPlatformError): boolean => reason._tag !== "Rejected" && reason._tag !== "Unauthorized"

/** Takes the labels off by which the attempts to publish a draft are recognised on the platform. */
export class Unmarking extends Context.Service<Unmarking, {
  /**
   * Removes the labels of attempts whose outcome is recorded; there may be none. A platform that is not well is asked again a bounded number of times, and a label
   * that cannot be removed stays: the campaign is as it should be without that.
   */
  readonly unmark: (
    draftId: DraftId,
    attempts: ReadonlyArray<TaskId>
  ) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/Publishing/Unmarking") {
  static readonly layer = Layer.effect(Unmarking, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const drafts = yield* CampaignDrafts
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const patience = yield* PublishTiming

  const unmarked = Effect.fnUntraced(function*(draftId: DraftId, taskId: TaskId) {
    const { customerId } = yield* drafts.find(draftId)
    // The account is asked for anew at every try: a stored token may be revoked, and another one take its place, while this waits.
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

  return Unmarking.of({
    unmark: (draftId, attempts) =>
      Effect.forEach(attempts, (taskId) =>
        unmarked(draftId, taskId).pipe(
          Effect.catchTags({
            AdPlatformError: () => Effect.logWarning("the label of an attempt stays"),
            // There is nothing left of the draft but, perhaps, the label.
            DraftNotFound: () => Effect.void
          }),
          Effect.annotateLogs({ draft_id: draftId, task_id: taskId })
        ), { discard: true }).pipe(Effect.withSpan("Unmarking.unmark"))
  })
})
