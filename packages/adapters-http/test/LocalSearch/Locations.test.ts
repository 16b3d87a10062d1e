import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { LocalSearchService, send } from "./support/LocalSearchService.ts"

const locations = "/api/v1/local-seo/locations"
const bakery = { company_id: 1, name: "Bakery 🥐", profile_location_id: "12345678901234567890" }

const create = (who: string | null, change: object = {}) => send(who, "POST", locations, { ...bakery, ...change })

describe("locations over HTTP", () => {
  it.effect("are made known, read and listed", () =>
    Effect.gen(function*() {
      const made = yield* create("manager")
      const expected = {
        id: 1,
        ...bakery,
        date_added: "2026-11-20T09:00:00.000Z",
        date_updated: "2026-11-20T09:00:00.000Z"
      }
      assert.strictEqual(made.status, 201)
      assert.deepStrictEqual(made.body, expected)
      assert.strictEqual(made.headers["location"], `${locations}/1`)
      assert.deepStrictEqual((yield* send("member", "GET", `${locations}/1`)).body, expected)
      assert.deepStrictEqual((yield* send("member", "GET", `${locations}/`)).body, {
        items: [expected],
        next_cursor: null
      })
    }).pipe(Effect.provide(LocalSearchService.layer)))

  it.effect("are listed page by page, for one company or for all that the user sees", () =>
    Effect.gen(function*() {
      for (const digits of ["1", "2", "3"]) yield* create("manager", { profile_location_id: digits })
      yield* create("stranger", { company_id: 2 })
      const first = yield* send("administrator", "GET", `${locations}?limit=3`)
      const { items, next_cursor } = first.body as { items: ReadonlyArray<{ id: number }>; next_cursor: string }
      assert.deepStrictEqual(items.map(({ id }) => id), [1, 2, 3])
      const rest = yield* send("administrator", "GET", `${locations}?limit=3&cursor=${next_cursor}`)
      assert.deepInclude(rest.body, { next_cursor: null })
      assert.include(JSON.stringify(rest.body), "\"company_id\":2")
      const empty = { items: [], next_cursor: null }
      assert.deepStrictEqual((yield* send("stranger", "GET", `${locations}?company_id=1`)).body, empty)
      const own = yield* send("stranger", "GET", `${locations}?company_id=2`)
      assert.include(JSON.stringify(own.body), "\"id\":4")
    }).pipe(Effect.provide(LocalSearchService.layer)))

  it.effect("are known once per company and profile", () =>
    Effect.gen(function*() {
      yield* create("manager")
      const again = yield* create("manager", { name: "Other" })
      assert.strictEqual(again.status, 409)
      assert.deepInclude(again.body, { code: "LOCATION_ALREADY_KNOWN" })
      assert.strictEqual((yield* create("stranger", { company_id: 2 })).status, 201)
    }).pipe(Effect.provide(LocalSearchService.layer)))

  it.effect("are for the managers of the company, and of another company they do not exist", () =>
    Effect.gen(function*() {
      yield* create("manager")
      assert.strictEqual((yield* create("member")).status, 403)
      assert.strictEqual((yield* create("stranger")).status, 404)
      assert.strictEqual((yield* create("administrator", { company_id: 99 })).status, 404)
      assert.strictEqual((yield* create(null)).status, 401)
      const other = yield* send("stranger", "GET", `${locations}/1`)
      const absent = yield* send("stranger", "GET", `${locations}/99`)
      assert.deepStrictEqual([other.status, absent.status], [404, 404])
      const words = [other, absent].map(({ body }) => (body as { detail: string }).detail)
      assert.strictEqual(words[0], words[1])
    }).pipe(Effect.provide(LocalSearchService.layer)))

  it.effect("need a company, a name and the digits of a profile", () =>
    Effect.gen(function*() {
      const faultsOf = ({ body }: { readonly body: unknown }) =>
        (body as { detail: ReadonlyArray<{ loc: ReadonlyArray<string>; type: string }> }).detail.map(({ loc, type }) =>
          `${loc.join(".")}: ${type}`
        )
      const missing = yield* send("manager", "POST", locations, {})
      assert.strictEqual(missing.status, 422)
      assert.deepStrictEqual(faultsOf(missing), [
        "body.company_id: missing",
        "body.name: missing",
        "body.profile_location_id: missing"
      ])
      const wrong = yield* create("manager", { company_id: 0, name: "", profile_location_id: "0123" })
      assert.deepStrictEqual(faultsOf(wrong), [
        "body.company_id: greater_than",
        "body.name: string_too_short",
        "body.profile_location_id: string_pattern_mismatch"
      ])
      const number = yield* create("manager", { profile_location_id: 4711 })
      assert.deepStrictEqual(faultsOf(number), ["body.profile_location_id: string_type"])
    }).pipe(Effect.provide(LocalSearchService.layer)))
})
