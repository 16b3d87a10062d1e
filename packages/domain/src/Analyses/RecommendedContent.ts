import type { CampaignContent, ContentAdGroup, ContentKeyword } from "../LiveCampaigns/CampaignContent.ts"
import type { Difference } from "../LiveCampaigns/CompareCampaigns.ts"
import type { Recommendation, RecommendationId } from "./Recommendation.ts"

/** A campaign's content with what recommendations propose, and those whose thing is not there any more as it was. */
export interface RecommendedContent {
  readonly content: CampaignContent
  readonly gone: ReadonlyArray<RecommendationId>
}

const inGroup = (
  content: CampaignContent,
  adGroupId: number | null,
  change: (adGroup: ContentAdGroup) => ContentAdGroup | null
): CampaignContent | null => {
  const found = content.adGroups.find(({ platformId }) => platformId !== null && platformId === adGroupId)
  const changed = found === undefined ? null : change(found)
  return changed === null
    ? null
    : { ...content, adGroups: content.adGroups.map((adGroup) => adGroup === found ? changed : adGroup) }
}

const isServing = ({ isNegative, status }: ContentKeyword): boolean => !isNegative && status === "ENABLED"

/**
 * The content after one recommendation; `null` when its thing is gone, or is already as it proposes, and for what is
 * carried out by hand: exclusions and new keywords.
 */
const withOne = (content: CampaignContent, { action, entity }: Recommendation): CampaignContent | null =>
  action !== "pauseKeyword" ? null : inGroup(content, entity.adGroupId, (adGroup) => {
    const keyword = adGroup.keywords.find(({ platformId }) => platformId !== null && platformId === entity.id)
    if (keyword === undefined || !isServing(keyword)) return null
    const paused: ContentKeyword = { ...keyword, status: "PAUSED" }
    return { ...adGroup, keywords: adGroup.keywords.map((one) => one === keyword ? paused : one) }
  })

/** The content of a live campaign with what recommendations for it propose, one after the other. */
export const recommendedContent = (
  live: CampaignContent,
  recommendations: ReadonlyArray<Recommendation>
): RecommendedContent => {
  let content = live
  const gone: Array<RecommendationId> = []
  for (const recommendation of recommendations) {
    const next = withOne(content, recommendation)
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
  { entity }: Pick<Recommendation, "entity">,
  differences: ReadonlyArray<Difference>
): boolean =>
  differences.some(({ isElement, platformIds = [], side }) => {
    if (side !== "draft" && side !== "conflict") return false
    const [first, ...inside] = platformIds
    const isIn = first === entity.adGroupId && inside.length === 0 && isElement
    return isIn || (first === entity.adGroupId && entity.id !== null && inside.at(-1) === entity.id)
  })
