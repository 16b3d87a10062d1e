import { type AdGroup, AdGroupParts } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { blanksOf } from "./Described.ts"
import type { AdGroupHead, DraftDelta, PlacedKeyword, PlacedRsa } from "./DraftDelta.ts"
import type { AdGroupId, KeywordId } from "./Ids.ts"
import { blankServing, type DraftKeyword } from "./Keyword.ts"
import type { KeywordMatchType } from "./KeywordMatchType.ts"
import { blankRsaTexts, type Rsa } from "./Rsa.ts"

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id

/** The rows with some removed and some put in their place; rows stand in the order of their ids, that of creation. */
const patchRows = <Id extends number, A extends { readonly id: Id }>(
  rows: ReadonlyArray<A>,
  put: ReadonlyArray<A>,
  removed: ReadonlySet<Id>
): ReadonlyArray<A> => {
  if (put.length === 0 && !rows.some((row) => removed.has(row.id))) return rows
  const kept = new Map(rows.filter((row) => !removed.has(row.id)).map((row) => [row.id, row]))
  for (const row of put) kept.set(row.id, row)
  return Array.from(kept.values()).sort(byId)
}

/** The elements of a draft by their ids, made when rows of a delta need them: those of earlier versions lack fields. */
const elementsOf = <A extends { readonly id: number }>(elements: () => ReadonlyArray<A>) => {
  let known: ReadonlyMap<number, A> | undefined
  return (id: number): A | undefined => (known ??= new Map(elements().map((element) => [element.id, element]))).get(id)
}

const blankHead = blanksOf(AdGroupParts.fields) as Pick<AdGroup, "status">

/** Rows of a delta as elements: a field that a row is too old to have is as the element has it now, or else blank. */
const wholeRows = ({ adGroups }: CampaignDraft) => {
  const groups = elementsOf(() => adGroups)
  const keywords = elementsOf(() => adGroups.flatMap((group) => group.keywords))
  const rsas = elementsOf(() => adGroups.flatMap((group) => group.rsas))
  return {
    head: (head: AdGroupHead): Omit<AdGroup, "keywords" | "rsas"> => {
      const { status = (groups(head.id) ?? blankHead).status, ...row } = head
      return { ...row, status }
    },
    keyword: ({ adGroupId: _, ...row }: PlacedKeyword): DraftKeyword => {
      if (row.status !== undefined) return { ...blankServing, ...row }
      const { finalUrlSuffix, status, trackingUrlTemplate } = keywords(row.id) ?? blankServing
      return { status, finalUrlSuffix, trackingUrlTemplate, ...row }
    },
    rsa: ({ adGroupId: _, ...row }: PlacedRsa): Rsa => {
      if (row.status !== undefined) return { ...blankRsaTexts, ...row }
      const { finalUrlSuffix, status } = rsas(row.id) ?? blankRsaTexts
      return { status, finalUrlSuffix, ...row }
    }
  }
}

const groupBy = <A extends { readonly adGroupId: AdGroupId }, B>(
  rows: ReadonlyArray<A>,
  whole: (row: A) => B
): Map<AdGroupId, Array<B>> => {
  const groups = new Map<AdGroupId, Array<B>>()
  for (const row of rows) {
    const group = groups.get(row.adGroupId)
    if (group === undefined) groups.set(row.adGroupId, [whole(row)])
    else group.push(whole(row))
  }
  return groups
}

const patchAdGroups = (
  adGroups: ReadonlyArray<AdGroup>,
  delta: DraftDelta,
  present: CampaignDraft
): ReadonlyArray<AdGroup> => {
  const whole = wholeRows(present)
  const groups = new Map(adGroups.map((group) => [group.id, group]))
  const heads = delta.adGroups.put.map((head): AdGroup => ({
    ...(groups.get(head.id) ?? { keywords: [], rsas: [] }),
    ...whole.head(head)
  }))
  const keywords = groupBy(delta.keywords.put, whole.keyword)
  const removedKeywords = new Set(delta.keywords.removed)
  const rsas = groupBy(delta.rsas.put, whole.rsa)
  const removedRsas = new Set(delta.rsas.removed)
  const matchTypes = new Map<KeywordId, KeywordMatchType>()
  for (const { ids, to } of delta.keywords.rematched) for (const id of ids) matchTypes.set(id, to)
  return patchRows(adGroups, heads, new Set(delta.adGroups.removed)).map((group) => {
    const patched = patchRows(group.keywords, keywords.get(group.id) ?? [], removedKeywords)
    return {
      ...group,
      keywords: matchTypes.size === 0
        ? patched
        : patched.map((keyword) => ({ ...keyword, matchType: matchTypes.get(keyword.id) ?? keyword.matchType })),
      rsas: patchRows(group.rsas, rsas.get(group.id) ?? [], removedRsas)
    }
  })
}

/**
 * The draft with a delta carried out; the revision and the dates are the caller's business. Where several are carried
 * out to go back in its history, `present` is the draft as it is now: it has fields that older deltas lack.
 */
export const applyDelta = (
  draft: CampaignDraft,
  delta: DraftDelta,
  present: CampaignDraft = draft
): CampaignDraft => ({
  ...draft,
  ...delta.parts,
  settings: { ...draft.settings, ...delta.settings },
  adGroups: patchAdGroups(draft.adGroups, delta, present)
})
