import type { AdGroup } from "./AdGroup.ts"

/** Lists that were found in order; they are immutable, so that they stay so. */
const ordered = new WeakSet<ReadonlyArray<unknown>>()

const inOrder = <A extends { readonly id: number }>(rows: ReadonlyArray<A>): ReadonlyArray<A> => {
  if (ordered.has(rows)) return rows
  const isSorted = rows.every((row, index) => index === 0 || (rows[index - 1]?.id ?? 0) < row.id)
  const sorted = isSorted ? rows : rows.toSorted((a, b) => a.id - b.id)
  ordered.add(sorted)
  return sorted
}

/**
 * Ad groups, and in them keywords and ads, in the order of their ids, which is the order in which drafts are kept. What is in order
 * already stays the same object.
 */
export const inIdOrder = (adGroups: ReadonlyArray<AdGroup>): ReadonlyArray<AdGroup> => {
  const groups = inOrder(adGroups)
  const sorted = groups.map((group) => {
    const keywords = inOrder(group.keywords)
    const rsas = inOrder(group.rsas)
    return keywords === group.keywords && rsas === group.rsas ? group : { ...group, keywords, rsas }
  })
  return sorted.every((group, index) => group === groups[index]) ? groups : sorted
}
