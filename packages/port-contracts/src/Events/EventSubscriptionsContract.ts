import { EventSubscriptions } from "@campaigns/application/Events/EventSubscriptions"
import type { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { EventSubscriptionId, EventType } from "@campaigns/domain/internal/Events/EventSubscription"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSearched, assertSorted, searchedKinds } from "../Conventions/SortedWalk.ts"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"
import { someone } from "../Identity/People.ts"

const unknownId = EventSubscriptionId.make(4_000_000_000_000)

/** The laws of `EventSubscriptions`, for the adapter that the layer provides. */
export const eventSubscriptionsContract = <E>(
  name: string,
  adapter: Layer.Layer<EventSubscriptions | Users, E>
): void =>
  layer(adapter)(`EventSubscriptions (${name})`, (it) => {
    it.effect("gives the same subscription when a user subscribes again", () =>
      Effect.gen(function*() {
        const subscriptions = yield* EventSubscriptions
        const { id: userId } = yield* someone()
        const first = yield* subscriptions.subscribe(userId, "localSeo", at(1))
        const { subscription } = first
        assertSame(first, {
          subscription: { id: subscription.id, userId, eventType: "localSeo", dateAdded: at(1), dateUpdated: at(1) },
          isNew: true
        })
        assertSame(yield* subscriptions.subscribe(userId, "localSeo", at(2)), { subscription, isNew: false })
        assertSame(yield* subscriptions.find(userId, subscription.id), subscription)
      }))

    it.effect("makes one when a user subscribes many times at once", () =>
      Effect.gen(function*() {
        const subscriptions = yield* EventSubscriptions
        const { id: userId } = yield* someone()
        const all = yield* Effect.forEach(
          Array.from({ length: 20 }, (_, time) => time),
          (time) => subscriptions.subscribe(userId, "websiteSeo", at(time)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(all.filter(({ isNew }) => isNew), 1)
        assert.strictEqual(new Set(all.map(({ subscription }) => subscription.id)).size, 1)
        assert.lengthOf((yield* subscriptions.list(userId, { ...oldestFirst, limit: 10 })).items, 1)
      }))

    it.effect("lists a user's own in every order, page by page", () =>
      Effect.gen(function*() {
        const subscriptions = yield* EventSubscriptions
        const { id: userId } = yield* someone()
        const other = yield* someone()
        const made = yield* Effect.forEach(EventType.literals, (type, index) =>
          Effect.gen(function*() {
            yield* subscriptions.subscribe(other.id, type, at(index))
            return (yield* subscriptions.subscribe(userId, type, at(index))).subscription
          }))
        const first = yield* subscriptions.list(userId, { ...oldestFirst, limit: 2 })
        const second = yield* subscriptions.list(userId, { ...oldestFirst, limit: 3, from: first.next })
        assertSame([...first.items, ...second.items], made)
        assert.isNull(second.next)
        const ids = made.map(({ id }) => id)
        yield* assertSorted((page) => subscriptions.list(userId, page), ({ id }) => id, {
          id: ids,
          eventType: made.toSorted((a, b) => (a.eventType < b.eventType ? -1 : 1)).map(({ id }) => id),
          dateAdded: ids,
          dateUpdated: ids
        })
        const kinds = made.map(({ eventType, id }) => ({ id, kind: eventType }))
        yield* assertSearched((page) => subscriptions.list(userId, page), ({ id }) => id, ids, searchedKinds(kinds))
      }))

    it.effect("reaches nobody else's, and nothing that is gone", () =>
      Effect.gen(function*() {
        const subscriptions = yield* EventSubscriptions
        const { id: userId } = yield* someone()
        const { id: stranger } = yield* someone()
        const { subscription } = yield* subscriptions.subscribe(userId, "socialAds", at(1))
        const absent = { _tag: "EventSubscriptionNotFound", subscriptionId: subscription.id }
        assertSame(yield* Effect.flip(subscriptions.find(stranger, subscription.id)), absent)
        assertSame(yield* Effect.flip(subscriptions.remove(stranger, subscription.id)), absent)
        yield* subscriptions.remove(userId, subscription.id)
        assertSame(yield* Effect.flip(subscriptions.find(userId, subscription.id)), absent)
        assertSame(yield* Effect.flip(subscriptions.remove(userId, subscription.id)), absent)
        assertSame(yield* subscriptions.list(userId, { ...oldestFirst, limit: 5 }), { items: [], next: null })
        assert.strictEqual((yield* Effect.flip(subscriptions.find(userId, unknownId)))._tag, absent._tag)
        const again = yield* subscriptions.subscribe(userId, "socialAds", at(2))
        assert.isTrue(again.isNew)
        assert.notStrictEqual(again.subscription.id, subscription.id)
      }))
  })
