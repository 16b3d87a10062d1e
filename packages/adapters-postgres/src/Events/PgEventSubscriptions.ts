import { EventSubscriptions } from "@campaigns/application/Events/EventSubscriptions"
import { pageOf } from "@campaigns/application/Paging/Page"
import { EventSubscription, EventSubscriptionNotFound } from "@campaigns/domain/Events/EventSubscription"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { bound, boundTime } from "../Drafts/BoundValue.ts"

const subscriptionJson = `json_build_object('id', id, 'userId', user_id, 'eventType', event_type,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ subscription: Schema.toCodecJson(EventSubscription) }))
)

/** `EventSubscriptions` in PostgreSQL. */
export const layer: Layer.Layer<EventSubscriptions, never, SqlClient> = Layer.effect(
  EventSubscriptions,
  Effect.map(SqlClient, (sql) => {
    const subscription = sql.literal(`${subscriptionJson} as subscription`)

    return EventSubscriptions.of({
      subscribe: Effect.fnUntraced(function*(userId, eventType, at) {
        while (true) {
          const known = yield* Effect.orDie(sql`
            select ${subscription} from event_subscriptions where user_id = ${
            bound(userId)
          } and event_type = ${eventType}`)
          const [found] = decodeRows(known)
          if (found !== undefined) return { ...found, isNew: false }
          const made = yield* sql`
            insert into event_subscriptions (user_id, event_type, date_added, date_updated)
            values (${bound(userId)}, ${eventType}, ${boundTime(at)}, ${boundTime(at)})
            on conflict (user_id, event_type) do nothing
            returning ${subscription}`
          const [created] = decodeRows(made)
          if (created !== undefined) return { ...created, isNew: true }
          // Another call made it since the look, and the next look finds it.
        }
      }, Effect.orDie),

      find: Effect.fnUntraced(function*(userId, subscriptionId) {
        const rows = yield* Effect.orDie(sql`
          select ${subscription} from event_subscriptions
          where id = ${bound(subscriptionId)} and user_id = ${bound(userId)}`)
        return decodeRows(rows)[0]?.subscription ?? (yield* new EventSubscriptionNotFound({ subscriptionId }))
      }),

      list: (userId, { from, limit }) =>
        sql`
          select ${subscription} from event_subscriptions where user_id = ${bound(userId)} and id > ${bound(from ?? 0)}
          order by id limit ${bound(limit + 1)}::int`.pipe(
          Effect.orDie,
          Effect.map((rows) => pageOf(decodeRows(rows).map((row) => row.subscription), limit, ({ id }) => id))
        ),

      remove: Effect.fnUntraced(function*(userId, subscriptionId) {
        const rows = yield* Effect.orDie(sql`
          delete from event_subscriptions where id = ${bound(subscriptionId)} and user_id = ${bound(userId)}
          returning id`)
        if (rows.length === 0) return yield* new EventSubscriptionNotFound({ subscriptionId })
      })
    })
  })
)
