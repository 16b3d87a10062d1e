import { EventSubscribing } from "@campaigns/application/Events/EventSubscribing"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { eventSubscriptionView, eventTypes } from "../../Api/Events/EventSubscriptionViews.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { created } from "../Created.ts"
import { listed } from "../PageRequested.ts"

const notFound = () => Effect.fail(new NotFound({ detail: "There is no such subscription" }))

/** A user's own event subscriptions. */
export const layer = HttpApiBuilder.group(
  Api,
  "eventSubscriptions",
  Effect.fnUntraced(function*(handlers) {
    const subscribing = yield* EventSubscribing
    return handlers
      .handle("subscribe", ({ payload }) =>
        Effect.gen(function*() {
          const { isNew, owner, subscription } = yield* subscribing.subscribe(
            yield* CurrentUser,
            eventTypes.read(payload.event_type)
          )
          const view = eventSubscriptionView(subscription, owner)
          return isNew ? created(view, `/api/v1/event-subscriptions/${subscription.id}`) : view
        }))
      .handle("listSubscriptions", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* listed(
            query,
            (page) =>
              Effect.map(subscribing.list(user, page), ({ items, next, owner }) => ({
                items: items.map((subscription) => eventSubscriptionView(subscription, owner)),
                next
              })),
            (view) => view
          )
        }))
      .handle("getSubscription", ({ params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const found = yield* subscribing.get(user, params.subscription_id)
          return eventSubscriptionView(found.subscription, found.owner)
        }).pipe(Effect.catchTag("EventSubscriptionNotFound", notFound)))
      .handle("unsubscribe", ({ params }) =>
        Effect.gen(function*() {
          yield* subscribing.unsubscribe(yield* CurrentUser, params.subscription_id)
        }).pipe(Effect.catchTag("EventSubscriptionNotFound", notFound)))
  })
)
