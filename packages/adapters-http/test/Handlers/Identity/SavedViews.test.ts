import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { SavedViewView } from "../../../src/Api/Identity/SavedViewViews.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { administrator, manager, member } from "../../support/DemoData.ts"

const views = "/api/v1/users/me/views"
const SavedViewPage = pageView("SavedViewPage", SavedViewView)

const bare = { screen: "drafts", columns: [] }
const full = {
  screen: "keywords",
  columns: ["text", "match_type"],
  filter: "cost > 10",
  sort: "-cost",
  range: "LAST_90_DAYS"
}

const at = (name: string) => `${views}/${encodeURIComponent(name)}`

const listed = (client: Client, query = "") =>
  Effect.map(client.get(views + query), (answer) => answer.as(SavedViewPage))

describe("a saved view", () => {
  it.effect("is 201 and where it is, then 200 with all of it replaced", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const name = "Teuer: 90 Tage 🚲 & 50 %?"
      const first = yield* client.put(at(name), full)
      assert.strictEqual(first.status, 201, first.text)
      const made = { name, ...full, date_added: "2026-11-20T09:00:00.000Z", date_updated: "2026-11-20T09:00:00.000Z" }
      assert.deepStrictEqual(first.json, made)
      assert.deepStrictEqual((yield* client.get(first.headers["location"] ?? "")).json, made)
      yield* TestClock.adjust("1 minute")
      const second = yield* client.put(at(name), bare)
      assert.strictEqual(second.status, 200)
      const nothing = { filter: null, sort: null, range: null }
      const replaced = { ...made, ...bare, ...nothing, date_updated: "2026-11-20T09:01:00.000Z" }
      assert.deepStrictEqual(second.json, replaced)
      assert.deepStrictEqual((yield* listed(client)).items, [replaced])
    }).pipe(onService))

  it.effect("is made once when it is put many times at once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const answers = yield* Effect.forEach(Array.from({ length: 10 }), () => client.put(at("Same"), bare), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [...Array(9).fill(200), 201])
      assert.lengthOf((yield* listed(client)).items, 1)
    }).pipe(onService))

  it.effect("is the user's own, whatever their role, and removed once", () =>
    Effect.gen(function*() {
      const mine = yield* signedIn(manager)
      yield* mine.put(at("Mine"), full)
      for (const person of [member, administrator]) {
        const other = yield* signedIn(person)
        for (const answer of [yield* other.get(at("Mine")), yield* other.delete(at("Mine"))]) {
          assert.deepInclude(answer.json, { status: 404, detail: "You have no such view" })
        }
        assert.deepStrictEqual(yield* listed(other), { items: [], next_cursor: null })
      }
      assert.strictEqual((yield* mine.get(at("mine"))).status, 404)
      assert.strictEqual((yield* mine.delete(at("Mine"))).status, 204)
      assert.strictEqual((yield* mine.delete(at("Mine"))).status, 404)
      assert.strictEqual((yield* mine.put(at("Mine"), full)).status, 201)
    }).pipe(onService))

  it.effect("comes in pages by name, and by a part of it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      for (const name of ["beta", "Alpha", "gamma"]) yield* client.put(at(name), bare)
      const names = (query: string) => Effect.map(listed(client, query), ({ items }) => items.map(({ name }) => name))
      const { items, next_cursor } = yield* listed(client, "?limit=2")
      assert.deepStrictEqual(items.map(({ name }) => name), ["Alpha", "beta"])
      const rest = yield* listed(client, `?limit=2&cursor=${next_cursor}`)
      assert.deepStrictEqual([rest.items.map(({ name }) => name), rest.next_cursor], [["gamma"], null])
      assert.deepStrictEqual(yield* names("?sort=-date_added"), ["gamma", "Alpha", "beta"])
      assert.deepStrictEqual(yield* names("?search=MM"), ["gamma"])
    }).pipe(onService))

  const many = (count: number, length: number) => Array.from({ length: count }, () => "x".repeat(length))

  it.effect.each<[body: object, errors: ReadonlyArray<string>]>([
    [{}, ["body.screen missing", "body.columns missing"]],
    [{ ...full, screen: "" }, ["body.screen string_too_short"]],
    [{ ...full, screen: null, columns: null }, ["body.screen string_type", "body.columns list_type"]],
    [{ ...full, screen: "x".repeat(65), columns: many(51, 1) }, [
      "body.screen string_too_long",
      "body.columns too_long"
    ]],
    [{ ...full, columns: ["x", "", 1, "x".repeat(65)] }, [
      "body.columns.1 string_too_short",
      "body.columns.2 string_type",
      "body.columns.3 string_too_long"
    ]],
    [{ ...full, filter: "x".repeat(2_001), sort: "x".repeat(65) }, [
      "body.filter string_too_long",
      "body.sort string_too_long"
    ]],
    [{ ...full, filter: 1, range: "LAST_60_DAYS" }, ["body.filter string_type", "body.range enum"]]
  ])("is 422 with %j", ([body, errors]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const answer = yield* client.put(at("Bad"), body)
      assert.strictEqual(answer.status, 422)
      const { detail } = answer.as(HTTPValidationError)
      assert.deepStrictEqual(detail.map(({ loc, type }) => `${loc.join(".")} ${type}`), errors)
      assert.strictEqual((yield* client.get(at("Bad"))).status, 404)
    }).pipe(onService))

  it.effect("takes what is as large as it may be", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const largest = { screen: "s".repeat(64), columns: many(50, 64), filter: "f".repeat(2_000), sort: "s".repeat(64) }
      assert.strictEqual((yield* client.put(at("🚲".repeat(100)), largest)).status, 201)
    }).pipe(onService))

  it.effect.each(["n".repeat(101), " ", " Week", "Week ", "Week\u0085", "Week\u20282", "We\u200bek", "\u2800"])(
    "is 422 at a name that cannot be seen as it is: %j",
    (name) =>
      Effect.gen(function*() {
        const client = yield* signedIn(member)
        for (
          const answer of [
            yield* client.put(at(name), bare),
            yield* client.get(at(name)),
            yield* client.delete(at(name))
          ]
        ) {
          assert.strictEqual(answer.status, 422, answer.text)
          assert.deepStrictEqual(answer.as(HTTPValidationError).detail.map(({ loc }) => loc), [["path", "name"]])
        }
      }).pipe(onService)
  )
})
