import type { AdGroup } from "./AdGroup.ts"

const inOrder = <A extends { readonly id: number }>(rows: ReadonlyArray<A>): ReadonlyArray<A> =>
  rows.every((row, index) => index === 0 || (rows[index - 1]?.id ?? 0) < row.id)
    ? rows
    : rows.toSorted((a, b) => a.id - b.id)

/**
 * Ad groups, and in them keywords and ads, in the order of their ids, which is the order in which drafts are kept. What is in order
 * already stays the same object. Groups that stand at the same place in `before`, which is in order, are not looked into.
 */
export const inIdOrder = (
  adGroups: ReadonlyArray<AdGroup>,
  before: ReadonlyArray<AdGroup> = []
): ReadonlyArray<AdGroup> => {
  const sorted = adGroups.map((group, index) => {
    if (group === before[index]) return group
    const keywords = inOrder(group.keywords)
    const rsas = inOrder(group.rsas)
    return keywords === group.keywords && rsas === group.rsas ? group : { ...group, keywords, rsas }
  })
  return inOrder(sorted.every((group, index) => group === adGroups[index]) ? adGroups : sorted)
}
