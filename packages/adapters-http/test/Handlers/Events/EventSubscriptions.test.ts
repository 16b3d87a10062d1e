import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { EventSubscriptionView, eventTypes } from "../../../src/Api/Events/EventSubscriptionViews.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, member, memberView, stranger } from "../../support/DemoData.ts"

const subscriptions = "/api/v1/event-subscriptions/"
const SubscriptionPage = pageView("EventSubscriptionPage", EventSubscriptionView)

const listed = (client: Client, query = "") =>
  Effect.map(client.get(subscriptions + query), (answer) => answer.as(SubscriptionPage))

describe("subscribing to a type of event", () => {
  it.effect("answers 201 and where it is, and 200 with the same subscription ever after", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const first = yield* client.post(subscriptions, { event_type: "website_seo" })
      assert.strictEqual(first.status, 201)
      const made = first.as(EventSubscriptionView)
      assert.deepStrictEqual(made, {
        id: made.id,
        event_type: "website_seo",
        user: memberView,
        date_added: "2026-11-20T09:00:00.000Z",
        date_updated: "2026-11-20T09:00:00.000Z"
      })
      assert.deepStrictEqual((yield* client.get(first.headers["location"] ?? "")).json, made)
      yield* TestClock.adjust("1 minute")
      const second = yield* client.post(subscriptions, { event_type: "website_seo" })
      assert.strictEqual(second.status, 200)
      assert.deepStrictEqual(second.json, made)
      assert.deepStrictEqual((yield* listed(client)).items, [made])
    }).pipe(onService))

  it.effect("makes one when it is asked for many times at once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(stranger)
      const answers = yield* Effect.forEach(
        Array.from({ length: 10 }),
        () => client.post(subscriptions, { event_type: "social_ads" }),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(answers.filter(({ status }) => status === 201), 1)
      assert.lengthOf(new Set(answers.map(({ text }) => text)), 1)
    }).pipe(onService))

  it.effect.each<[body: object, type: string]>([
    [{}, "missing"],
    [{ event_type: null }, "enum"],
    [{ event_type: "LOCAL_SEO" }, "enum"],
    [{ event_type: 1 }, "enum"]
  ])("answers 422 to %j", ([body, type]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const answer = yield* client.post(subscriptions, body)
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(answer.as(HTTPValidationError).detail.map((error) => [error.loc, error.type]), [
        [["body", "event_type"], type]
      ])
    }).pipe(onService))
})

describe("subscriptions", () => {
  it.effect("are listed page by page, each user's own", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      for (const event_type of eventTypes.literals) yield* client.post(subscriptions, { event_type })
      const all = yield* listed(client)
      assert.deepStrictEqual(all.items.map(({ event_type }) => event_type), [...eventTypes.literals])
      const first = yield* listed(client, "?limit=2")
      const second = yield* listed(client, `?limit=3&cursor=${first.next_cursor}`)
      assert.deepStrictEqual([...first.items, ...second.items], all.items)
      assert.isNull(second.next_cursor)
      const { items } = yield* listed(yield* signedIn(manager))
      assert.deepStrictEqual(items.map(({ event_type }) => event_type), ["local_seo"])
    }).pipe(onService))

  it.effect("end once, and can be made again", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const [mine] = (yield* listed(client)).items
      const path = `${subscriptions}${mine?.id}`
      assert.strictEqual((yield* client.delete(path)).status, 204)
      for (const answer of [yield* client.delete(path), yield* client.get(path)]) {
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such subscription" })
      }
      assert.isEmpty((yield* listed(client)).items)
      assert.strictEqual((yield* client.post(subscriptions, { event_type: "local_seo" })).status, 201)
    }).pipe(onService))
})
