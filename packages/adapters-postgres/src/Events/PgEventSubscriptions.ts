import { EventSubscriptions, type SubscriptionSort } from "@campaigns/application/Events/EventSubscriptions"
import { EventSubscription, EventSubscriptionNotFound, EventType } from "@campaigns/domain/Events/EventSubscription"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"

const subscriptionJson = `json_build_object('id', id, 'userId', user_id, 'eventType', event_type,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const SubscriptionRow = Schema.Struct({
  subscription: Schema.toCodecJson(
    Schema.Struct({ ...EventSubscription.fields, eventType: storedAs(EventType.literals) })
  )
})

const decodeRow = Schema.decodeUnknownSync(SubscriptionRow)

const decodeRows = Schema.decodeUnknownSync(Schema.Array(SubscriptionRow))

/** A user has as many subscriptions as there are types of events, so that the index of theirs is enough. */
const listed: ListedTable<SubscriptionSort> = {
  table: "event_subscriptions",
  id: "r.id",
  owner: "r.user_id",
  orders: {
    ...datedOrders,
    eventType: byText("r.event_type")
  },
  searched: "r.event_type"
}

/** `EventSubscriptions` in PostgreSQL. */
export const layer: Layer.Layer<EventSubscriptions, never, SqlClient> = Layer.effect(
  EventSubscriptions,
  Effect.map(SqlClient, (sql) => {
    const subscription = sql.literal(`${subscriptionJson} as subscription`)

    return EventSubscriptions.of({
      subscribe: Effect.fnUntraced(function*(userId, eventType, at) {
        while (true) {
          const known = yield* orUnavailable(sql`
            select ${subscription} from event_subscriptions where user_id = ${bound(userId)} and event_type = ${
            storedWord(eventType)
          }`)
          const [found] = decodeRows(known)
          if (found !== undefined) return { ...found, isNew: false }
          const made = yield* sql`
            insert into event_subscriptions (user_id, event_type, date_added, date_updated)
            values (${bound(userId)}, ${storedWord(eventType)}, ${boundTime(at)}, ${boundTime(at)})
            on conflict (user_id, event_type) do nothing
            returning ${subscription}`
          const [created] = decodeRows(made)
          if (created !== undefined) return { ...created, isNew: true }
          // Another call made it since the look, and the next look finds it.
        }
      }, orUnavailable),

      find: Effect.fnUntraced(function*(userId, subscriptionId) {
        const rows = yield* orUnavailable(sql`
          select ${subscription} from event_subscriptions
          where id = ${bound(subscriptionId)} and user_id = ${bound(userId)}`)
        return decodeRows(rows)[0]?.subscription ?? (yield* new EventSubscriptionNotFound({ subscriptionId }))
      }),

      list: (userId, page) =>
        listedRows(sql, listed, { shown: `${subscriptionJson} as subscription`, owners: [userId] }, page).pipe(
          orUnavailable,
          Effect.map((rows) =>
            sortedPageOf(rows, page.limit, listed.orders[page.sort], (row) => decodeRow(row).subscription)
          )
        ),

      remove: Effect.fnUntraced(function*(userId, subscriptionId) {
        const rows = yield* orUnavailable(sql`
          delete from event_subscriptions where id = ${bound(subscriptionId)} and user_id = ${bound(userId)}
          returning id`)
        if (rows.length === 0) return yield* new EventSubscriptionNotFound({ subscriptionId })
      })
    })
  })
)
