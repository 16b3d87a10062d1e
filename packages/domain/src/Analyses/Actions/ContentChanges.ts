import type { CampaignContent, ContentAdGroup, ContentKeyword } from "../../LiveCampaigns/CampaignContent.ts"

/** The content with another ad group of this id; `null` when it has none, or nothing is changed in it. */
export const inGroup = (
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

/** The content with other keywords and exclusions in an ad group; `null` when nothing is changed. */
export const inKeywords = (
  content: CampaignContent,
  adGroupId: number | null,
  change: (keywords: ReadonlyArray<ContentKeyword>) => ReadonlyArray<ContentKeyword> | null
): CampaignContent | null =>
  inGroup(content, adGroupId, (adGroup) => {
    const keywords = change(adGroup.keywords)
    return keywords === null ? null : { ...adGroup, keywords }
  })

/** A keyword that is new, with what its ad group gives it. */
export const newKeyword = (
  text: string,
  matchType: ContentKeyword["matchType"],
  isNegative: boolean
): ContentKeyword => ({
  elementId: null,
  platformId: null,
  cpcBidMicros: null,
  finalUrl: null,
  text,
  matchType,
  isNegative,
  status: "ENABLED",
  finalUrlSuffix: null,
  trackingUrlTemplate: null
})

/** A list with what is not in it yet; `null` when all of it is. */
export const joined = <A>(
  list: ReadonlyArray<A>,
  more: ReadonlyArray<A>,
  key: (one: A) => string
): ReadonlyArray<A> | null => {
  const known = new Set(list.map(key))
  const missing = more.filter((one) => !known.has(key(one)))
  return missing.length === 0 ? null : [...list, ...missing]
}

/** A list without the element of a number; `null` when there is none. */
export const withoutOne = <A extends { readonly platformId: number | null }>(
  list: ReadonlyArray<A>,
  id: number | null
): ReadonlyArray<A> | null => {
  const left = list.filter(({ platformId }) => platformId === null || platformId !== id)
  return left.length === list.length ? null : left
}
