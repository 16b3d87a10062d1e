import type { Page } from "@campaigns/application/Paging/Page"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { present } from "@campaigns/domain/Present"
import * as Effect from "effect/Effect"
import { sortedCursorText } from "../Api/Paging.ts"
import type { WireError } from "../Api/Wire/WireErrors.ts"
import type { SortedCursor } from "../Api/Wire/WireSortedCursor.ts"
import { type OwnName, ownName } from "../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../Validation/HTTPValidationError.ts"

/** The field by which a value of the query's `sort` sorts, in the domain's spelling: `dateAdded` of `-date_added`. */
type SortOf<Value extends string> = OwnName<Value extends `-${infer Field}` ? Field : Value>

/** The query of a sortable listing, as it was decoded. */
export interface SortedQuery<Value extends string> {
  readonly limit: number
  readonly sort: Value
  readonly cursor?: SortedCursor
  readonly search?: string
}

/** The field and the direction by which a listing is sorted. */
export const orderOf = <const Value extends string>(sort: Value) => ({
  sort: ownName(sort.replace(/^-/, "")) as SortOf<Value>,
  isDescending: sort.startsWith("-")
})

/** The sorted page that a listing's query asks for. */
const sortedPageRequested = <const Value extends string>(
  { cursor = undefined, limit, search, sort }: SortedQuery<Value>
): SortedPageRequest<SortOf<Value>> => ({
  limit,
  ...orderOf(sort),
  ...present({ search }),
  from: cursor === undefined ? null : { value: cursor.value, id: cursor.id }
})

/** The error for a cursor that a listing gave out when it was sorted otherwise. */
const foreignCursor = ({ cursor, sort }: SortedQuery<string>): ReadonlyArray<WireError> =>
  cursor === undefined || cursor.sort === sort ? [] : [{
    type: "value_error",
    loc: ["query", "cursor"],
    msg: `Value error, cursor is one of the listing with sort=${cursor.sort}`,
    ctx: { error: {} }
  }]

/** Answers a sortable listing: the page of the query, its items by `view`; 422 for a cursor of another order. */
export const listed = <const Value extends string, Item, View, E, R>(
  query: SortedQuery<Value>,
  list: (page: SortedPageRequest<SortOf<Value>>) => Effect.Effect<Page<Item, SortPosition>, E, R>,
  view: (item: Item) => View
) =>
  Effect.gen(function*() {
    const errors = foreignCursor(query)
    if (errors.length > 0) return validationErrorResponse(errors)
    const { items, next } = yield* list(sortedPageRequested(query))
    return { items: items.map(view), next_cursor: sortedCursorText(query.sort, next) }
  })
