import type { Counts, Shares, Traffic } from "../Data/Performance.ts"

/** One resource of a row, in the wire's lowerCamelCase. */
export type Resource = { readonly [key: string]: unknown }

/** A row before fields are selected: resources by their lowerCamelCase name. */
export type Row = { readonly [resource: string]: Resource }

/** A row, and what decides its figures where its resource has any. */
export interface Entry {
  readonly row: Row
  readonly traffic?: () => Iterable<Traffic>
  /** The figures of what is told event by event, by cell, where there are any; instead of `traffic`. */
  readonly figures?: () => ReadonlyMap<number, Counts>
  readonly shares?: Shares
  /** Metrics that are no sums. */
  readonly metrics?: Resource
}

/** Rows of which each is made when it is asked for, so that an account of any size can be looked through. */
export interface RowSource {
  readonly length: number
  readonly at: (index: number) => Entry
}

const none: Entry = { row: {} }

export const sourceOf = (entries: ReadonlyArray<Entry>): RowSource => ({
  length: entries.length,
  at: (index) => entries[index] ?? none
})

/** The rows of one source and then those of the other. */
export const joined = (first: RowSource, second: RowSource): RowSource => ({
  length: first.length + second.length,
  at: (index) => index < first.length ? first.at(index) : second.at(index - first.length)
})
