import type { CampaignContent } from "./CampaignContent.ts"

interface Numbered {
  readonly elementId: number | null
  readonly platformId: number | null
}

/** The numbers in the draft that elements of the platform get, by their numbers there. */
export interface GivenIds {
  readonly of: (
    kind: "adGroup" | "keyword" | "ad" | "negative",
    groupId: number | null,
    platformId: number | null
  ) => number | null
}

const name = (kind: string, groupId: number | null, platformId: number | null): string =>
  `${kind} ${kind === "keyword" ? groupId : ""} ${platformId}`

/** True of an element that has no number in a draft, or one of no draft's (`ElementIds`). */
const isWithout = ({ elementId }: Numbered): boolean => elementId === null || elementId < 0

/** Gives ids to the elements of a content that lack one, but for those of `except`, which no draft has. */
export const giveIds = (content: CampaignContent, except: CampaignContent, newId: () => number): GivenIds => {
  const given = new Map<string, number>()
  const left = new Set<string>()
  const each = (of: CampaignContent, visit: (key: string) => void) => {
    const look = (kind: string, groupId: number | null, element: Numbered) => {
      const { platformId } = element
      if (isWithout(element) && platformId !== null) visit(name(kind, groupId, platformId))
    }
    for (const negative of of.negativeKeywords) look("negative", null, negative)
    for (const group of of.adGroups) {
      look("adGroup", null, group)
      for (const keyword of group.keywords) look("keyword", group.platformId, keyword)
      for (const ad of group.ads) look("ad", group.platformId, ad)
    }
  }
  each(except, (key) => left.add(key))
  each(content, (key) => {
    if (!left.has(key)) given.set(key, newId())
  })
  return { of: (kind, groupId, platformId) => given.get(name(kind, groupId, platformId)) ?? null }
}

/** A content whose elements have the ids that were given to them. */
export const numbered = (content: CampaignContent, ids: GivenIds): CampaignContent => {
  const withId = <A extends Numbered>(
    kind: "adGroup" | "keyword" | "ad" | "negative",
    groupId: number | null,
    element: A
  ): A => {
    const id = isWithout(element) ? ids.of(kind, groupId, element.platformId) : null
    return id === null ? element : { ...element, elementId: id }
  }
  return {
    ...content,
    negativeKeywords: content.negativeKeywords.map((negative) => withId("negative", null, negative)),
    adGroups: content.adGroups.map((group) => ({
      ...withId("adGroup", null, group),
      keywords: group.keywords.map((keyword) => withId("keyword", group.platformId, keyword)),
      ads: group.ads.map((ad) => withId("ad", group.platformId, ad))
    }))
  }
}
