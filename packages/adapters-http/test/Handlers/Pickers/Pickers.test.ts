import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { onService, signedIn } from "../../support/Client.ts"
import { administrator, demoCustomer, manager, plainAdministrator, seeded, stranger } from "../../support/DemoData.ts"

const at = `customer_id=${demoCustomer}`
const locations = "/api/v1/adplatform/locations"
const languages = "/api/v1/adplatform/languages"
const actions = "/api/v1/adplatform/conversion-actions"

const german = { id: 1001, name: "German", code: "de" }
const both = { items: [{ id: 1000, name: "English", code: "en" }, german] }
const down = { _tag: "Unavailable", timedOut: false } as const

describe("GET /api/v1/adplatform/locations", () => {
  it.effect("finds places by name, in one country if asked to, and asks the platform once in an hour", () =>
    Effect.gen(function*() {
      const { calls } = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      const berlin = {
        id: 1_003_854,
        name: "Berlin",
        canonical_name: "Berlin,Germany",
        type: "City",
        country_code: "DE"
      }
      const found = yield* client.get(`${locations}?q=berl&${at}`)
      assert.deepStrictEqual([found.status, found.json], [200, { items: [berlin] }])
      assert.deepStrictEqual((yield* client.get(`${locations}?q=%20BERL&${at}`)).json, found.json)
      assert.strictEqual(yield* calls, 1)
      assert.deepStrictEqual((yield* client.get(`${locations}?q=berl&country_code=de&${at}`)).json, found.json)
      assert.deepStrictEqual((yield* client.get(`${locations}?q=berl&country_code=US&${at}`)).json, { items: [] })
      // The places, the languages, and the units of currencies.
      assert.strictEqual(yield* calls, 3)
      yield* TestClock.adjust("1 hour")
      yield* (yield* signedIn(manager)).get(`${locations}?q=berl&${at}`)
      assert.strictEqual(yield* calls, 4)
    }).pipe(onService))

  it.effect("refuses a text that is too short, and what is no country or language", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const q of ["", "a", "%20%20a%20", "%20%20"]) {
        const answer = yield* client.get(`${locations}?q=${q}&${at}`)
        assert.strictEqual(answer.status, 422, q)
        assert.include(answer.text, "\"string_too_short\"")
      }
      for (const more of ["country_code=DEU", "locale=german!", "login_customer_id=0"]) {
        assert.strictEqual((yield* client.get(`${locations}?q=Berlin&${at}&${more}`)).status, 422, more)
      }
      assert.strictEqual((yield* client.get(`${locations}?q=Berlin`)).status, 422)
    }).pipe(onService))

  it.effect("says 422 of a country that the platform does not know, and what else it does not do as elsewhere", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      const code = "geoTargetConstantSuggestionError.INVALID_COUNTRY_CODE"
      yield* faults.failNext({ _tag: "Rejected", findings: [{ path: null, code, message: "No." }] })
      const refused = yield* client.get(`${locations}?q=Berlin&country_code=XX&${at}`)
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, "[\"query\",\"country_code\"]")
      yield* faults.failNext(down)
      assert.deepInclude((yield* client.get(`${locations}?q=Berlin&${at}`)).json, { code: "PLATFORM_UNAVAILABLE" })
      // A failure is not kept.
      assert.strictEqual((yield* client.get(`${locations}?q=Berlin&${at}`)).status, 200)
      assert.strictEqual((yield* client.get(`${locations}?q=Berlin&${at}&token_id=99`)).status, 404)
      assert.strictEqual((yield* (yield* signedIn(stranger)).get(`${locations}?q=Berlin&${at}`)).status, 404)
    }).pipe(onService))
})

describe("GET /api/v1/adplatform/languages", () => {
  it.effect("lists them by name, asks once a day, and goes on with what it knows while the platform is away", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      yield* faults.failNext(down)
      assert.strictEqual((yield* client.get(languages)).status, 503)
      const answer = yield* client.get(languages)
      assert.deepStrictEqual([answer.status, answer.json], [200, both])
      yield* faults.failAll(down)
      assert.deepStrictEqual((yield* (yield* signedIn(stranger)).get(languages)).json, both)
      assert.strictEqual(yield* faults.calls, 2)
      yield* TestClock.adjust("1 day")
      assert.deepStrictEqual((yield* (yield* signedIn(manager)).get(languages)).json, both)
      assert.strictEqual(yield* faults.calls, 3)
    }).pipe(onService))

  it.effect("needs somebody's customer only when nobody has asked before, and never takes another's", () =>
    Effect.gen(function*() {
      const clerk = yield* signedIn(plainAdministrator)
      assert.strictEqual((yield* clerk.get(languages)).status, 404)
      assert.strictEqual((yield* clerk.get(`${languages}?${at}`)).status, 200)
      assert.strictEqual((yield* clerk.get(languages)).status, 200)
      const other = yield* signedIn(stranger)
      assert.strictEqual((yield* other.get(`${languages}?${at}`)).status, 404)
      assert.strictEqual((yield* clerk.get(`${languages}?${at}&token_id=99`)).status, 404)
    }).pipe(onService))
})

describe("GET /api/v1/adplatform/conversion-actions", () => {
  it.effect("lists what the account counts as success, without what is removed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      assert.deepStrictEqual((yield* client.get(`${actions}?${at}`)).json, {
        items: [
          { id: 700_001, name: "Purchase", category: "PURCHASE", status: "ENABLED", origin: "WEBSITE" },
          { id: 700_002, name: "Sign-up", category: "SIGNUP", status: "ENABLED", origin: "WEBSITE" }
        ]
      })
      assert.strictEqual((yield* (yield* signedIn(stranger)).get(`${actions}?${at}`)).status, 404)
      assert.strictEqual((yield* (yield* signedIn(administrator)).get(`${actions}?customer_id=1`)).status, 404)
      yield* (yield* MemoryPlatformDataFaults).failNext({ _tag: "Unavailable", timedOut: true })
      assert.deepInclude((yield* client.get(`${actions}?${at}`)).json, { status: 504, code: "PLATFORM_TIMEOUT" })
    }).pipe(onService))
})

describe("A draft that aims at what the platform does not know", () => {
  const path = `/api/v1/campaigns/drafts/${seeded.draft}/campaign-settings`
  const targets = (places: ReadonlyArray<number>, language_ids: ReadonlyArray<number>) => ({
    location_targets: places.map((id) => ({ geo_target_constant_id: id, target_type: "INCLUDE" })),
    language_ids
  })
  const unknownIn = (json: unknown) =>
    (json as { readonly warnings: ReadonlyArray<{ readonly code: string; readonly field: string }> }).warnings
      .filter(({ code }) => code.endsWith("_UNKNOWN")).map(({ code, field }) => [code, field])

  const strange = targets([2276, 4_711], [1001, 4_712])
  const expected = [
    ["LOCATION_UNKNOWN", "location_targets[1].geo_target_constant_id"],
    ["LANGUAGE_UNKNOWN", "language_ids[1]"]
  ]

  it.effect("is stored, and warned of, with no second question about the same", () =>
    Effect.gen(function*() {
      const { calls } = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(path, strange)
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(unknownIn(answer.json), expected)
      assert.strictEqual(yield* calls, 3)
      assert.deepStrictEqual(unknownIn((yield* client.patch(path, strange)).json), expected)
      assert.strictEqual(yield* calls, 3)
      assert.deepStrictEqual(unknownIn((yield* client.patch(path, targets([2276], [1001]))).json), [])
      assert.strictEqual(yield* calls, 3)
    }).pipe(onService))

  it.effect("is not warned of while the platform is away, which is asked again after a minute", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      yield* faults.failAll(down)
      assert.deepStrictEqual(unknownIn((yield* client.patch(path, strange)).json), [])
      const asked = yield* faults.calls
      yield* faults.failAll(null)
      assert.deepStrictEqual(unknownIn((yield* client.patch(path, strange)).json), [])
      assert.strictEqual(yield* faults.calls, asked)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(unknownIn((yield* client.patch(path, strange)).json), expected)
    }).pipe(onService))
})
