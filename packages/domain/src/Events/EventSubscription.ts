import * as Schema from "effect/Schema"
import { UserId } from "../Identity/Ids.ts"

/** The events that a user can register interest in (`docs/http-api.md#events`). */
export const EventType = Schema.Literals([
  "localSeo",
  "socialAds",
  "emailMarketing",
  "websiteSeo",
  "websiteAnalytics"
])
export type EventType = typeof EventType.Type

export const EventSubscriptionId = Schema.Int.pipe(Schema.brand("EventSubscriptionId"))
export type EventSubscriptionId = typeof EventSubscriptionId.Type

/** A user's interest in one type of event; they have one of each at most. */
export const EventSubscription = Schema.Struct({
  id: EventSubscriptionId,
  userId: UserId,
  eventType: EventType,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type EventSubscription = typeof EventSubscription.Type

/** There is no such subscription, or it is another user's. */
export class EventSubscriptionNotFound
  extends Schema.TaggedError<EventSubscriptionNotFound>()("EventSubscriptionNotFound", {
    subscriptionId: EventSubscriptionId
  })
{
  override get message(): string {
    return `There is no event subscription ${this.subscriptionId}`
  }
}
