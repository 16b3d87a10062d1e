import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { LocalLocationView } from "../../src/Api/LocalSearch/LocalLocationViews.ts"
import { pageView } from "../../src/Api/Paging.ts"
import { Problem } from "../../src/Api/Problem.ts"
import { HTTPValidationError } from "../../src/Validation/HTTPValidationError.ts"
import { anonymous, type Answer, type Client, onService, signedIn } from "../support/Client.ts"
import { administrator, manager, member, seeded, shopProfile, stranger } from "../support/DemoData.ts"

const locations = "/api/v1/local-seo/locations"
const LocationsPage = pageView("LocalLocationPage", LocalLocationView)
const bakery = { company_id: 1, name: "Bakery 🥐", profile_location_id: "12345678901234567890" }

const create = (client: Client, change: object = {}) => client.post(locations, { ...bakery, ...change })

const idsOf = (answer: Answer) => answer.as(LocationsPage).items.map(({ id }) => id)

describe("locations over HTTP", () => {
  it.effect("are made known, read and listed", () =>
    Effect.gen(function*() {
      const made = yield* create(yield* signedIn(administrator))
      const { id } = made.as(LocalLocationView)
      const expected = {
        id,
        ...bakery,
        date_added: "2026-11-20T09:00:00.000Z",
        date_updated: "2026-11-20T09:00:00.000Z"
      }
      assert.strictEqual(made.status, 201)
      assert.deepStrictEqual(made.json, expected)
      assert.strictEqual(made.headers["location"], `${locations}/${id}`)
      const client = yield* signedIn(member)
      assert.deepStrictEqual((yield* client.get(`${locations}/${id}`)).json, expected)
      const all = yield* client.get(`${locations}/`)
      assert.deepStrictEqual(idsOf(all), [seeded.location, id])
      assert.deepInclude(all.as(LocationsPage), { next_cursor: null })
      assert.deepStrictEqual(all.as(LocationsPage).items.at(-1), made.as(LocalLocationView))
    }).pipe(onService))

  it.effect("are changed and removed by managers", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const admin = yield* signedIn(administrator)
      const address = (yield* create(admin)).headers["location"] ?? ""
      const changed = yield* client.patch(address, { name: "Café" })
      assert.strictEqual(changed.status, 200)
      assert.deepInclude(changed.json, { name: "Café", profile_location_id: bakery.profile_location_id })
      const other = (yield* create(admin, { profile_location_id: "77" })).headers["location"] ?? ""
      const move = { profile_location_id: bakery.profile_location_id }
      assert.deepInclude((yield* client.patch(other, move)).json, { status: 403, code: "FORBIDDEN" })
      assert.deepInclude((yield* admin.patch(other, move)).json, { status: 409, code: "LOCATION_ALREADY_KNOWN" })
      assert.strictEqual((yield* client.patch(address, { ...move, name: "Café" })).status, 200)
      for (const wrong of [{ name: "" }, { name: null }, { name: 1 }, { profile_location_id: "0" }]) {
        assert.strictEqual((yield* client.patch(address, wrong)).status, 422)
      }
      assert.deepStrictEqual((yield* client.patch(address, {})).json, changed.json)
      assert.strictEqual((yield* (yield* signedIn(member)).patch(address, { name: "X" })).status, 403)
      assert.strictEqual((yield* (yield* signedIn(stranger)).delete(address)).status, 404)
      assert.strictEqual((yield* client.delete(address)).status, 204)
      assert.strictEqual((yield* client.get(address)).status, 404)
      assert.strictEqual((yield* admin.patch(other, move)).status, 200)
    }).pipe(onService))

  it.effect("are listed page by page, for one company or for all that the user sees", () =>
    Effect.gen(function*() {
      const [theirs, admin] = [yield* signedIn(stranger), yield* signedIn(administrator)]
      for (const digits of ["1", "2", "3"]) yield* create(admin, { profile_location_id: digits })
      yield* create(admin, { company_id: seeded.strangersCompany })
      const first = yield* admin.get(`${locations}?limit=4`)
      assert.deepStrictEqual(idsOf(first), [1, 2, 3, 4])
      const rest = (yield* admin.get(`${locations}?limit=4&cursor=${first.as(LocationsPage).next_cursor}`)).as(
        LocationsPage
      )
      assert.deepStrictEqual(rest.items.map(({ company_id, id }) => [id, company_id]), [[5, 1], [6, 2]])
      assert.isNull(rest.next_cursor)
      const empty = { items: [], next_cursor: null }
      assert.deepStrictEqual((yield* theirs.get(`${locations}?company_id=1`)).json, empty)
      assert.deepStrictEqual(idsOf(yield* theirs.get(`${locations}?company_id=2`)), [2, 6])
    }).pipe(onService))

  it.effect("are known once per profile, also to another company", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      yield* create(client)
      for (const change of [{ name: "Other" }, { company_id: seeded.strangersCompany }]) {
        assert.deepInclude((yield* create(client, change)).json, { status: 409, code: "LOCATION_ALREADY_KNOWN" })
      }
    }).pipe(onService))

  it.effect("are of profiles that the vendor knows, also after a change", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const unknown = { profile_location_id: "4711" }
      const address = (yield* create(client)).headers["location"] ?? ""
      for (const answer of [yield* create(client, unknown), yield* client.patch(address, unknown)]) {
        assert.strictEqual(answer.status, 422)
        assert.deepStrictEqual(
          answer.as(HTTPValidationError).detail.map(({ input, loc, type }) => ({ input, loc, type })),
          [
            { input: "4711", loc: ["body", "profile_location_id"], type: "profile_unreachable" }
          ]
        )
      }
      assert.deepInclude((yield* client.get(address)).json, { profile_location_id: bakery.profile_location_id })
    }).pipe(onService))

  it.effect("are made known by administrators, whose profile a client's id does not prove", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(stranger)
      const shops = [
        yield* create(yield* signedIn(member)),
        yield* create(yield* signedIn(manager)),
        yield* create(client, { company_id: seeded.strangersCompany, profile_location_id: shopProfile }),
        yield* create(client, { company_id: seeded.strangersCompany, profile_location_id: "4711" }),
        yield* create(client)
      ]
      assert.deepStrictEqual(shops.map(({ status }) => status), [403, 403, 403, 403, 403])
      assert.strictEqual((yield* create(yield* signedIn(administrator), { company_id: 99 })).status, 404)
      assert.strictEqual((yield* create(yield* anonymous)).status, 401)
      const other = yield* client.get(`${locations}/${seeded.location}`)
      const absent = yield* client.get(`${locations}/99`)
      assert.deepStrictEqual([other.status, absent.status], [404, 404])
      assert.strictEqual(other.as(Problem).detail, absent.as(Problem).detail)
    }).pipe(onService))

  it.effect("need a company, a name and the digits of a profile", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const faultsOf = (answer: Answer) =>
        answer.as(HTTPValidationError).detail.map(({ loc, type }) => `${loc.join(".")}: ${type}`)
      const missing = yield* client.post(locations, {})
      assert.strictEqual(missing.status, 422)
      assert.deepStrictEqual(faultsOf(missing), [
        "body.company_id: missing",
        "body.name: missing",
        "body.profile_location_id: missing"
      ])
      const wrong = yield* create(client, { company_id: 0, name: "", profile_location_id: "0123" })
      assert.deepStrictEqual(faultsOf(wrong), [
        "body.company_id: greater_than",
        "body.name: string_too_short",
        "body.profile_location_id: string_pattern_mismatch"
      ])
      const number = yield* create(client, { profile_location_id: 4711 })
      assert.deepStrictEqual(faultsOf(number), ["body.profile_location_id: string_type"])
    }).pipe(onService))
})
