import { MemoryProfiles } from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import { LocalSearchError, type LocalSearchReason } from "@campaigns/application/LocalSearch/LocalSearchError"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Problem } from "../../src/Api/Problem.ts"
import { HTTPValidationError } from "../../src/Validation/HTTPValidationError.ts"
import { anonymous, type Answer, document, onService, signedIn } from "../support/Client.ts"
import { member, seeded, shopProfile, stranger } from "../support/DemoData.ts"

const locations = "/api/v1/local-seo/locations"

const names = ["current_start", "current_end", "comparison_start", "comparison_end"]

/** The address of a report on the shop whose periods are given by four months such as `2026-10`. */
const report = (...months: ReadonlyArray<string>) => {
  const pairs = months.map((month, index) => {
    const [year, number] = month.split("-")
    return `${names[index]}_year=${year}&${names[index]}_month=${number}`
  })
  return `${locations}/${seeded.location}/analytics/performance/detailed?${pairs.join("&")}`
}

const usual = report("2026-10", "2026-11", "2025-10", "2025-11")

const day = (date: string, value: number) => ({ date: CalendarDate.make(date), value })

/** The profiles, with figures of the shop. */
const counted = Effect.gen(function*() {
  const profiles = yield* MemoryProfiles
  yield* profiles.put(shopProfile, {
    metrics: {
      mapsMobile: [day("2026-10-03", 3)],
      searchMobile: [day("2025-10-03", 40), day("2026-10-03", 30), day("2026-11-03", 17)],
      bookings: [day("2026-11-03", 1)]
    },
    keywords: [
      { term: "cake", month: { year: 2026, month: 11 }, impressions: { _tag: "Below", threshold: 15 } },
      { term: "bread", month: { year: 2026, month: 11 }, impressions: { _tag: "Exactly", value: 30 } }
    ]
  })
  return profiles
})

const series = (...points: ReadonlyArray<readonly [string, number]>) => ({
  total_value: points.reduce((total, [, value]) => total + value, 0),
  series: points.map(([metric_date, value]) => ({ metric_date, value }))
})

const nothing = {
  current: series(["2026-10-01", 0], ["2026-11-01", 0]),
  comparison: series(["2025-10-01", 0], ["2025-11-01", 0]),
  growth_pct: 0
}

const detailOf = (answer: Answer) =>
  answer.as(HTTPValidationError).detail.map(({ loc, msg, type }) => ({ loc, msg, type }))

describe("the report of a location over HTTP", () => {
  it.effect("has the shape of the contract", () =>
    Effect.gen(function*() {
      yield* counted
      const { json, status } = yield* (yield* signedIn(member)).get(usual)
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json, {
        views: {
          current: series(["2026-10-01", 33], ["2026-11-01", 17]),
          platform_breakdown: { maps_desktop: 0, maps_mobile: 3, search_desktop: 0, search_mobile: 47 },
          comparison: series(["2025-10-01", 40], ["2025-11-01", 0]),
          growth_pct: 25
        },
        phone_calls: nothing,
        direction_requests: nothing,
        website_clicks: nothing,
        bookings: {
          current: series(["2026-10-01", 0], ["2026-11-01", 1]),
          comparison: series(["2025-10-01", 0], ["2025-11-01", 0]),
          growth_pct: 100
        },
        search_keywords: [
          { term: "bread", value: 30, threshold: 0 },
          { term: "cake", value: 0, threshold: 15 }
        ]
      })
    }).pipe(onService))

  it.effect("needs all eight numbers, within their bounds, and says all that is wrong at once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const all = names.flatMap((name) => [`${name}_year`, `${name}_month`])
      const missing = yield* client.get(report())
      assert.strictEqual(missing.status, 422)
      assert.deepStrictEqual(
        detailOf(missing),
        all.map((name) => ({ loc: ["query", name], msg: "Field required", type: "missing" }))
      )
      const wrong = yield* client.get(report("1999-0", "2101-13", "2000-x", "2100-12"))
      assert.deepStrictEqual(detailOf(wrong).map(({ loc, type }) => [loc, type]), [
        [["query", "current_start_year"], "greater_than_equal"],
        [["query", "current_start_month"], "greater_than_equal"],
        [["query", "current_end_year"], "less_than_equal"],
        [["query", "current_end_month"], "less_than_equal"],
        [["query", "comparison_start_month"], "int_parsing"]
      ])
    }).pipe(onService))

  it.effect("is of periods of 1 to 18 months that do not end before they start", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const both = yield* client.get(report("2025-01", "2026-07", "2026-01", "2025-12"))
      assert.strictEqual(both.status, 422)
      assert.deepStrictEqual(detailOf(both), [
        {
          loc: ["query"],
          msg: "Value error, the current period must not be longer than 18 months",
          type: "value_error"
        },
        { loc: ["query"], msg: "Value error, the comparison period must not end before it starts", type: "value_error" }
      ])
      const longest = yield* client.get(report("2025-02", "2026-07", "2024-12", "2024-12"))
      assert.strictEqual(longest.status, 200)
    }).pipe(onService))

  it.effect("of another company's location is not there, with the same words as one that nobody has", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(stranger)
      const other = yield* client.get(usual)
      const absent = yield* client.get(usual.replace(`/${seeded.location}/`, "/99/"))
      assert.deepStrictEqual([other.status, absent.status], [404, 404])
      assert.strictEqual(other.as(Problem).detail, absent.as(Problem).detail)
      assert.strictEqual((yield* (yield* anonymous).get(usual)).status, 401)
    }).pipe(onService))

  const failures: ReadonlyArray<readonly [LocalSearchReason, number, object, string | undefined]> = [
    [
      { _tag: "Rejected", code: "NOT_FOUND" },
      502,
      { code: "LOCALSEARCH_REJECTED", vendor_code: "NOT_FOUND" },
      undefined
    ],
    [
      { _tag: "Unauthorized", code: "invalid_grant" },
      502,
      { code: "LOCALSEARCH_UNAUTHORIZED", vendor_code: "invalid_grant" },
      undefined
    ],
    [
      { _tag: "RateLimited", retryAfterSeconds: 6.2 },
      503,
      { code: "LOCALSEARCH_RATE_LIMITED", retry_after_seconds: 7 },
      "7"
    ],
    [
      { _tag: "Unavailable", timedOut: false, retryAfterSeconds: 3 },
      503,
      { code: "LOCALSEARCH_UNAVAILABLE", retry_after_seconds: 3 },
      "3"
    ],
    [{ _tag: "Unavailable", timedOut: true, retryAfterSeconds: null }, 504, { code: "LOCALSEARCH_TIMEOUT" }, undefined]
  ]

  it.effect.each(failures)(
    "tells a vendor's failure %o",
    ([reason, status, facts, retryAfter]) =>
      Effect.gen(function*() {
        const profiles = yield* counted
        const client = yield* signedIn(member)
        yield* profiles.failNext(new LocalSearchError({ reason, message: "Not now.", requestId: "vendor-7" }))
        const answer = yield* client.get(usual)
        assert.strictEqual(answer.status, status)
        assert.deepInclude(answer.json, { detail: "Not now.", vendor_request_id: "vendor-7", ...facts })
        assert.strictEqual(answer.headers["retry-after"], retryAfter)
        assert.strictEqual((yield* client.get(usual)).status, 200)
      }).pipe(onService)
  )

  it("is published with eight required integers and their bounds", () => {
    const operation = document.paths[`${locations}/{location_id}/analytics/performance/detailed`]?.get
    const query = operation?.parameters.filter((parameter) => parameter.in === "query") ?? []
    assert.strictEqual(query.length, 8)
    for (const { description, name, required, schema } of query) {
      assert.isTrue(required)
      assert.isNotEmpty(description)
      const bounds = name.endsWith("year") ? { minimum: 2000, maximum: 2100 } : { minimum: 1, maximum: 12 }
      assert.deepInclude(schema, { type: "integer", ...bounds })
    }
  })
})
