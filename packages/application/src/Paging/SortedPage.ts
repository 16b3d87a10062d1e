/** The place where a page of a sorted listing ends: the last item's value and id. Times are microseconds since 1970. */
export interface SortPosition {
  readonly value: string | number
  readonly id: number
}

/** The wanted part of a sorted listing: `limit` items at most (1-200) after `from`; equal values by id. */
export interface SortedPageRequest<Sort extends string> {
  readonly limit: number
  readonly sort: Sort
  readonly isDescending: boolean
  readonly from: SortPosition | null
  /** A part, in any case, of the text by which the listing is searched. Absent for all, or where the filter has it. */
  readonly search?: string
}

/** The values by which most listings can be sorted: a name counts in upper case, by its code points. */
export type ListSort = "id" | "name" | "dateAdded" | "dateUpdated"

/** By what a listing without names can be sorted. */
export type DatedSort = Exclude<ListSort, "name">

/** From the newest id down, which is how a listing comes unless something else is asked for. */
export const newestFirst = { sort: "id", isDescending: true, from: null } as const

/** From the lowest id up. */
export const oldestFirst = { sort: "id", isDescending: false, from: null } as const
