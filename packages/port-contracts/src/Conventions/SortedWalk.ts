import type { Page } from "@campaigns/application/Paging/Page"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"

/** A listing, but for its filter. */
export type Listing<Item, Sort extends string, E> = (
  page: SortedPageRequest<Sort>
) => Effect.Effect<Page<Item, SortPosition>, E>

/** Every item of a listing in an order, `limit` at a time. */
export const walk = Effect.fnUntraced(function*<Item, Sort extends string, E>(
  list: Listing<Item, Sort, E>,
  { from: _, ...wanted }: Omit<SortedPageRequest<Sort>, "from"> & { readonly from?: null }
) {
  const items: Array<Item> = []
  for (let from: SortPosition | null = null;;) {
    const page: Page<Item, SortPosition> = yield* list({ ...wanted, from })
    assert.isAtMost(page.items.length, wanted.limit)
    items.push(...page.items)
    if (page.next === null) return items
    from = page.next
  }
})

/** A listing comes in each of its orders in both directions, complete and without repetition, in pages of any size. */
export const assertSorted = Effect.fnUntraced(function*<Item, Key, Sort extends string, E>(
  list: Listing<Item, Sort, E>,
  keyOf: (item: Item) => Key,
  expected: Readonly<Partial<Record<Sort, ReadonlyArray<Key | undefined>>>>
) {
  for (const [sort, keys] of Object.entries(expected) as Array<[Sort, ReadonlyArray<Key | undefined>]>) {
    for (const limit of [1, 2, 200]) {
      const up = yield* walk(list, { sort, isDescending: false, limit })
      assert.deepStrictEqual(up.map(keyOf), keys, sort)
      const down = yield* walk(list, { sort, isDescending: true, limit })
      assert.deepStrictEqual(down.map(keyOf), keys.toReversed(), `-${sort}`)
    }
  }
})

/**
 * Asserts which items a listing gives for each `search`, by their ids from the lowest up and page by page. The empty
 * part, and one with a character that no text has, are asked for besides.
 */
export const assertSearched = Effect.fnUntraced(function*<Item, E>(
  list: Listing<Item, "id", E>,
  idOf: (item: Item) => number,
  all: ReadonlyArray<number>,
  found: Readonly<Record<string, ReadonlyArray<number>>>
) {
  for (const [search, ids] of Object.entries({ ...found, "": all, "\0": [] })) {
    const seen = yield* walk(list, { sort: "id", isDescending: false, limit: 1, search })
    assert.deepStrictEqual(seen.map(idOf), ids, JSON.stringify(search))
  }
})

/** Searches for the first item's kind, in upper case by the beginning of all its spellings, and for an unknown one. */
export const searchedKinds = (items: ReadonlyArray<{ readonly id: number; readonly kind: string }>) => {
  const part = /^[a-z]+/.exec(items[0]?.kind ?? "")?.[0] ?? ""
  const found = items.filter(({ kind }) => kind.toLowerCase().includes(part)).map(({ id }) => id)
  return { [part.toUpperCase()]: found, "no such": [] }
}
