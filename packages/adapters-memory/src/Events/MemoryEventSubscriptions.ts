import { EventSubscriptions, type Subscribed } from "@campaigns/application/Events/EventSubscriptions"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import {
  type EventSubscription,
  EventSubscriptionId,
  EventSubscriptionNotFound
} from "@campaigns/domain/internal/Events/EventSubscription"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import { wordText } from "../Conventions/WordText.ts"

interface State {
  readonly lastId: number
  readonly subscriptions: ReadonlyArray<EventSubscription>
}

const isTheirs = (userId: UserId, subscriptionId: EventSubscriptionId) => (subscription: EventSubscription): boolean =>
  subscription.id === subscriptionId && subscription.userId === userId

/** `EventSubscriptions` in memory, in the order of their ids, which begin with 1 and are never given twice. */
export const layer: Layer.Layer<EventSubscriptions> = Layer.effect(
  EventSubscriptions,
  Effect.map(Ref.make<State>({ lastId: 0, subscriptions: [] }), (store) =>
    EventSubscriptions.of({
      subscribe: (userId, eventType, at) =>
        Ref.modify(store, (state): readonly [Subscribed, State] => {
          const known = state.subscriptions.find((subscription) =>
            subscription.userId === userId && subscription.eventType === eventType
          )
          if (known !== undefined) return [{ subscription: known, isNew: false }, state]
          const id = EventSubscriptionId.make(state.lastId + 1)
          const subscription = { id, userId, eventType, dateAdded: at, dateUpdated: at }
          return [{ subscription, isNew: true }, {
            lastId: id,
            subscriptions: [...state.subscriptions, subscription]
          }]
        }),

      find: (userId, subscriptionId) =>
        Effect.flatMap(Ref.get(store), ({ subscriptions }) => {
          const found = subscriptions.find(isTheirs(userId, subscriptionId))
          return found === undefined
            ? Effect.fail(new EventSubscriptionNotFound({ subscriptionId }))
            : Effect.succeed(found)
        }),

      list: (userId, page) =>
        Effect.map(Ref.get(store), ({ subscriptions }) =>
          sortedPage(
            subscriptions.filter((subscription) => subscription.userId === userId),
            page,
            (one) => page.sort === "eventType" ? { value: one.eventType, id: one.id } : positions[page.sort](one),
            ({ eventType }) => wordText(eventType)
          )),

      remove: (userId, subscriptionId) =>
        Ref.modify(store, (state): readonly [boolean, State] => {
          const isGone = isTheirs(userId, subscriptionId)
          const subscriptions = state.subscriptions.filter((subscription) => !isGone(subscription))
          return [subscriptions.length < state.subscriptions.length, { ...state, subscriptions }]
        }).pipe(
          Effect.flatMap((wasThere) =>
            wasThere ? Effect.void : Effect.fail(new EventSubscriptionNotFound({ subscriptionId }))
          )
        )
    }))
)
