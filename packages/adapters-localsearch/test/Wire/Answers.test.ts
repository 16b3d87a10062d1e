import { LocalSearchInsights } from "@campaigns/application/LocalSearch/LocalSearchInsights"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { LocalMetric, noMetrics } from "@campaigns/domain/LocalSearch/DailyMetrics"
import { ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import * as BusinessProfileInsights from "../../src/BusinessProfile/BusinessProfileInsights.ts"

const profile = ProfileLocationId.make("12345678901234567890")
const days = { from: CalendarDate.make("2025-12-30"), to: CalendarDate.make("2026-01-02") }
const months = { start: { year: 2025, month: 12 }, end: { year: 2026, month: 1 } }

/** The insights of a vendor that answers each question in turn, the last one again and again; `urls` are the questions. */
const answering = Effect.fnUntraced(function*(...answers: ReadonlyArray<unknown>) {
  const urls: Array<URL> = []
  const http = HttpClient.make((request, url) => {
    if (request.method === "POST") {
      return Effect.succeed(HttpClientResponse.fromWeb(request, Response.json({ access_token: "t", expires_in: 3600 })))
    }
    urls.push(url)
    const answer = answers[Math.min(urls.length, answers.length) - 1]
    return Effect.succeed(HttpClientResponse.fromWeb(request, Response.json(answer)))
  })
  const context = yield* Layer.build(
    BusinessProfileInsights.layer({
      baseUrl: "https://profiles.test/",
      tokenUrl: "https://tokens.test/token",
      clientId: "client",
      clientSecret: Redacted.make("secret"),
      refreshToken: Redacted.make("refresh"),
      retry: { repeats: 0, transientStart: Duration.zero, rateLimitStart: Duration.zero, patience: Duration.zero }
    }).pipe(Layer.provide(Layer.merge(Layer.succeed(HttpClient.HttpClient, http), Logger.layer([]))))
  )
  return { insights: yield* Effect.provideContext(LocalSearchInsights, context), urls }
})

const series = (dailyMetric: string, datedValues: ReadonlyArray<unknown>) => ({
  multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries: [{ dailyMetric, timeSeries: { datedValues } }] }]
})

const date = { year: 2026, month: 1, day: 1 }

describe("the question for metrics", () => {
  it.effect("names every metric once and the days in parts", () =>
    Effect.gen(function*() {
      const { insights, urls } = yield* answering({})
      assert.deepStrictEqual(yield* insights.dailyMetrics(profile, days), noMetrics)
      assert.strictEqual(
        urls[0]?.href.split("?")[0],
        "https://profiles.test/v1/locations/12345678901234567890:fetchMultiDailyMetricsTimeSeries"
      )
      const query = urls[0]?.searchParams ?? new URLSearchParams()
      const metrics = query.getAll("dailyMetrics")
      assert.strictEqual(new Set(metrics).size, LocalMetric.literals.length)
      query.delete("dailyMetrics")
      assert.deepStrictEqual(Object.fromEntries(query), {
        "dailyRange.startDate.year": "2025",
        "dailyRange.startDate.month": "12",
        "dailyRange.startDate.day": "30",
        "dailyRange.endDate.year": "2026",
        "dailyRange.endDate.month": "1",
        "dailyRange.endDate.day": "2"
      })
    }))

  it.effect("reads values from text, zero when absent, and passes over what was not asked for", () =>
    Effect.gen(function*() {
      const calls = series("CALL_CLICKS", [
        { date, value: "12" },
        { date: { ...date, day: 2 } },
        { date: { ...date, day: 3 }, value: "99" }
      ]).multiDailyMetricTimeSeries
      const other = series("BUSINESS_CONVERSATIONS", [{ date, value: "5" }]).multiDailyMetricTimeSeries
      const bare = [{ dailyMetricTimeSeries: [{ dailyMetric: "BUSINESS_BOOKINGS" }] }, {}]
      const { insights } = yield* answering({ multiDailyMetricTimeSeries: [...calls, ...other, ...bare] })
      assert.deepStrictEqual(yield* insights.dailyMetrics(profile, days), {
        ...noMetrics,
        phoneCalls: [
          { date: CalendarDate.make("2026-01-01"), value: 12 },
          { date: CalendarDate.make("2026-01-02"), value: 0 }
        ]
      })
    }))

  it.effect("does not take an answer of another shape for an empty one", () =>
    Effect.gen(function*() {
      const strange = [series("CALL_CLICKS", [{ date, value: 12 }]), series("CALL_CLICKS", [{ value: "1" }]), [], "no"]
      for (const answer of strange) {
        const { insights } = yield* answering(answer)
        const error = yield* Effect.flip(insights.dailyMetrics(profile, days))
        assert.strictEqual(error.reason._tag, "Unavailable")
        assert.include(error.message, "not understood")
      }
    }))
})

describe("the question for search terms", () => {
  const page = (nextPageToken: string, ...searchKeywordsCounts: ReadonlyArray<unknown>) => ({
    searchKeywordsCounts,
    nextPageToken
  })

  it.effect("goes on to the last page and reads values and thresholds", () =>
    Effect.gen(function*() {
      const { insights, urls } = yield* answering(
        page("a/b+c=", { searchKeyword: "bread", insightsValue: { value: "20" } }),
        page("second"),
        page("", { searchKeyword: "cake", insightsValue: { threshold: "15" } }, {
          searchKeyword: "pie",
          insightsValue: {}
        })
      )
      assert.deepStrictEqual(yield* insights.searchKeywords(profile, months), [
        { term: "bread", impressions: { _tag: "Exactly", value: 20 } },
        { term: "cake", impressions: { _tag: "Below", threshold: 15 } },
        { term: "pie", impressions: { _tag: "Exactly", value: 0 } }
      ])
      assert.deepStrictEqual(urls.map((url) => url.searchParams.get("pageToken")), [null, "a/b+c=", "second"])
      assert.deepStrictEqual(Object.fromEntries(urls[0]?.searchParams ?? []), {
        "monthlyRange.startMonth.year": "2025",
        "monthlyRange.startMonth.month": "12",
        "monthlyRange.endMonth.year": "2026",
        "monthlyRange.endMonth.month": "1",
        pageSize: "100"
      })
    }))

  it.effect("does not go round in circles", () =>
    Effect.gen(function*() {
      const { insights, urls } = yield* answering(page("a"), page("b"), page("a"))
      const error = yield* Effect.flip(insights.searchKeywords(profile, months))
      assert.include(error.message, "does not end")
      assert.strictEqual(urls.length, 3)
    }))
})
