/** The kinds of things that are found, in the order in which they are told. */
export type SearchKind = "customer" | "liveCampaign" | "draft" | "adGroup" | "user"

/**
 * A thing that was found. `shownAt` is the id of what a person opens to see it: of a live campaign and of an ad group
 * the draft, of others their own. `context` is the name of its customer, of a customer the company's, of a user `null`.
 */
export interface SearchItem {
  readonly kind: SearchKind
  readonly id: number
  readonly shownAt: number
  readonly name: string
  readonly context: string | null
}

/** The first things of each list, in turns, so that no kind keeps the others out; those of a kind stay together. */
export const fairly = <A>(lists: ReadonlyArray<ReadonlyArray<A>>, atMost: number): ReadonlyArray<A> => {
  const taken = lists.map(() => 0)
  let left = atMost
  for (let round = 1; left > 0 && lists.some(({ length }) => length >= round); round++) {
    for (const [place, { length }] of lists.entries()) {
      if (left === 0 || length < round) continue
      taken[place] = round
      left--
    }
  }
  return lists.flatMap((list, place) => list.slice(0, taken[place]))
}
