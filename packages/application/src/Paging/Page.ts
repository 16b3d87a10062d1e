/**
 * The part of a listing that is wanted: at most `limit` items (1-200) that come after the one with the key `from`, or
 * from the start when `from` is `null`. Every listing says by which key it runs, and in which direction.
 */
export interface PageRequest<Key extends number> {
  readonly limit: number
  readonly from: Key | null
}

/** A part of a listing, maybe shorter than asked for; `next` is the next part's `from`, `null` at the end. */
export interface Page<Item, Key> {
  readonly items: ReadonlyArray<Item>
  readonly next: Key | null
}

/**
 * Makes a page of the rows in their order, at best one more than was asked for: that one tells whether there is a next
 * page. So does `found`, how many rows there were at first, where some of them were left for the next page because
 * these are large enough.
 */
export const pageOf = <Item, Key>(
  rows: ReadonlyArray<Item>,
  limit: number,
  keyOf: (item: Item) => Key,
  found: number = rows.length
): Page<Item, Key> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found > items.length && last !== undefined ? keyOf(last) : null }
}
