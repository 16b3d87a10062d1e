import { type Page, pageOf } from "@campaigns/application/Paging/Page"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { bound } from "../Drafts/BoundValue.ts"

/** An order of rows: the expression to sort by, a row's place by it as text, and a place to compare it with. */
export interface RowOrder {
  readonly by: string
  readonly position: string
  readonly place: (sql: SqlClient, value: string) => Fragment
  readonly isText: boolean
}

/** By a column of whole numbers. */
export const byNumber = (column: string): RowOrder => ({
  by: column,
  position: `${column}::text`,
  place: (sql, value) => sql`${value}::bigint`,
  isText: false
})

/** By the code points of a column's text, in every locale of the database. */
export const byText = (column: string): RowOrder => ({
  by: `${column} collate "C"`,
  position: column,
  place: (sql, value) => sql`${value}::text`,
  isText: true
})

/** By a point in time, in microseconds since 1970, as finely as PostgreSQL keeps them. */
export const byTime = (column: string): RowOrder => ({
  by: column,
  position: `(extract(epoch from ${column}) * 1000000)::bigint::text`,
  place: (sql, micros) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
  isText: false
})

/** The orders that most listings have, by the columns of rows that are called `r`. */
export const datedOrders = {
  id: byNumber("r.id"),
  dateAdded: byTime("r.date_added"),
  dateUpdated: byTime("r.date_updated")
}

/** The parts of a statement that gives a page's rows in their order; `id` is the column that tells equal ones apart. */
export const sortedRows = (
  sql: SqlClient,
  { by, place }: RowOrder,
  id: string,
  { from, isDescending }: Pick<SortedPageRequest<string>, "from" | "isDescending">
): { readonly after: Fragment; readonly order: Fragment } => {
  const direction = isDescending ? "desc" : "asc"
  const after = from === null
    ? sql`true`
    : sql`(${sql.literal(by)}, ${sql.literal(id)}) ${sql.literal(isDescending ? "<" : ">")} (${
      place(sql, String(from.value))
    }, ${bound(from.id)}::bigint)`
  return { after, order: sql.literal(by === id ? `${id} ${direction}` : `${by} ${direction}, ${id} ${direction}`) }
}

const decodePosition = Schema.decodeUnknownSync(Schema.Struct({ position: Schema.String }))

interface Placed<Item> {
  readonly item: Item
  readonly place: string
}

const placedPage = <Item>(
  placed: ReadonlyArray<Placed<Item>>,
  limit: number,
  { isText }: RowOrder,
  idOf: (item: Item) => number,
  found: number
): Page<Item, SortPosition> => {
  const { items, next } = pageOf(
    placed,
    limit,
    ({ item, place }): SortPosition => ({ value: isText ? place : Number(place), id: idOf(item) }),
    found
  )
  return { items: items.map(({ item }) => item), next }
}

/**
 * The page of rows with their `position`, at best one more of them than was asked for, of which each is told apart by
 * the number that `idOf` gives; `found` is said where there were more at first.
 */
export const sortedPageBy = <Item>(
  rows: ReadonlyArray<unknown>,
  limit: number,
  order: RowOrder,
  itemOf: (row: unknown) => Item,
  idOf: (item: Item) => number,
  found: number = rows.length
): Page<Item, SortPosition> =>
  placedPage(
    rows.map((row) => ({ item: itemOf(row), place: decodePosition(row).position })),
    limit,
    order,
    idOf,
    found
  )

/** The same for items that have an id. */
export const sortedPageOf = <Item extends { readonly id: number }>(
  rows: ReadonlyArray<unknown>,
  limit: number,
  order: RowOrder,
  itemOf: (row: unknown) => Item,
  found: number = rows.length
): Page<Item, SortPosition> => sortedPageBy(rows, limit, order, itemOf, ({ id }) => id, found)

/** The same, without the rows that cannot be read, such as those that a later version wrote. */
export const readablePage = <Item extends { readonly id: number }>(
  rows: ReadonlyArray<unknown>,
  limit: number,
  order: RowOrder,
  itemsOf: (rows: ReadonlyArray<unknown>) => ReadonlyArray<Item>
): Page<Item, SortPosition> =>
  placedPage(
    rows.flatMap((row) => itemsOf([row]).map((item) => ({ item, place: decodePosition(row).position }))),
    limit,
    order,
    ({ id }) => id,
    rows.length
  )
