import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import type {
  EventSubscription,
  EventSubscriptionId,
  EventSubscriptionNotFound,
  EventType
} from "@campaigns/domain/internal/Events/EventSubscription"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Users } from "../Identity/Users.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { EventSubscriptions, type Subscribed, type SubscriptionSort } from "./EventSubscriptions.ts"

/** The user's own subscriptions, with the user as they are now. */
export class EventSubscribing extends Context.Service<EventSubscribing, {
  readonly subscribe: (
    user: Principal,
    eventType: EventType
  ) => Effect.Effect<Subscribed & { readonly owner: User }, StorageUnavailable>
  readonly get: (
    user: Principal,
    subscriptionId: EventSubscriptionId
  ) => Effect.Effect<
    { readonly subscription: EventSubscription; readonly owner: User },
    EventSubscriptionNotFound | StorageUnavailable
  >
  readonly list: (
    user: Principal,
    page: SortedPageRequest<SubscriptionSort>
  ) => Effect.Effect<Page<EventSubscription, SortPosition> & { readonly owner: User }, StorageUnavailable>
  readonly unsubscribe: (
    user: Principal,
    subscriptionId: EventSubscriptionId
  ) => Effect.Effect<void, EventSubscriptionNotFound | StorageUnavailable>
}>()("@campaigns/application/Events/EventSubscribing") {
  static readonly layer: Layer.Layer<EventSubscribing, never, EventSubscriptions | Users> = Layer.effect(
    EventSubscribing,
    Effect.gen(function*() {
      const subscriptions = yield* EventSubscriptions
      const users = yield* Users

      /** A user who is signed in is there. */
      const ownerOf = ({ userId }: Principal): Effect.Effect<User, StorageUnavailable> => orBug(users.get(userId))

      return EventSubscribing.of({
        subscribe: Effect.fn("EventSubscribing.subscribe")(function*(user, eventType) {
          const owner = yield* ownerOf(user)
          return { ...(yield* subscriptions.subscribe(user.userId, eventType, yield* DateTime.now)), owner }
        }),

        get: Effect.fn("EventSubscribing.get")(function*(user, subscriptionId) {
          const subscription = yield* subscriptions.find(user.userId, subscriptionId)
          return { subscription, owner: yield* ownerOf(user) }
        }),

        list: Effect.fn("EventSubscribing.list")(function*(user, page) {
          const owner = yield* ownerOf(user)
          return { ...(yield* subscriptions.list(user.userId, page)), owner }
        }),

        unsubscribe: (user, subscriptionId) => subscriptions.remove(user.userId, subscriptionId)
      })
    })
  )
}
