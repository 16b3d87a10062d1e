import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import type { DraftDelta } from "./DraftDelta.ts"
import type { AdGroupId, KeywordId } from "./Ids.ts"
import type { KeywordMatchType } from "./KeywordMatchType.ts"

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id

/** The rows with some removed and some put in their place; rows stand in the order of their ids, which is that of creation. */
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

const groupBy = <A extends { readonly adGroupId: AdGroupId }>(
  rows: ReadonlyArray<A>
): Map<AdGroupId, Array<Omit<A, "adGroupId">>> => {
  const groups = new Map<AdGroupId, Array<Omit<A, "adGroupId">>>()
  for (const { adGroupId, ...row } of rows) {
    const group = groups.get(adGroupId)
    if (group === undefined) groups.set(adGroupId, [row])
    else group.push(row)
  }
  return groups
}

const patchAdGroups = (adGroups: ReadonlyArray<AdGroup>, delta: DraftDelta): ReadonlyArray<AdGroup> => {
  const groups = new Map(adGroups.map((group) => [group.id, group]))
  const heads = delta.adGroups.put.map((head): AdGroup => ({
    ...(groups.get(head.id) ?? { keywords: [], rsas: [] }),
    ...head
  }))
  const keywords = groupBy(delta.keywords.put)
  const removedKeywords = new Set(delta.keywords.removed)
  const rsas = groupBy(delta.rsas.put)
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

/** The draft with a delta carried out; the revision and the dates are the caller's business. */
export const applyDelta = (draft: CampaignDraft, delta: DraftDelta): CampaignDraft => ({
  ...draft,
  ...delta.parts,
  settings: { ...draft.settings, ...delta.settings },
  adGroups: patchAdGroups(draft.adGroups, delta)
})
