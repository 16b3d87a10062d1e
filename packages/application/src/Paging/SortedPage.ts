/** The place where a page of a sorted listing ends: by its last item's value and id. A point in time is microseconds since 1970, as fine as the store keeps it. */
export interface SortPosition {
  readonly value: string | number
  readonly id: number
}

/** The part of a sorted listing that is wanted: at most `limit` items (1-200) after the position `from`; of equal values by id, in the same direction. */
export interface SortedPageRequest<Sort extends string> {
  readonly limit: number
  readonly sort: Sort
  readonly isDescending: boolean
  readonly from: SortPosition | null
  /** A part of the text by which the listing is searched, in any case; every character stands for itself. Absent for all, and of listings whose filter has it. */
  readonly search?: string
}

/** By what most listings can be sorted: a name in upper case by its code points, whatever the case in which it was written. */
export type ListSort = "id" | "name" | "dateAdded" | "dateUpdated"

/** By what a listing without names can be sorted. */
export type DatedSort = Exclude<ListSort, "name">

/** From the newest id down, which is how a listing comes unless something else is asked for. */
export const newestFirst = { sort: "id", isDescending: true, from: null } as const

/** From the lowest id up. */
export const oldestFirst = { sort: "id", isDescending: false, from: null } as const
