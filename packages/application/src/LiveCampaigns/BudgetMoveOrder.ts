import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import * as Effect from "effect/Effect"
import { Recommendations } from "../Analyses/Recommendations.ts"
import { Applications, type ApplicationSummary } from "./Applications.ts"
import type { SavedPlan } from "./ChangePlans.ts"
import { DonorFirst, ReceiverFirst } from "./LiveErrors.ts"

/** The newest applications of a draft that are looked at; a plan lives for a day, and few drafts have more in one. */
const NEWEST = 100

/**
 * The order of a move between budgets: what the receiver gets is taken from the donor first, and given back last, so
 * that the sum of both is never exceeded.
 */
export const keepingMoveOrder = Effect.gen(function*() {
  const applications = yield* Applications
  const recommendations = yield* Recommendations

  /** True when a donor's plan has carried out all of these recommendations that are in it, and was not taken back. */
  const isInEffect = Effect.fnUntraced(function*(
    { draftId, planId }: Pick<SavedPlan, "draftId" | "planId">,
    some: ReadonlyArray<Recommendation>
  ) {
    const application = yield* applications.ofPlan(draftId, planId)
    if (application === null) return false
    const moves = some.filter(({ plans }) => plans.some((plan) => plan.planId === planId))
    const { recommends = [], status } = application
    if (status !== "completed" && (moves.length === 0 || moves.some(({ id }) => !recommends.includes(id)))) return false
    const { items } = yield* applications.list(draftId, { limit: NEWEST, from: null })
    return !items.some(({ applied, undoes }) => undoes === application.id && applied > 0)
  })

  /** Refuses a plan whose donor's plan is not in effect. */
  const donorFirst = Effect.fnUntraced(function*(
    { planId, recommends = [], waitsFor = [] }: Pick<SavedPlan, "planId" | "recommends" | "waitsFor">
  ) {
    if (waitsFor.length === 0) return
    const some = yield* recommendations.findMany(recommends)
    for (const donor of waitsFor) {
      if (!(yield* isInEffect(donor, some))) return yield* new DonorFirst({ planId, donorPlanId: donor.planId })
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
