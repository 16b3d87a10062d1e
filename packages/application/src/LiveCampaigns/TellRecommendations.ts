import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { applied, reverted } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Recommendations } from "../Analyses/Recommendations.ts"
import { AppliedChanges } from "./AppliedChanges.ts"

/** Tells recommendations that an application has carried them out, or taken them back; a repeat changes nothing. */
export const tellingRecommendations = Effect.gen(function*() {
  const applications = yield* AppliedChanges
  const recommendations = yield* Recommendations
  return Effect.fnUntraced(
    function*({ draftId, taskId }: { readonly draftId: DraftId; readonly taskId: TaskId }) {
      const application = yield* applications.ofTask(taskId)
      if (application === null || application.applied < application.operations) return
      const { campaignId, id, recommends = [], undoes } = application
      // Of a move between budgets the receiver's half decides, whose campaign is that of the recommendation.
      const ofCampaign = (change: (stored: Recommendation) => Recommendation) => (stored: Recommendation) =>
        stored.entity.campaignId === campaignId ? change(stored) : stored
      const now = yield* DateTime.now
      if (recommends.length > 0) {
        yield* recommendations.change(recommends, ofCampaign((stored) => applied(stored, id, now)))
      }
      if (undoes === null) return
      const { recommends: takenBack = [] } = yield* applications.find(draftId, undoes)
      if (takenBack.length > 0) {
        yield* recommendations.change(takenBack, ofCampaign((stored) => reverted(stored, now)))
      }
    },
    // What is undone is gone from the history.
    Effect.catchTag("ApplicationNotFound", () => Effect.void)
  )
})
