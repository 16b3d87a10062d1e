import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import { actionOf } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { applied, leftOut, released, reverted } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import type { Recommendation, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { halvesOf } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import { recommendedContent } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Recommendations } from "../Analyses/Recommendations.ts"
import type { RecommendationsChange } from "../Drafts/DraftWriter.ts"
import { type Application, Applications } from "./Applications.ts"
import type { SavedPlan } from "./ChangePlans.ts"
import { imagesOf } from "./PlanProgress.ts"
import { carrying } from "./PlanRemaking.ts"

/** The recommendations that a plan has carried out and those that it has taken back, whole each. */
export interface CarriedOut {
  readonly done: ReadonlyArray<RecommendationId>
  readonly back: ReadonlyArray<RecommendationId>
  /** Those that the application which it undoes had carried out. */
  readonly undone: ReadonlyArray<RecommendationId>
}

/**
 * Tells which recommendations are in effect after so many requests of a plan. Of a plan that took effect in part that
 * are those of which its image of the campaign has nothing left to do.
 */
export const carriedOut = Effect.gen(function*() {
  const applications = yield* Applications
  const recommendations = yield* Recommendations

  return Effect.fnUntraced(function*(plan: SavedPlan, requests: number) {
    const { draftId, live: { budget: { isShared }, campaignId }, plan: { requests: all }, recommends = [], undoes } =
      plan
    const undone = undoes === null ? [] : yield* applications.find(draftId, undoes).pipe(
      Effect.map((application) => application.recommends ?? []),
      // What is undone is gone from the history.
      Effect.catchTag("ApplicationNotFound", () => Effect.succeed([]))
    )
    if (requests === all.length) return { done: recommends, back: undone, undone } satisfies CarriedOut
    if (requests === 0 || recommends.length + undone.length === 0) return { done: [], back: [], undone }
    const { images } = imagesOf(plan)
    const [image = plan.live.content, last = plan.live.content] = [images[requests], images.at(-1)]
    const isSettled = ({ evidence }: Recommendation): boolean => actionOf(evidence).isSettled?.(image, last) ?? true
    const halves = (yield* recommendations.findMany([...recommends, ...undone])).flatMap(halvesOf)
    const hasNothingLeft = new Set(
      halves.filter((half) =>
        half.entity.campaignId === campaignId && isSettled(half) &&
        recommendedContent(image, [half], isShared).gone.length > 0
      ).map(({ id }) => id)
    )
    return {
      done: recommends.filter((id) => hasNothingLeft.has(id)),
      back: undone.filter((id) => !hasNothingLeft.has(id)),
      undone
    }
  })
})

/** The change of recommendations at the end of a task; without an application, all stays to be carried out. */
export const toldOf = (
  plan: SavedPlan,
  { application, at, carried: { back, done, undone }, taskId }: {
    readonly carried: CarriedOut
    readonly application: Pick<Application, "applied" | "id"> | null
    readonly taskId: TaskId
    readonly at: DateTime.Utc
  }
): RecommendationsChange<never> | undefined => {
  const { recommends = [], undoes } = plan
  const ids = [...recommends, ...undone]
  if (ids.length === 0) return undefined
  const own = carrying(plan)
  const hasEffect = application !== null && application.applied > 0
  const told = (stored: Recommendation): Recommendation => {
    if (application !== null && hasEffect && done.includes(stored.id)) {
      return applied(stored, { ...own, applicationId: application.id }, at)
    }
    if (hasEffect && undoes !== null && back.includes(stored.id)) {
      return reverted(stored, { ...own, applicationId: undoes }, at)
    }
    return hasEffect && recommends.includes(stored.id) ? leftOut(stored, own, at) : released(stored, taskId)
  }
  return { ids, decide: (stored) => Result.succeed(stored.map(told)) }
}
