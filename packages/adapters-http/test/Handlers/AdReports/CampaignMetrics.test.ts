import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager } from "../../support/DemoData.ts"

const path = (campaign: string, query = `customer_id=${demoCustomer}`) =>
  `/api/v1/adplatform/campaign/${campaign}/metrics?${query}`

describe("the metrics of a campaign", () => {
  it.effect("are those of all its time, with what follows from them", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.get(path("501"))
      assert.deepStrictEqual(answer.json, {
        customer_id: demoCustomer,
        campaign_id: 501,
        campaign_name: "Campaign 501",
        impressions: 3_800,
        clicks: 190,
        ctr: 0.05,
        average_cpc_micros: 800_000,
        cost_micros: 152_000_000,
        conversions: 9.5,
        conversions_value: 465.5,
        cost_per_conversion_micros: 16_000_000,
        conversion_rate: 0.05,
        roas: 3.0625
      })
    }).pipe(onService))

  it.effect("are zeros for a campaign that brought about nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { json } = yield* client.get(path("502"))
      const { campaign_id: _, campaign_name: __, customer_id: ___, ...numbers } = json as Record<string, unknown>
      assert.deepStrictEqual(new Set(Object.values(numbers)), new Set([0]))
    }).pipe(onService))

  it.effect("are not there for an id that no campaign has, whatever it looks like", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const id of ["599", "0", "-501", "0501", "five", "501.0", "99999999999999999999"]) {
        assert.deepInclude((yield* client.get(path(id))).json, { status: 404, detail: "There is no such campaign" })
      }
      const token = yield* client.get(path("501", `customer_id=${demoCustomer}&token_id=999`))
      assert.deepInclude(token.json, { status: 404, detail: "There is no such platform token" })
    }).pipe(onService))

  it.effect("are a problem when the platform fails", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      yield* faults.failNext({ _tag: "Unavailable", timedOut: true })
      assert.deepInclude((yield* client.get(path("501"))).json, { status: 504, code: "PLATFORM_TIMEOUT" })
      assert.strictEqual((yield* client.get(path("501"))).status, 200)
    }).pipe(onService))

  it.effect("need a customer", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.get(path("501", "login_customer_id=0"))
      assert.strictEqual(answer.status, 422)
      const types = (answer.json as { readonly detail: ReadonlyArray<{ readonly type: string }> }).detail
      assert.deepStrictEqual(types.map(({ type }) => type), ["missing", "greater_than"])
    }).pipe(onService))
})
