import { applied } from "@campaigns/domain/internal/LiveCampaigns/ApplyOperations"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ChangeRequests } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { compareCampaigns } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import type { LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import type { SavedPlan } from "./ChangePlans.ts"
import { hasMoved } from "./HasMoved.ts"

/** A plan with the images of its campaign: before its first request, and after each. */
export interface PlanImages {
  readonly saved: SavedPlan
  readonly images: ReadonlyArray<CampaignContent>
}

/** The images of a plan's campaign, as far as they can be told beforehand: what is new in them has no number of the platform. */
export const imagesOf = (saved: SavedPlan): PlanImages => {
  const requests: ChangeRequests = saved.plan.requests
  const images = [saved.live.content]
  for (const request of requests) images.push(applied(images.at(-1) ?? saved.live.content, [request]))
  return { saved, images }
}

/** The number of differences between an image and a campaign. */
const distance = (image: CampaignContent, live: LiveContent): number =>
  compareCampaigns(image, image, live.content).differences.length

/** True when a request gave the campaign a budget of its own, which may have the amount of the shared one. */
const hasDetached = ({ saved }: PlanImages, index: number, { budget }: LiveContent): boolean =>
  (saved.plan.requests[index] ?? []).some(({ operation }) => operation._tag === "DetachBudget") &&
  saved.live.budget.isShared && !budget.isShared && budget.resourceName !== saved.live.budget.resourceName

/**
 * True when a campaign has what a request was to do to it. A request takes effect as a whole, so that a campaign with it is nearer to the image after it
 * than to the one before, whatever others have changed since.
 */
export const hasTaken = (plan: PlanImages, index: number, live: LiveContent): boolean => {
  const [before, after] = [plan.images[index], plan.images[index + 1]]
  if (before === undefined || after === undefined) return false
  return distance(after, live) < distance(before, live) || hasDetached(plan, index, live)
}

/** The number of requests that a campaign has: of those that went out one after the other, the last one that took effect and all before. */
export const requestsTaken = (plan: PlanImages, live: LiveContent): number => {
  for (let index = plan.images.length - 2; index >= 0; index--) if (hasTaken(plan, index, live)) return index + 1
  return 0
}

/**
 * True when a request must not go out any more, because somebody else has changed what the plan rests on: before the first anything that is compared, and later,
 * with a part of the plan in effect, what the rest of it changes.
 */
export const isOutdated = (plan: PlanImages, index: number, live: LiveContent): boolean => {
  const { images, saved } = plan
  if (index === 0) return hasMoved(saved.live, live)
  const [now, after] = [images[index], images.at(-1)]
  if (now === undefined || after === undefined) return false
  return compareCampaigns(now, after, live.content).differences.some(({ side }) => side === "conflict")
}
