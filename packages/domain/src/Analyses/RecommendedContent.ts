import type {
  CampaignContent,
  ContentAdGroup,
  ContentKeyword,
  ContentNegative
} from "../LiveCampaigns/CampaignContent.ts"
import type { Difference } from "../LiveCampaigns/CompareCampaigns.ts"
import { keywordKey, negativeKey } from "../LiveCampaigns/SameMeaning.ts"
import { adsAfter } from "./AdTextContent.ts"
import { afterMove } from "./MovedBudgets.ts"
import type { Recommendation, RecommendationId } from "./Recommendation.ts"
import { deliveryAfter, deliverySetting } from "./RecommendedDelivery.ts"

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

const added = { elementId: null, platformId: null, cpcBidMicros: null, finalUrl: null } as const

/** A keyword that is new, with what its ad group gives it. */
const newKeyword = (text: string, matchType: ContentKeyword["matchType"], isNegative: boolean): ContentKeyword => ({
  ...added,
  text,
  matchType,
  isNegative,
  status: "ENABLED",
  finalUrlSuffix: null,
  trackingUrlTemplate: null
})

/** A list with what is not in it yet; `null` when all of it is. */
const joined = <A>(
  list: ReadonlyArray<A>,
  more: ReadonlyArray<A>,
  key: (one: A) => string
): ReadonlyArray<A> | null => {
  const known = new Set(list.map(key))
  const missing = more.filter((one) => !known.has(key(one)))
  return missing.length === 0 ? null : [...list, ...missing]
}

/** A list without the element of a number; `null` when there is none. */
const withoutOne = <A extends { readonly platformId: number | null }>(
  list: ReadonlyArray<A>,
  id: number | null
): ReadonlyArray<A> | null => {
  const left = list.filter(({ platformId }) => platformId === null || platformId !== id)
  return left.length === list.length ? null : left
}

const paused = (keywords: ReadonlyArray<ContentKeyword>, id: number | null): ReadonlyArray<ContentKeyword> | null => {
  const keyword = keywords.find(({ platformId }) => platformId !== null && platformId === id)
  if (keyword === undefined || !isServing(keyword)) return null
  return keywords.map((one): ContentKeyword => one === keyword ? { ...keyword, status: "PAUSED" } : one)
}

/** The keywords and exclusions of an ad group after a recommendation for it. */
const keywordsAfter = (
  keywords: ReadonlyArray<ContentKeyword>,
  { entity, evidence }: Pick<Recommendation, "entity" | "evidence">
): ReadonlyArray<ContentKeyword> | null => {
  switch (evidence._tag) {
    case "PauseKeyword":
      return paused(keywords, entity.id)
    case "AddNegative":
      return joined(keywords, evidence.texts.map((text) => newKeyword(text, evidence.matchType, true)), keywordKey)
    case "RemoveNegative":
      return withoutOne(keywords, entity.id)
    case "AddKeyword":
      return joined(keywords, [newKeyword(entity.text, evidence.matchType, false)], keywordKey)
    case "ReplaceText":
    case "MoveBudget":
    case "ExcludeHours":
    case "ExcludeLocation":
    case "TargetPresence":
      return null
  }
}

/** The exclusions of a whole campaign after a recommendation. */
const negativesAfter = (
  negatives: ReadonlyArray<ContentNegative>,
  { entity, evidence }: Pick<Recommendation, "entity" | "evidence">
): ReadonlyArray<ContentNegative> | null => {
  if (evidence._tag === "RemoveNegative") return withoutOne(negatives, entity.id)
  if (evidence._tag !== "AddNegative") return null
  const { matchType, texts } = evidence
  return joined(negatives, texts.map((text) => ({ elementId: null, platformId: null, text, matchType })), negativeKey)
}

/** The content after one recommendation; `null` when its thing is gone, or is already as it proposes. */
const withOne = (
  content: CampaignContent,
  recommendation: Recommendation,
  isShared: boolean
): CampaignContent | null => {
  const { entity, evidence } = recommendation
  if (evidence._tag === "MoveBudget") return afterMove(content, evidence, { entity, isShared })
  const { adGroupId } = entity
  if (deliverySetting(recommendation) !== null) {
    const settings = deliveryAfter(content.settings, recommendation)
    return settings === null ? null : { ...content, settings }
  }
  if (adGroupId === null) {
    const negativeKeywords = negativesAfter(content.negativeKeywords, recommendation)
    return negativeKeywords === null ? null : { ...content, negativeKeywords }
  }
  return inGroup(content, adGroupId, (adGroup) => {
    if (recommendation.evidence._tag === "ReplaceText") {
      const ads = adsAfter(adGroup.ads, recommendation)
      return ads === null ? null : { ...adGroup, ads }
    }
    const keywords = keywordsAfter(adGroup.keywords, recommendation)
    return keywords === null ? null : { ...adGroup, keywords }
  })
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
    const next = withOne(content, recommendation, isShared)
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
  recommendation: Pick<Recommendation, "entity" | "evidence">,
  differences: ReadonlyArray<Difference>
): boolean => {
  const { entity } = recommendation
  const setting = deliverySetting(recommendation)
  return differences.some(({ isElement, kind, path, platformIds = [], side }) => {
    if (side !== "draft" && side !== "conflict") return false
    if (entity.kind === "budget") return kind === "campaign" && path.at(-1) === "dailyBudgetMicros"
    if (setting === "locationTargets") return kind === "location"
    if (setting !== null) return kind === "campaign" && path[0] === setting
    if (entity.adGroupId === null) return kind === "negative" && entity.id !== null && platformIds[0] === entity.id
    const [group, ...inside] = platformIds
    const isIn = group === entity.adGroupId && inside.length === 0 && isElement
    return isIn || (group === entity.adGroupId && entity.id !== null && inside.at(-1) === entity.id)
  })
}
