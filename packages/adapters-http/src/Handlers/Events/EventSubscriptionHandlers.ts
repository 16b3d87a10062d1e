import { EventSubscribing } from "@campaigns/application/Events/EventSubscribing"
import type { EventSubscriptionId } from "@campaigns/domain/Events/EventSubscription"
import * as Effect from "effect/Effect"
import { Api } from "../../Api/Api.ts"
import { eventSubscriptionView } from "../../Api/Events/EventSubscriptionViews.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { cursorText } from "../../Api/Paging.ts"
import { NotFound } from "../../Api/Problem.ts"
import { created } from "../Created.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { pageRequested } from "../PageRequested.ts"

const notFound = () => Effect.fail(new NotFound({ detail: "There is no such subscription" }))

/** A user's own event subscriptions. */
export const layer = handlerGroup(
  Api,
  "eventSubscriptions",
  Effect.fnUntraced(function*(handlers) {
    const subscribing = yield* EventSubscribing
    return handlers
      .handle("subscribe", ({ payload }) =>
        Effect.gen(function*() {
          const { isNew, owner, subscription } = yield* subscribing.subscribe(yield* CurrentUser, payload.event_type)
          const view = eventSubscriptionView(subscription, owner)
          return isNew ? created(view, `/api/v1/event-subscriptions/${subscription.id}`) : view
        }))
      .handle("listSubscriptions", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { items, next, owner } = yield* subscribing.list(user, pageRequested<EventSubscriptionId>(query))
          return {
            items: items.map((subscription) => eventSubscriptionView(subscription, owner)),
            next_cursor: cursorText(next)
          }
        }))
      .handle("getSubscription", ({ params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const found = yield* subscribing.get(user, params.subscription_id as EventSubscriptionId)
          return eventSubscriptionView(found.subscription, found.owner)
        }).pipe(Effect.catchTag("EventSubscriptionNotFound", notFound)))
      .handle("unsubscribe", ({ params }) =>
        Effect.gen(function*() {
          yield* subscribing.unsubscribe(yield* CurrentUser, params.subscription_id as EventSubscriptionId)
        }).pipe(Effect.catchTag("EventSubscriptionNotFound", notFound)))
  })
)
