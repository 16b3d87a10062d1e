import type { UserId } from "@campaigns/domain/Identity/Ids"
import type {
  EventSubscription,
  EventSubscriptionId,
  EventSubscriptionNotFound,
  EventType
} from "@campaigns/domain/internal/Events/EventSubscription"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** By what subscriptions are sorted: the type by its code points. */
export type SubscriptionSort = DatedSort | "eventType"

/** A subscription, and whether it was made just now. */
export interface Subscribed {
  readonly subscription: EventSubscription
  readonly isNew: boolean
}

/**
 * The store of users' subscriptions to types of events.
 *
 * Laws. A user has one subscription of each type at most: of several calls at once, one makes it and all give it. No
 * method reaches another user's subscription.
 */
export class EventSubscriptions extends Context.Service<EventSubscriptions, {
  readonly subscribe: (
    userId: UserId,
    eventType: EventType,
    at: DateTime.Utc
  ) => Effect.Effect<Subscribed, StorageUnavailable>
  readonly find: (
    userId: UserId,
    subscriptionId: EventSubscriptionId
  ) => Effect.Effect<EventSubscription, EventSubscriptionNotFound | StorageUnavailable>
  readonly list: (
    userId: UserId,
    page: SortedPageRequest<SubscriptionSort>
  ) => Effect.Effect<Page<EventSubscription, SortPosition>, StorageUnavailable>
  readonly remove: (
    userId: UserId,
    subscriptionId: EventSubscriptionId
  ) => Effect.Effect<void, EventSubscriptionNotFound | StorageUnavailable>
}>()("@campaigns/application/Events/EventSubscriptions") {}
