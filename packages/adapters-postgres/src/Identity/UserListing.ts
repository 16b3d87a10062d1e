import type { UserSort } from "@campaigns/application/Identity/Users"
import type { Page } from "@campaigns/application/Paging/Page"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import type { User } from "@campaigns/domain/Identity/User"
import * as Effect from "effect/Effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { byNumber, byText, byTime, type RowOrder, sortedPageOf, sortedRows } from "../Database/SortedRows.ts"
import { bound } from "../Drafts/BoundValue.ts"
import { userFromRow } from "./UserRows.ts"

const orders: Readonly<Record<UserSort, RowOrder>> = {
  id: byNumber("id"),
  email: byText("email"),
  dateAdded: byTime("date_added"),
  dateUpdated: byTime("date_updated")
}

/** Every character of a search stands for itself. */
const partOf = (search: string): string => `%${searchable(search).replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`

/**
 * A page of users by one of the indexes for its order. A search reads that index until the page is full, or finds the
 * few users with the text by theirs, as is better for the text: the statement is planned each time.
 */
export const listUsers = (
  sql: SqlClient,
  search: string | null,
  request: SortedPageRequest<UserSort>
): Effect.Effect<Page<User, SortPosition>, SqlError> => {
  const by = orders[request.sort]
  const { after, order } = sortedRows(sql, by, "id", request)
  const found = search === null ? sql`true` : sql`search_text like ${partOf(search)}`
  const rows = sql`
    select *, ${sql.literal(by.position)} as position from users where ${found} and ${after}
    order by ${order} limit ${bound(request.limit + 1)}::int`
  const planned = search === null
    ? rows
    : sql.withTransaction(Effect.andThen(sql`set local plan_cache_mode = force_custom_plan`, rows))
  return Effect.map(planned, (rows) => sortedPageOf(rows, request.limit, by, (row) => userFromRow(row).user))
}
