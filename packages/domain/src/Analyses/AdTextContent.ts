import type { ContentAd } from "../LiveCampaigns/CampaignContent.ts"
import type { Recommendation } from "./Recommendation.ts"

/**
 * The ads of an ad group with one text in the place of another, its pin kept; `null` when the ad or the text is not
 * there any more, or the ad has the new one already.
 */
export const adsAfter = (
  ads: ReadonlyArray<ContentAd>,
  { entity, evidence }: Pick<Recommendation, "entity" | "evidence">
): ReadonlyArray<ContentAd> | null => {
  if (evidence._tag !== "ReplaceText" || evidence.newText === null) return null
  const list = evidence.kind === "headline" ? "headlines" : "descriptions"
  const { text } = evidence.newText
  const ad = ads.find(({ platformId }) => platformId !== null && platformId === entity.id)
  const place = ad?.[list].findIndex((one) => one.text === entity.text) ?? -1
  if (ad === undefined || place < 0 || ad[list].some((one) => one.text === text)) return null
  const changed: ContentAd = { ...ad, [list]: ad[list].map((one, index) => index === place ? { ...one, text } : one) }
  return ads.map((one) => one === ad ? changed : one)
}
