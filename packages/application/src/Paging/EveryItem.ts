import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { Page } from "./Page.ts"
import type { SortPosition } from "./SortedPage.ts"

/** The items of a whole sorted listing, of which each page is read when the one before it has been taken. */
export const everyItem = <Item, E, R>(
  list: (from: SortPosition | null) => Effect.Effect<Page<Item, SortPosition>, E, R>
): Stream.Stream<Item, E, R> =>
  Stream.paginate(
    null as SortPosition | null,
    (from) => Effect.map(list(from), ({ items, next }) => [items, Option.fromNullOr(next)] as const)
  )
