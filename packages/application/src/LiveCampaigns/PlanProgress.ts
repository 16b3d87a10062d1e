import { applied } from "@campaigns/domain/internal/LiveCampaigns/ApplyOperations"
import { budgetMoveOf } from "@campaigns/domain/internal/LiveCampaigns/BudgetMoves"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ChangeRequests } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { compareCampaigns, hasMoved } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import type { LiveBudget, LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import type { SavedPlan } from "./ChangePlans.ts"

/** A campaign, or the part of it that a plan is about, with the budget from which it spends. */
export type PlanState = Pick<LiveContent, "budget" | "content">

/** A plan's requests, the campaign's budget before them, and its images before the first and after each request. */
export interface RequestImages {
  readonly requests: ChangeRequests
  readonly budget: LiveBudget
  readonly images: ReadonlyArray<CampaignContent>
}

/** A saved plan with the images of its campaign. */
export interface PlanImages extends RequestImages {
  readonly saved: SavedPlan
}

/** The images of requests about a campaign, as far as known beforehand: what is new has no platform number. */
export const requestImages = ({ budget, content }: PlanState, requests: ChangeRequests): RequestImages => {
  const images = [content]
  for (const request of requests) images.push(applied(images.at(-1) ?? content, [request]))
  return { requests, budget, images }
}

/** The images of a saved plan's campaign. */
export const imagesOf = (saved: SavedPlan): PlanImages => ({
  saved,
  ...requestImages(saved.live, saved.plan.requests)
})

/** The number of differences between an image and a campaign. */
const distance = (image: CampaignContent, live: PlanState): number =>
  compareCampaigns(image, image, live.content).differences.length

/** True when a request gave the campaign another budget, its own or a shared one, which may have the same amount. */
const hasMovedBudget = (plan: RequestImages, index: number, { budget }: PlanState): boolean => {
  const move = budgetMoveOf([plan.requests[index] ?? []], plan.budget)
  if (move === null || budget.resourceName === plan.budget.resourceName) return false
  return move.way === "left" ? plan.budget.isShared && !budget.isShared : budget.resourceName === move.resourceName
}

/**
 * True when a campaign has what a request was to do to it. A request takes effect as a whole: a campaign with it is
 * nearer to the image after it than to the one before, even with later changes by others.
 */
export const hasTaken = (plan: RequestImages, index: number, live: PlanState): boolean => {
  const [before, after] = [plan.images[index], plan.images[index + 1]]
  if (before === undefined || after === undefined) return false
  return distance(after, live) < distance(before, live) || hasMovedBudget(plan, index, live)
}

/** The number of requests that a campaign has: all up to the last in effect, as they go out one by one. */
export const requestsTaken = (plan: RequestImages, live: PlanState): number => {
  for (let index = plan.images.length - 2; index >= 0; index--) if (hasTaken(plan, index, live)) return index + 1
  return 0
}

/**
 * True when a request must not go out any more, as another user or client has changed what the plan rests on: before
 * the first anything that is compared, and later, with a part of the plan in effect, what the rest of it changes.
 */
export const isOutdated = (plan: PlanImages, index: number, live: LiveContent): boolean => {
  const { images, saved } = plan
  if (index === 0) return hasMoved(saved.live, live)
  const [now, after] = [images[index], images.at(-1)]
  if (now === undefined || after === undefined) return false
  return compareCampaigns(now, after, live.content).differences.some(({ side }) => side === "conflict")
}
