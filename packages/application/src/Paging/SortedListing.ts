import { nameContains, searchable } from "@campaigns/domain/Drafts/DraftSearch"
import * as DateTime from "effect/DateTime"
import { type Page, pageOf } from "./Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "./SortedPage.ts"

/** A point in time as a position has it. */
export const micros = (at: DateTime.Utc): number => DateTime.toEpochMillis(at) * 1000

interface Listed {
  readonly id: number
  readonly name: string
  readonly dateAdded: DateTime.Utc
  readonly dateUpdated: DateTime.Utc
}

/** The place where an item stands by each way of sorting that most listings have. */
export const positions: {
  readonly [Sort in ListSort]: (item: Pick<Listed, "id" | Field<Sort>>) => SortPosition
} = {
  id: ({ id }) => ({ value: id, id }),
  name: ({ id, name }) => ({ value: searchable(name), id }),
  dateAdded: ({ dateAdded, id }) => ({ value: micros(dateAdded), id }),
  dateUpdated: ({ dateUpdated, id }) => ({ value: micros(dateUpdated), id })
}

type Field<Sort extends ListSort> = Sort extends "dateAdded" ? "dateAdded"
  : Sort extends "dateUpdated" ? "dateUpdated"
  : Sort

/** Compares by code points, which is how a database compares the bytes of UTF-8. */
const compareTexts = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) {
    if (one.charCodeAt(at) !== other.charCodeAt(at)) return Number(one.codePointAt(at)) - Number(other.codePointAt(at))
  }
  return one.length - other.length
}

const compare = (one: SortPosition, other: SortPosition): number => {
  const order = typeof one.value === "number" && typeof other.value === "number"
    ? one.value - other.value
    : compareTexts(String(one.value), String(other.value))
  return order === 0 ? one.id - other.id : order
}

/** The page of items that are all in memory; `textOf` is the text in which an item is searched for. */
export const sortedPage = <Item>(
  items: Iterable<Item>,
  { from, isDescending, limit, search }: SortedPageRequest<string>,
  positionOf: (item: Item) => SortPosition,
  textOf?: (item: Item) => string
): Page<Item, SortPosition> => {
  const inOrder = (one: SortPosition, other: SortPosition) => isDescending ? compare(other, one) : compare(one, other)
  const rows = Array.from(items)
    .filter((item) => search === undefined || textOf === undefined || nameContains(textOf(item), search))
    .filter((item) => from === null || inOrder(positionOf(item), from) > 0)
    .sort((one, other) => inOrder(positionOf(one), positionOf(other)))
  return pageOf(rows, limit, positionOf)
}
