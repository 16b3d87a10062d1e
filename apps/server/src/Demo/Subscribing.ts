import { EventSubscriptionView } from "@campaigns/adapters-http/Api/Events/EventSubscriptionViews"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ApiClient, DemoFailed } from "./ApiClient.ts"
import * as Output from "./Output.ts"

const subscriptions = "/api/v1/event-subscriptions/"

/** Subscribes to a type of event twice, which is one subscription, and ends it. */
export const subscribe = Effect.fnUntraced(function*(api: ApiClient) {
  Output.step("Subscribe to events")
  const subscription = {
    body: { event_type: "local_seo" },
    reads: EventSubscriptionView,
    summarizes: ({ event_type, id, user }: typeof EventSubscriptionView.Type) =>
      `subscription ${id}: ${user.email} hears of ${event_type}`
  }
  // A run that was broken off may have left it.
  const first = yield* api.call("POST", subscriptions, { ...subscription, status: [201, 200] })
  Output.remark("Once more, which changes nothing:")
  const second = yield* api.call("POST", subscriptions, subscription)
  if (second.id !== first.id) {
    return yield* new DemoFailed({ message: `Two subscriptions to one type: ${first.id} and ${second.id}` })
  }
  yield* api.call("DELETE", `${subscriptions}${first.id}`, {
    status: 204,
    reads: Schema.Null,
    summarizes: () => "it has ended"
  })
})
