import type { CampaignContent } from "../LiveCampaigns/CampaignContent.ts"
import type { Difference } from "../LiveCampaigns/CompareCampaigns.ts"
import { actionOf } from "./AnalysisType.ts"
import type { Recommendation, RecommendationId } from "./Recommendation.ts"

/** A campaign's content with what recommendations propose, and those whose thing is not there any more as it was. */
export interface RecommendedContent {
  readonly content: CampaignContent
  readonly gone: ReadonlyArray<RecommendationId>
}

/**
 * The content of a live campaign with what recommendations for it propose, one after the other. `isShared`: others
 * spend its budget as well.
 */
export const recommendedContent = (
  live: CampaignContent,
  recommendations: ReadonlyArray<Recommendation>,
  isShared = false
): RecommendedContent => {
  let content = live
  const gone: Array<RecommendationId> = []
  for (const recommendation of recommendations) {
    const next = actionOf(recommendation.evidence).after(content, recommendation, isShared)
    if (next === null) gone.push(recommendation.id)
    else content = next
  }
  return { content, gone }
}

/**
 * True when a draft has a change of its own at the very thing that a recommendation would change, or at what it is in.
 * A change of the platform's side alone is no other wish of the draft.
 */
export const draftDiffersAt = (
  { entity, evidence }: Pick<Recommendation, "entity" | "evidence">,
  differences: ReadonlyArray<Difference>
): boolean => {
  const { isAt } = actionOf(evidence)
  return differences.some((difference) => {
    const { isElement, kind, platformIds = [], side } = difference
    if (side !== "draft" && side !== "conflict") return false
    if (isAt !== undefined) return isAt(difference)
    if (entity.adGroupId === null) return kind === "negative" && entity.id !== null && platformIds[0] === entity.id
    const [group, ...inside] = platformIds
    const isIn = group === entity.adGroupId && inside.length === 0 && isElement
    return isIn || (group === entity.adGroupId && entity.id !== null && inside.at(-1) === entity.id)
  })
}

const giverOf = ({ evidence }: Pick<Recommendation, "evidence">) => actionOf(evidence).giver?.(evidence)

/**
 * A recommendation as each of its campaigns has to carry it out: of a move between budgets the donor's half first, in
 * the donor's campaign, then the receiver's, which is its own.
 */
export const halvesOf = (recommendation: Recommendation): ReadonlyArray<Recommendation> => {
  const giver = giverOf(recommendation)
  if (giver === undefined) return [recommendation]
  const { campaignId, campaignName } = giver
  return [{ ...recommendation, entity: { ...recommendation.entity, campaignId, campaignName } }, recommendation]
}

/** True of the half of a move that raises a budget, which waits for the one that lowers the other. */
export const waitsForDonor = (recommendation: Pick<Recommendation, "entity" | "evidence">): boolean => {
  const giver = giverOf(recommendation)
  return giver !== undefined && giver.campaignId !== recommendation.entity.campaignId
}
