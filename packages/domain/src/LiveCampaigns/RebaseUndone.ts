import { type CampaignContent, type ContentAdGroup, leftByDraft, numberInDraft } from "./CampaignContent.ts"
import { mergeContents } from "./MergeContents.ts"

interface Element {
  readonly elementId: number | null
  readonly platformId: number | null
  readonly formerId?: number
  readonly status?: "ENABLED" | "PAUSED"
}

/** The numbers of a list's elements on the platform with what each was before. */
const byNumber = <A extends Element>(elements: ReadonlyArray<A>): ReadonlyMap<number, A> =>
  new Map(elements.flatMap((element) => element.platformId === null ? [] : [[element.platformId, element]]))

/**
 * The number in the draft of an element after an undo: none when the undo has paused it, which a draft cannot say, and
 * one of no draft when the undo has brought it back, so that the draft is seen to have removed it.
 */
const numberAfter = <A extends Element>(element: A, before: ReadonlyMap<number, A>): A => {
  const { elementId, platformId, status } = element
  if (platformId === null) return element
  const known = before.get(platformId)
  if (elementId !== null) {
    return status === "PAUSED" && known?.status === "ENABLED" ? leftByDraft(element) : element
  }
  const isBack = known === undefined || (status === "ENABLED" && known.status === "PAUSED")
  if (!isBack) return element
  const formerId = numberInDraft(element) ?? (known === undefined ? null : numberInDraft(known))
  return formerId === null ? { ...element, elementId: -platformId } : { ...element, elementId: -platformId, formerId }
}

const groupAfter = (group: ContentAdGroup, before: ReadonlyMap<number, ContentAdGroup>): ContentAdGroup => {
  const head = numberAfter(group, before)
  const known = group.platformId === null ? undefined : before.get(group.platformId)
  const left = head.elementId === null
  const inside = <A extends Element>(elements: ReadonlyArray<A>, was: ReadonlyArray<A> = []): ReadonlyArray<A> => {
    if (left) return elements.map((element) => leftByDraft(element))
    // What an ad group holds comes back with it.
    if (head.elementId !== group.elementId) return elements
    const numbers = byNumber(was)
    return elements.map((element) => numberAfter(element, numbers))
  }
  return { ...head, keywords: inside(head.keywords, known?.keywords), ads: inside(head.ads, known?.ads) }
}

/** The images of a campaign around an undo, and the campaign as it is since. */
export interface Undone {
  readonly before: CampaignContent
  readonly after: CampaignContent
  readonly live: CampaignContent
}

/**
 * The base after an undo: what the undo changed is agreed with its present value, so that the draft's side shows as the
 * draft's change again, and all else stays as it was agreed.
 */
export const rebasedByUndo = (base: CampaignContent, { after, before, live }: Undone): CampaignContent => {
  const moved = mergeContents({ base: before, draft: base, live: after }, {
    own: "draft",
    paths: new Map(),
    take: ({ side }) => side === "draft" ? "merged" : "live"
  })
  const numbered = mergeContents({ base: moved, draft: moved, live }, {
    own: "base",
    paths: new Map(),
    take: () => "base"
  })
  const groups = byNumber(base.adGroups)
  const negatives = byNumber(base.negativeKeywords)
  return {
    ...numbered,
    negativeKeywords: numbered.negativeKeywords.map((negative) => numberAfter(negative, negatives)),
    adGroups: numbered.adGroups.map((group) => groupAfter(group, groups))
  }
}
