import type { CampaignContent } from "../LiveCampaigns/CampaignContent.ts"
import type { MoveBudgetEvidence } from "./MoveBudgetEvidence.ts"
import type { Recommendation } from "./Recommendation.ts"

/**
 * A recommendation as each of its campaigns has to carry it out: of a move between budgets the donor's half first, in
 * the donor's campaign, then the receiver's, which is its own.
 */
export const halvesOf = (recommendation: Recommendation): ReadonlyArray<Recommendation> => {
  const { entity, evidence } = recommendation
  if (evidence._tag !== "MoveBudget") return [recommendation]
  const { campaignId, campaignName } = evidence.donor
  return [{ ...recommendation, entity: { ...entity, campaignId, campaignName } }, recommendation]
}

/** True of the half of a move that raises a budget, which waits for the one that lowers the other. */
export const waitsForDonor = ({ entity, evidence }: Pick<Recommendation, "entity" | "evidence">): boolean =>
  evidence._tag === "MoveBudget" && evidence.donor.campaignId !== entity.campaignId

/**
 * A campaign's content after its half of a move; `null` when its budget is not the one any more by which the amounts
 * were found: with another amount, or spent by others as well.
 */
export const afterMove = (
  content: CampaignContent,
  { donor, receiver }: MoveBudgetEvidence,
  { entity, isShared }: Pick<Recommendation, "entity"> & { readonly isShared: boolean }
): CampaignContent | null => {
  const half = entity.campaignId === donor.campaignId ? donor : receiver
  const { settings } = content
  return isShared || settings.dailyBudgetMicros !== half.beforeMicros
    ? null
    : { ...content, settings: { ...settings, dailyBudgetMicros: half.afterMicros } }
}
