import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, stranger, strangersCustomer } from "../../support/DemoData.ts"

const path = "/api/v1/adplatform/locations/lookup"

const wanted = (location_ids: ReadonlyArray<number>, more: object = {}) => ({
  adplatform_customer_id: demoCustomer,
  location_ids,
  ...more
})

const germany = { id: 2276, name: "Germany", canonical_name: "Germany", type: "Country", country_code: "DE" }
const berlin = { id: 1_003_854, name: "Berlin", canonical_name: "Berlin,Germany", type: "City", country_code: "DE" }

describe("a look-up of locations", () => {
  it.effect("answers in the order of the ids, each once, and leaves out what the platform does not know", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(path, wanted([1_003_854, 999, 2276, 1_003_854]))
      assert.deepStrictEqual([answer.status, answer.json], [200, [berlin, germany]])
      assert.deepStrictEqual((yield* client.post(path, wanted([]))).json, [])
    }).pipe(onService))

  it.effect("asks the platform once for all customers together, and again when it is forced", () =>
    Effect.gen(function*() {
      const { calls } = yield* MemoryPlatformDataFaults
      const body = wanted([2276, 999])
      yield* (yield* signedIn(manager)).post(path, body)
      const theirs = yield* (yield* signedIn(stranger)).post(path, {
        ...body,
        adplatform_customer_id: strangersCustomer
      })
      assert.deepStrictEqual([theirs.json, yield* calls], [[germany], 1])
      const client = yield* signedIn(manager)
      assert.deepStrictEqual((yield* client.post(path, { ...body, force_refresh: "yes" })).json, [germany])
      assert.strictEqual(yield* calls, 2)
    }).pipe(onService))

  it.effect("is a problem when the platform is down and something is not known, or is forced", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      yield* client.post(path, wanted([2276]))
      yield* TestClock.adjust("31 days")
      const later = yield* signedIn(manager)
      yield* faults.failAll({ _tag: "RateLimited", retryAfterSeconds: 7 })
      assert.deepStrictEqual((yield* later.post(path, wanted([2276]))).json, [germany])
      for (const body of [wanted([2276, 1_003_854]), wanted([2276], { force_refresh: true })]) {
        const answer = yield* later.post(path, body)
        assert.deepInclude(answer.json, { status: 503, code: "PLATFORM_RATE_LIMITED" })
        assert.strictEqual(answer.headers["retry-after"], "7")
      }
    }).pipe(onService))

  it.effect("finds no token that is not there, whether or not the platform has to be asked", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const body of [wanted([2276]), wanted([])]) {
        assert.strictEqual((yield* client.post(`${path}?token_id=999`, body)).status, 404)
      }
    }).pipe(onService))

  it.effect("refuses more than 1,000 ids, and ids that cannot be", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const ids = Array.from({ length: 1_001 }, (_, index) => index + 1)
      const errors = (answer: { readonly json: unknown }) =>
        (answer.json as { readonly detail: ReadonlyArray<{ readonly type: string; readonly loc: unknown }> }).detail
          .map(({ loc, type }) => [type, loc])
      assert.strictEqual((yield* client.post(path, wanted(ids.slice(1)))).status, 200)
      assert.deepStrictEqual(errors(yield* client.post(path, wanted(ids))), [["too_long", ["body", "location_ids"]]])
      const bad = { adplatform_customer_id: null, location_ids: [0, "1", 1.5], force_refresh: null }
      assert.deepStrictEqual(errors(yield* client.post(`${path}?token_id=x`, bad)), [
        ["int_parsing", ["query", "token_id"]],
        ["int_type", ["body", "adplatform_customer_id"]],
        ["greater_than", ["body", "location_ids", 0]],
        ["int_from_float", ["body", "location_ids", 2]],
        ["bool_type", ["body", "force_refresh"]]
      ])
    }).pipe(onService))
})
