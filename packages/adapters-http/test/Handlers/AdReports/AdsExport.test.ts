import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { assert, describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { type Answer, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, strangersCustomer } from "../../support/DemoData.ts"

const path = (query = "") => `/api/v1/adplatform/ads/csv?customer_id=${demoCustomer}${query}`

/** The lines of a file as records with the names of its columns. */
const records = ({ text }: Answer): ReadonlyArray<Readonly<Record<string, string>>> =>
  parse(text, { columns: true, record_delimiter: "\r\n" })

const ids = (answer: Answer) => records(answer).map(({ ad_id }) => Number(ad_id))

const errors = (answer: Answer) => (answer.json as { readonly detail: ReadonlyArray<unknown> }).detail

describe("an export of ads", () => {
  it.effect("is a file of CSV with the ads of the last 180 days, those with the most impressions first", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.get(path(), { headers: { accept: "text/csv" } })
      assert.strictEqual(answer.status, 200)
      assert.deepInclude(answer.headers, {
        "content-type": "text/csv; charset=utf-8; header=present",
        "content-disposition": `attachment; filename="ads-${demoCustomer}-2026-05-24-2026-11-20.csv"`
      })
      const [first, ...others] = records(answer)
      assert.deepStrictEqual(first, {
        customer_id: "1234567890",
        campaign_id: "501",
        campaign_name: "Campaign 501",
        campaign_status: "ENABLED",
        ad_group_id: "601",
        ad_group_name: "Ad group 601",
        ad_group_status: "ENABLED",
        ad_id: "702",
        ad_type: "RESPONSIVE_SEARCH_AD",
        ad_status: "REMOVED",
        headlines: "Headline of 702 | Free returns | Order today",
        descriptions: "Our shoes last. | Delivered in two days.",
        path1: "shoes",
        path2: "",
        final_urls: "https://www.example.com/shoes",
        impressions: "2000",
        clicks: "100",
        ctr: "0.05",
        average_cpc_micros: "800000",
        cost_micros: "80000000",
        conversions: "5",
        conversions_value: "245",
        cost_per_conversion_micros: "16000000"
      })
      assert.deepStrictEqual(others.map(({ impressions }) => impressions), ["1200", "1200", "600", "0"])
    }).pipe(onService))

  it.effect("has the named days, filters and number of ads", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const get = (query: string) => Effect.map(client.get(path(query)), ids)
      assert.deepStrictEqual(yield* get("&exclude_removed=true&campaign_id=501"), [701, 703])
      assert.deepStrictEqual(yield* get("&ad_group_id=602"), [703])
      assert.deepStrictEqual(yield* get("&ad_id=704"), [704])
      assert.deepStrictEqual(yield* get("&limit=1"), [702])
      assert.deepStrictEqual(yield* get("&campaign_id=599"), [])
      const november = yield* client.get(path("&start_date=2026-11-01&end_date=2026-11-02&ad_id=701"))
      assert.deepStrictEqual(records(november).map(({ impressions }) => impressions), ["800", "800"])
      const day = yield* client.get(path("&start_date=2026-10-30&end_date=2026-10-30&ad_id=703"))
      assert.deepStrictEqual(records(day).map(({ impressions }) => impressions), ["0"])
    }).pipe(onService))

  it.effect("searches names and texts in any case, and its limit counts what was found", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const get = (search: string) => Effect.map(client.get(path(`&limit=1&search=${encodeURIComponent(search)}`)), ids)
      assert.deepStrictEqual(yield* get("headline OF 704"), [704])
      assert.deepStrictEqual(yield* get("ad group 602"), [703])
      assert.deepStrictEqual(yield* get("CAMPAIGN 502"), [704])
      assert.deepStrictEqual(yield* get("our SHOES"), [702])
      assert.deepStrictEqual(yield* get("example.com"), [])
      assert.deepStrictEqual(yield* get("' OR 1=1"), [])
      assert.deepStrictEqual(yield* get(""), [702])
    }).pipe(onService))

  it.effect("takes today from the clock of the account", () =>
    Effect.gen(function*() {
      yield* TestClock.setTime(Date.parse("2026-11-20T23:30:00Z"))
      const client = yield* signedIn(manager)
      const { headers } = yield* client.get(path())
      assert.include(headers["content-disposition"], "-2026-05-25-2026-11-21.csv")
    }).pipe(onService))

  it.effect("must not end before it begins, also when one of the days is the default", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const both = yield* client.get(path("&start_date=2026-11-02&end_date=2026-11-01"))
      assert.strictEqual(both.status, 422)
      assert.deepStrictEqual(errors(both), [{
        type: "value_error",
        loc: ["query"],
        msg: "Value error, end_date (2026-11-01) must not be before start_date (2026-11-02)",
        input: { start_date: "2026-11-02", end_date: "2026-11-01" },
        ctx: { error: {} }
      }])
      const early = yield* client.get(path("&end_date=2026-05-23"))
      assert.include(JSON.stringify(errors(early)), "must not be before start_date (by default 2026-05-24)")
      const late = yield* client.get(path("&start_date=2026-11-21"))
      assert.include(JSON.stringify(errors(late)), "end_date (by default 2026-11-20) must not be before")
      assert.deepStrictEqual((yield* client.get(path("&start_date=2026-11-20"))).status, 200)
    }).pipe(onService))

  it.effect("is a problem, and no file, when the platform fails before the first ad", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      yield* faults.failNext({ _tag: "RateLimited", retryAfterSeconds: 3 })
      const limited = yield* client.get(path())
      assert.deepInclude(limited.json, { status: 503, code: "PLATFORM_RATE_LIMITED" })
      assert.isUndefined(limited.headers["content-disposition"])
      yield* faults.breakNextAds(0)
      assert.deepInclude((yield* client.get(path("&search=x"))).json, { status: 503, code: "PLATFORM_UNAVAILABLE" })
      assert.strictEqual((yield* client.get(path())).status, 200)
    }).pipe(onService))

  it.effect("of another company's customer is not there, nor is one with a token that is not there", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const theirs = yield* client.get(
        `/api/v1/adplatform/ads/csv?customer_id=${strangersCustomer}&start_date=2030-01-01`
      )
      assert.deepInclude(theirs.json, { status: 404, detail: "There is no such customer" })
      assert.deepInclude((yield* client.get(path("&token_id=999"))).json, { status: 404 })
    }).pipe(onService))
})
