import * as Schema from "effect/Schema"
import { CampaignId } from "../Drafts/Ids.ts"
import { CampaignContent, type ContentAd, type ContentAdGroup, type ContentKeyword } from "./CampaignContent.ts"
import { mergeContents } from "./MergeContents.ts"
import type { Difference, Take } from "./MergeElements.ts"
import { adKey, calloutKey, keywordKey, negativeKey, phoneKey, sitelinkKey, snippetKey } from "./SameMeaning.ts"

/** A difference that a user has accepted: its key, and the draft's and the platform's value at that time. */
export const KeptDifference = Schema.Struct({ key: Schema.String, draft: Schema.String, live: Schema.String })
export type KeptDifference = typeof KeptDifference.Type

/** The content on which a draft and its live campaign agreed last, and the differences that were accepted since. */
export const CampaignBase = Schema.Struct({
  campaignId: CampaignId,
  content: CampaignContent,
  agreedAt: Schema.DateTimeUtc,
  kept: Schema.Array(KeptDifference)
})
export type CampaignBase = typeof CampaignBase.Type

type Pairs<A> = ReadonlyMap<A, A>

/** Takes out of `left` what is the same as an element, one to one. */
const pairsByKey = <A>(elements: ReadonlyArray<A>, left: Set<A>, key: (element: A) => string): Map<A, A> => {
  const open = new Map<string, Array<A>>()
  for (const element of left) {
    const same = open.get(key(element))
    if (same === undefined) open.set(key(element), [element])
    else same.push(element)
  }
  const pairs = new Map<A, A>()
  for (const element of elements) {
    const twin = open.get(key(element))?.shift()
    if (twin === undefined) continue
    pairs.set(element, twin)
    left.delete(twin)
  }
  return pairs
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let count = 0
  for (const text of one) if (other.has(text)) count++
  return count
}

/** The elements of a list with those of another: the same by `key`, the others by the most in common. */
const pairsOf = <A>(
  elements: ReadonlyArray<A>,
  others: ReadonlyArray<A>,
  key: (element: A) => string,
  marks: (element: A) => ReadonlySet<string>
): Pairs<A> => {
  const left = new Set(others)
  const pairs = pairsByKey(elements, left, key)
  for (const element of elements) {
    if (pairs.has(element) || left.size === 0) continue
    const own = marks(element)
    let most: { readonly other: A; readonly count: number } | null = null
    for (const other of left) {
      const count = shared(own, marks(other))
      if (count > (most?.count ?? 0)) most = { other, count }
    }
    if (most === null) continue
    pairs.set(element, most.other)
    left.delete(most.other)
  }
  return pairs
}

const wordsOfAd = ({ descriptions, headlines }: ContentAd): ReadonlySet<string> =>
  new Set([...headlines, ...descriptions].map(({ text }) => text))

const wordsOfGroup = ({ ads, keywords }: ContentAdGroup): ReadonlySet<string> =>
  new Set([...keywords.map(keywordKey), ...ads.flatMap((ad) => Array.from(wordsOfAd(ad)))])

const noWords = (): ReadonlySet<string> => new Set()

const baseGroup = (group: ContentAdGroup, live: ContentAdGroup | undefined): ContentAdGroup => {
  if (live === undefined) return { ...group, platformId: null }
  const keywords = pairsOf<ContentKeyword>(group.keywords, live.keywords, keywordKey, noWords)
  const ads = pairsOf(group.ads, live.ads, adKey, wordsOfAd)
  return {
    ...group,
    platformId: live.platformId,
    cpcBidMicros: group.cpcBidMicros ?? live.cpcBidMicros,
    keywords: group.keywords.map((one) => ({ ...one, platformId: keywords.get(one)?.platformId ?? null })),
    ads: group.ads.map((one) => ({ ...one, platformId: ads.get(one)?.platformId ?? null }))
  }
}

interface Known {
  readonly platformId: number | null
}

/** Elements that are known by their content, with the platform's numbers. */
const baseValues = <A extends Known>(values: ReadonlyArray<A>, live: ReadonlyArray<A>, key: (value: A) => string) => {
  const numbers = new Map(live.map((value) => [key(value), value.platformId]))
  return values.map((value) => ({ ...value, platformId: numbers.get(key(value)) ?? null }))
}

const ofDraft = <A extends { readonly elementId: number | null }>(elements: ReadonlyArray<A>): ReadonlyArray<A> =>
  elements.filter(({ elementId }) => elementId !== null)

/**
 * The base at the first look at a published draft: its content with the platform's numbers. Ad groups are matched by
 * name, keywords by text and match type, ads by texts, the rest by what it has in common. Elements of the platform
 * alone are left out and seen as added; `draftContent` may be made with the live content as base (`contentOfDraft`).
 */
export const baseOf = (draftContent: CampaignContent, live: CampaignContent): CampaignContent => {
  const own = ofDraft(draftContent.adGroups)
  const groups = pairsOf(own, live.adGroups, ({ name }) => name.trim(), wordsOfGroup)
  return {
    ...draftContent,
    negativeKeywords: baseValues(ofDraft(draftContent.negativeKeywords), live.negativeKeywords, negativeKey),
    adGroups: own.map((group) =>
      baseGroup({ ...group, keywords: ofDraft(group.keywords), ads: ofDraft(group.ads) }, groups.get(group))
    ),
    sitelinks: baseValues(draftContent.sitelinks, live.sitelinks, sitelinkKey),
    callouts: baseValues(draftContent.callouts, live.callouts, calloutKey),
    snippets: baseValues(draftContent.snippets, live.snippets, snippetKey),
    phones: baseValues(draftContent.phones, live.phones, phoneKey)
  }
}

/** An element that the draft has removed, and that is paused on the platform, not gone, is no longer the draft's. */
const agreed = ({ draft, isElement, live, side }: Difference): Take => {
  if (side !== "both") return isElement ? "base" : "agreed"
  return isElement && draft === null && live !== null ? "rest" : "live"
}

/**
 * The base with the platform's numbers of ads that an apply made anew, so that they stay the same ads: `image` is the
 * campaign as the plan left it, new ads without a number, and `live` the campaign since.
 */
export const withRemade = (base: CampaignContent, image: CampaignContent, live: CampaignContent): CampaignContent => {
  const made = new Map<number, number>()
  for (const group of image.adGroups) {
    const remade = group.ads.filter(({ elementId, platformId }) => elementId !== null && platformId === null)
    const there = remade.length === 0
      ? undefined
      : live.adGroups.find(({ platformId }) => platformId === group.platformId)
    const left = new Set(there?.ads ?? [])
    const twins = pairsByKey(remade, left, adKey)
    for (const [{ elementId }, { platformId }] of twins) {
      if (elementId !== null && platformId !== null) made.set(elementId, platformId)
    }
  }
  if (made.size === 0) return base
  return {
    ...base,
    adGroups: base.adGroups.map((group) => ({
      ...group,
      ads: group.ads.map((ad) => {
        const platformId = ad.elementId === null ? undefined : made.get(ad.elementId)
        return platformId === undefined ? ad : { ...ad, platformId }
      })
    }))
  }
}

/**
 * The base after an apply: where draft and platform are alike, what the platform has now, else the base, so that
 * changes on the platform are still seen. Without a draft it is all of the platform's, with the base's numbers.
 */
export const rebased = (
  base: CampaignContent,
  draft: CampaignContent | null,
  liveAfter: CampaignContent
): CampaignContent =>
  mergeContents({ base, draft: draft ?? base, live: liveAfter }, {
    own: "base",
    paths: new Map(),
    take: draft === null ? () => "live" : agreed
  })
