import type { SortedPageRequest } from "@campaigns/application/Paging/SortedPage"
import * as Effect from "effect/Effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { bound, boundIntegers, type BoundValue } from "../Drafts/BoundValue.ts"
import { boundTerms, isPartOf } from "./SearchTerms.ts"
import { type RowOrder, sortedRows } from "./SortedRows.ts"

/**
 * The number of rows that are looked at one by one for those that pass a filter. A page of 50 is full by then when one
 * in 20 passes; where fewer do, those that pass are few enough to be found by what they have in common.
 */
export const LOOKED_AT = 1_000

/**
 * A listed table, whose rows are called `r`, with its columns of the id and the owner. For each order it has an index
 * over all rows (`by`, `id`) and, unless an owner has few rows, one of an owner (`owner`, `by`, `id`).
 */
export interface ListedTable<Sort extends string> {
  readonly table: string
  readonly id: string
  readonly owner: string
  readonly orders: Readonly<Record<Sort, RowOrder>>
  /** The text for `search`, as by `searchable` or in lower case; an owner has few rows, or no user waits. */
  readonly searched?: string
}

/** The rows of a table that are wanted. */
export interface WantedRows {
  /** The expressions that are selected of each row `r`. */
  readonly shown: string
  /** The owners of the rows; `null` for all owners. */
  readonly owners: ReadonlyArray<number> | null
  /** Conditions that most rows satisfy, or all of an index that holds only those. */
  readonly within?: ReadonlyArray<Fragment>
  /** Conditions that few or many rows satisfy. */
  readonly passing?: ReadonlyArray<Fragment>
  /** The index over lists of terms that finds rows of `passing`: its expression, and the terms that they all have. */
  readonly terms?: { readonly of: string; readonly common: ReadonlyArray<string> }
}

/**
 * The rows of a page in their order, at best one more, each with its `position`. The costs do not grow with the rows,
 * but for filters (`passing`) that fewer than one in 20 pass: those cost what the rows with the same terms do.
 */
export const listedRows = <Sort extends string>(
  sql: SqlClient,
  { id, orders, owner, searched, table }: ListedTable<Sort>,
  { owners, passing: filters = [], shown, terms, within = [] }: WantedRows,
  page: SortedPageRequest<Sort>
): Effect.Effect<ReadonlyArray<unknown>, SqlError> => {
  const distinct = owners === null ? null : Array.from(new Set(owners))
  const part = searched === undefined ? "" : page.search ?? ""
  // No stored text holds this character, and the server takes none.
  if (distinct?.length === 0 || part.includes("\0")) return Effect.succeed([])
  const passing = part === "" ? filters : [...filters, isPartOf(sql, searched ?? "", part)]
  const by = orders[page.sort]
  const { after, order } = sortedRows(sql, by, id, page)
  const limit = bound(page.limit + 1)
  const selected = sql.literal(`${shown}, ${by.position} as position`)
  const rows = sql.literal(`${table} r`)
  const ownedBy = sql.literal(owner)

  /** The first rows along the index of the order. */
  const along = (conditions: ReadonlyArray<Fragment>, most: BoundValue) =>
    sql`select r.* from ${rows} where ${
      sql.and([...conditions, after, ...within])
    } order by ${order} limit ${most}::int`

  /** The first rows of those owners who have the very first ones: no other owner's can be on the page. */
  const ofEach = (some: ReadonlyArray<number>) => {
    const first = (most: BoundValue) => sql`cross join lateral (${along([sql`${ownedBy} = o.owner`], most)}) r`
    return sql`
      select r.* from (
        select o.owner from unnest(${boundIntegers(some)}::bigint[]) o (owner) ${first(bound(1))}
        order by ${order} limit ${limit}::int
      ) o ${first(limit)} order by ${order} limit ${limit}::int`
  }

  const page_ = (found: Fragment, conditions: ReadonlyArray<Fragment>) =>
    sql`select ${selected} from (${found}) r where ${
      sql.and([sql`true`, ...conditions])
    } order by ${order} limit ${limit}::int`

  const [only, ...others] = distinct ?? []
  const isOfMany = others.length > 0
  const ofOne = only === undefined || isOfMany ? [] : [sql`${ownedBy} = ${bound(only)}::bigint`]
  if (passing.length === 0) return page_(isOfMany ? ofEach(distinct ?? []) : along(ofOne, limit), [])
  const ofSome = distinct === null ? [] : [sql`${ownedBy} = any(${boundIntegers(distinct)}::bigint[])`]
  const byTerms = sql`
    select r.* from ${rows} where ${
    sql.and([
      after,
      ...within,
      ...ofSome,
      ...(terms === undefined || terms.common.length === 0
        ? []
        : [sql`${sql.literal(terms.of)} @> ${boundTerms(terms.common)}::text[]`]),
      ...passing
    ])
  } offset 0`
  return Effect.filterOrElse(
    page_(along(ofOne, bound(LOOKED_AT)), isOfMany ? [...ofSome, ...passing] : passing),
    (found) => found.length > page.limit,
    () => page_(byTerms, [])
  )
}
