import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, strangersCustomer } from "../../support/DemoData.ts"

const ofCustomer = (query = "", customer: number = demoCustomer) =>
  `/api/v1/adplatform/metrics/daily?customer_id=${customer}${query}`

const ofCampaign = (campaign: string, query = "", customer: number = demoCustomer) =>
  `/api/v1/adplatform/campaign/${campaign}/metrics/daily?customer_id=${customer}${query}`

const nothing = { impressions: 0, clicks: 0, cost_micros: 0, conversions: 0, conversions_value: 0 }

const days = [
  {
    date: "2026-10-30",
    impressions: 2_400,
    clicks: 120,
    cost_micros: 96_000_000,
    conversions: 6,
    conversions_value: 294
  },
  { date: "2026-10-31", ...nothing },
  { date: "2026-11-01", ...nothing },
  {
    date: "2026-11-02",
    impressions: 1_400,
    clicks: 70,
    cost_micros: 56_000_000,
    conversions: 3.5,
    conversions_value: 171.5
  }
]

const firstOfAll = {
  date: "2026-10-30",
  impressions: 2_800,
  clicks: 140,
  cost_micros: 112_000_000,
  conversions: 7,
  conversions_value: 343
}

const lastOfAll = {
  date: "2026-11-02",
  impressions: 2_200,
  clicks: 110,
  cost_micros: 88_000_000,
  conversions: 5.5,
  conversions_value: 269.5
}

const window = { start_date: "2026-10-30", end_date: "2026-11-02" }
const asked = "&start_date=2026-10-30&end_date=2026-11-02"

/** The sentences of a refusal. */
const sentences = ({ json, status }: Answer) => {
  assert.strictEqual(status, 422)
  return (json as { readonly detail: ReadonlyArray<{ readonly msg: string }> }).detail.map(({ msg }) => msg)
}

describe("The metrics day by day", () => {
  it.effect("are those of each day of the window, of a campaign and of all of the customer's", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const campaign = yield* client.get(ofCampaign("501", asked))
      assert.deepStrictEqual(campaign.json, { campaign_id: 501, ...window, items: days })
      const quiet = yield* client.get(ofCampaign("502", asked))
      assert.deepStrictEqual(quiet.json, {
        campaign_id: 502,
        ...window,
        items: days.map(({ date }) => ({ date, ...nothing }))
      })
      const customer = yield* client.get(ofCustomer(asked))
      // Another campaign of the account was shown on the same days.
      assert.deepStrictEqual(customer.json, {
        customer_id: demoCustomer,
        ...window,
        items: days.map((day, index) => index === 0 ? firstOfAll : index === 3 ? lastOfAll : day)
      })
    }).pipe(onService))

  it.effect("are those of the last 84 days, and of none after the account's today", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const usual = yield* client.get(ofCampaign("501"))
      assert.deepInclude(usual.json, { start_date: "2026-08-29", end_date: "2026-11-20" })
      assert.lengthOf((usual.json as { readonly items: ReadonlyArray<unknown> }).items, 84)
      const late = (yield* client.get(ofCustomer("&start_date=2026-11-20&end_date=2026-12-31"))).json
      const today = { start_date: "2026-11-20", end_date: "2026-11-20", items: [{ date: "2026-11-20", ...nothing }] }
      assert.deepStrictEqual(late, { customer_id: demoCustomer, ...today })
    }).pipe(onService))

  it.effect("are refused for a window that cannot be told", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const path of [ofCustomer, (query: string) => ofCampaign("501", query)]) {
        const said = (query: string) => Effect.map(client.get(path(query)), sentences)
        assert.deepStrictEqual(yield* said("&start_date=2026-11-02&end_date=2026-11-01"), [
          "Value error, end_date (2026-11-01) must not be before start_date (2026-11-02)"
        ])
        assert.deepStrictEqual(yield* said("&start_date=2025-11-19"), [
          "Value error, start_date (2025-11-19) to end_date (by default 2026-11-20) must be at most 366 days"
        ])
        assert.deepStrictEqual(yield* said("&end_date=2023-12-01"), [
          "Value error, start_date (by default 2023-09-09) must be from 2023-11-21 to 2026-11-20, " +
          "today in the account's time zone"
        ])
        assert.lengthOf(yield* said("&start_date=2026-11-21&end_date=2026-11-22"), 1)
        assert.lengthOf(yield* said("&start_date=2026-02-30"), 1)
        assert.strictEqual((yield* client.get(path("&start_date=2025-11-20"))).status, 200)
      }
    }).pipe(onService))

  it.effect("are not there for another company's customer, an unknown campaign or token", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const reversed = "&start_date=2026-11-02&end_date=2026-11-01"
      for (const path of [ofCustomer(reversed, strangersCustomer), ofCampaign("501", reversed, strangersCustomer)]) {
        assert.deepInclude((yield* client.get(path)).json, { status: 404, detail: "There is no such customer" })
      }
      for (const id of ["599", "0501", "five"]) {
        const { json } = yield* client.get(ofCampaign(id))
        assert.deepInclude(json, { status: 404, detail: "There is no such campaign" })
      }
      const { json } = yield* client.get(ofCustomer("&token_id=999"))
      assert.deepInclude(json, { status: 404, detail: "There is no such platform token" })
    }).pipe(onService))

  it.effect("are a problem when the platform fails", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      for (const path of [ofCustomer(), ofCampaign("501")]) {
        yield* faults.failNext({ _tag: "Unavailable", timedOut: true })
        assert.deepInclude((yield* client.get(path)).json, { status: 504, code: "PLATFORM_TIMEOUT" })
        assert.strictEqual((yield* client.get(path)).status, 200)
      }
    }).pipe(onService))
})
