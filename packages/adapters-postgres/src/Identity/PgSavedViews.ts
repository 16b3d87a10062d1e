import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { SavedViews } from "@campaigns/application/Identity/SavedViews"
import type { ListSort } from "@campaigns/application/Paging/SortedPage"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { SavedView, SavedViewNotFound } from "@campaigns/domain/internal/Identity/SavedView"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { lockUser, notBeyond } from "../Database/OwnerLimits.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"

const viewJson = `json_build_object('id', id, 'userId', user_id, 'name', name, 'screen', screen, 'columns', columns,
  'filter', filter, 'sort', sort, 'range', range, 'dateAdded', date_added, 'dateUpdated', date_updated)`

const ViewRow = Schema.Struct({ view: Schema.toCodecJson(SavedView) })

const decodeRow = Schema.decodeUnknownSync(ViewRow)

const decodeRows = Schema.decodeUnknownSync(Schema.Array(ViewRow))

const decodePut = Schema.decodeUnknownSync(
  Schema.NonEmptyArray(Schema.Struct({ ...ViewRow.fields, isNew: Schema.Boolean }))
)

/** A user has so few views that the index of theirs is enough. */
const listed: ListedTable<ListSort> = {
  table: "saved_views",
  id: "r.id",
  owner: "r.user_id",
  orders: {
    ...datedOrders,
    name: byText("r.searchable_name")
  },
  searched: "r.searchable_name"
}

/** `SavedViews` in PostgreSQL. */
export const layer: Layer.Layer<SavedViews, never, SqlClient> = Layer.effect(
  SavedViews,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { viewsOfUser } = yield* StoredLimits
    const view = sql.literal(`${viewJson} as view`)
    return SavedViews.of({
      put: Effect.fnUntraced(function*(userId, name, { columns, filter, range, screen, sort }, at) {
        // Under the lock no other call makes or replaces a view of the user, so that the next line stays true.
        yield* lockUser(sql, userId)
        const known = sql`exists (select from saved_views where user_id = ${bound(userId)} and name = ${name})`
        const rows = yield* sql`
          insert into saved_views (user_id, name, searchable_name, screen, columns, filter, sort, range, date_added,
            date_updated)
          values (${bound(userId)}, ${name}, ${searchable(name)}, ${screen}, ${boundJson(columns)}::json, ${filter},
            ${sort}, ${range}, ${boundTime(at)}, ${boundTime(at)})
          on conflict (user_id, name) do update set screen = excluded.screen, columns = excluded.columns,
            filter = excluded.filter, sort = excluded.sort, range = excluded.range, date_updated = excluded.date_updated
          returning ${view}, not ${known} as "isNew"`
        const [put] = decodePut(rows)
        if (put.isNew) {
          yield* notBeyond(sql, "viewsOfUser", viewsOfUser, sql`from saved_views where user_id = ${bound(userId)}`)
        }
        return put
      }, (put) => orUnavailable(sql.withTransaction(put))),

      find: Effect.fnUntraced(function*(userId, name) {
        const rows = yield* orUnavailable(sql`
          select ${view} from saved_views where user_id = ${bound(userId)} and name = ${name}`)
        return decodeRows(rows)[0]?.view ?? (yield* new SavedViewNotFound({ name }))
      }),

      list: (userId, page) =>
        listedRows(sql, listed, { shown: `${viewJson} as view`, owners: [userId] }, page).pipe(
          orUnavailable,
          Effect.map((rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], (row) => decodeRow(row).view))
        ),

      remove: Effect.fnUntraced(function*(userId, name) {
        const rows = yield* orUnavailable(sql`
          delete from saved_views where user_id = ${bound(userId)} and name = ${name} returning id`)
        if (rows.length === 0) return yield* new SavedViewNotFound({ name })
      })
    })
  })
)
