import { type EventSubscription, EventType } from "@campaigns/domain/Events/EventSubscription"
import type { User } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { UserView, userView } from "../Identity/IdentityViews.ts"
import { sampled } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

/** The types of events as the wire spells them. */
export const eventTypes = wireWords(EventType.literals)

/** A user's interest in one type of event. */
export const EventSubscriptionView = Schema.Struct({
  id: Schema.Int,
  event_type: Schema.Literals(eventTypes.literals),
  user: UserView,
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({ identifier: "EventSubscription" })

export const eventSubscriptionView = (
  subscription: EventSubscription,
  owner: User
): typeof EventSubscriptionView.Type => ({
  id: subscription.id,
  event_type: wireWord(subscription.eventType),
  user: userView(owner),
  date_added: DateTime.formatIso(subscription.dateAdded),
  date_updated: DateTime.formatIso(subscription.dateUpdated)
})

export const NewEventSubscriptionBody = sampled(
  wireStruct("NewEventSubscriptionBody", { event_type: wireEnum(eventTypes.literals, "EventType") }),
  { event_type: "local_seo" }
)
