import type { EventSubscriptionId } from "@campaigns/domain/Events/EventSubscription"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { datedSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { EventSubscriptionView, NewEventSubscriptionBody } from "./EventSubscriptionViews.ts"

const subscriptions = "/api/v1/event-subscriptions" as const
const path = { subscription_id: pathId<EventSubscriptionId>("A subscription of the user") }

/** The events that a user wants to hear of. */
export const EventSubscriptionsGroup = HttpApiGroup.make("eventSubscriptions").add(
  HttpApiEndpoint.post("subscribe", subscriptions, {
    payload: NewEventSubscriptionBody,
    success: [EventSubscriptionView, EventSubscriptionView.pipe(HttpApiSchema.status(201))]
  }).annotateMerge(OpenApi.annotations({
    summary: "Subscribe to a type of event",
    description: "201 with a new subscription; subscribing again answers 200 with the one that is there."
  })),
  HttpApiEndpoint.get("listSubscriptions", subscriptions, {
    query: {
      ...searchQuery("A part of the type of event, in any case"),
      ...sortedPageQuery({ ...datedSorts, event_type: "string" })
    },
    success: pageView("EventSubscriptionPage", EventSubscriptionView)
  }).annotateMerge(OpenApi.annotations({ summary: "List one's own subscriptions" })),
  HttpApiEndpoint.get("getSubscription", `${subscriptions}/:subscription_id`, {
    params: path,
    success: EventSubscriptionView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read one of one's own subscriptions" })),
  HttpApiEndpoint.delete("unsubscribe", `${subscriptions}/:subscription_id`, {
    params: path,
    success: HttpApiSchema.NoContent,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "End one of one's own subscriptions" }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({ title: "Event subscriptions", description: "Which events a user wants to hear of" })
)
