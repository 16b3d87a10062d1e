import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import { Recommendations } from "../Analyses/Recommendations.ts"
import { type ApplicationSummary, AppliedChanges } from "./AppliedChanges.ts"
import type { SavedPlan } from "./ChangePlans.ts"
import { DonorFirst, ReceiverFirst } from "./LiveErrors.ts"

/** The newest applications of a draft that are looked at; a plan lives for a day, and few drafts have more in one. */
const NEWEST = 100

/**
 * The order of a move between budgets: what the receiver gets is taken from the donor first, and given back last, so
 * that the sum of both is never exceeded.
 */
export const keepingMoveOrder = Effect.gen(function*() {
  const applications = yield* AppliedChanges
  const recommendations = yield* Recommendations

  const isInEffect = Effect.fnUntraced(function*({ draftId, planId }: Pick<SavedPlan, "draftId" | "planId">) {
    const application = yield* applications.ofPlan(draftId, planId)
    if (application === null || application.status !== "completed") return false
    const { items } = yield* applications.list(draftId, { limit: NEWEST, from: null })
    return !items.some(({ applied, undoes }) => undoes === application.id && applied > 0)
  })

  /** Refuses a plan whose donor's plan is not in effect. */
  const donorFirst = Effect.fnUntraced(function*({ planId, waitsFor = [] }: Pick<SavedPlan, "planId" | "waitsFor">) {
    for (const donor of waitsFor) {
      if (!(yield* isInEffect(donor))) return yield* new DonorFirst({ planId, donorPlanId: donor.planId })
    }
  })

  /** Refuses to take back what a donor gave while the receiver has it. */
  const receiverFirst = Effect.fnUntraced(
    function*({ campaignId, id, recommends = [] }: Pick<ApplicationSummary, "campaignId" | "id" | "recommends">) {
      if (recommends.length === 0) return
      for (const { applicationId, entity, status } of yield* recommendations.findMany(recommends)) {
        if (status === "applied" && applicationId !== null && entity.campaignId !== campaignId) {
          return yield* new ReceiverFirst({ applicationId: id, receiverApplicationId: applicationId })
        }
      }
    }
  )

  /** Refuses a plan that takes back what a donor gave while the receiver has it. */
  const receiverBefore = Effect.fnUntraced(
    function*({ draftId, undoes }: { readonly draftId: DraftId; readonly undoes: SavedPlan["undoes"] }) {
      if (undoes === null) return
      yield* receiverFirst(yield* applications.find(draftId, undoes))
    },
    // What it takes back is gone from the history.
    Effect.catchTag("ApplicationNotFound", () => Effect.void)
  )

  return { donorFirst, receiverBefore, receiverFirst }
})
