import type { AdGroup } from "./AdGroup.ts"

/** The number of rows at the start of two lists that are the same objects. */
export const sharedStart = (one: ReadonlyArray<unknown>, other: ReadonlyArray<unknown>): number => {
  const shared = Math.min(one.length, other.length)
  let place = 0
  while (place < shared && one[place] === other[place]) place++
  return place
}

/** The rows by their ids. They are looked into from the first that stands elsewhere than in the sorted `before`. */
const inOrder = <A extends { readonly id: number }>(
  rows: ReadonlyArray<A>,
  before: ReadonlyArray<A> = []
): ReadonlyArray<A> => {
  for (let place = Math.max(sharedStart(rows, before), 1); place < rows.length; place++) {
    if ((rows[place - 1]?.id ?? 0) >= (rows[place]?.id ?? 0)) return rows.toSorted((a, b) => a.id - b.id)
  }
  return rows
}

/**
 * Ad groups, and in them keywords and ads, in the order of their ids, which is the order in which drafts are kept. What
 * is in order already stays the same object. What stands at its place in the sorted `before` is not looked into.
 */
export const inIdOrder = (
  adGroups: ReadonlyArray<AdGroup>,
  before: ReadonlyArray<AdGroup> = []
): ReadonlyArray<AdGroup> => {
  const sorted = adGroups.map((group, index) => {
    const was = before[index]
    if (group === was) return group
    const keywords = inOrder(group.keywords, was?.keywords)
    const rsas = inOrder(group.rsas, was?.rsas)
    return keywords === group.keywords && rsas === group.rsas ? group : { ...group, keywords, rsas }
  })
  return inOrder(sorted.every((group, index) => group === adGroups[index]) ? adGroups : sorted)
}
