import { LocalSearchInsights } from "@campaigns/application/LocalSearch/LocalSearchInsights"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { type DailyMetrics, LocalMetric } from "@campaigns/domain/internal/LocalSearch/DailyMetrics"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { LocalSearchFixture } from "./LocalSearchFixture.ts"

const days = (from: string, to: string) => ({ from: CalendarDate.make(from), to: CalendarDate.make(to) })
const autumn = days("2025-10-01", "2025-11-30")
const months = { start: { year: 2025, month: 10 }, end: { year: 2025, month: 11 } }

const total = (metrics: DailyMetrics, metric: LocalMetric) => metrics[metric].reduce((sum, day) => sum + day.value, 0)

const parts = Effect.all({ insights: LocalSearchInsights, fixture: LocalSearchFixture })

/** The laws of `LocalSearchInsights`, for an adapter whose vendor is well whenever the layer is built. */
export const localSearchInsightsContract = <E>(
  name: string,
  adapter: Layer.Layer<LocalSearchInsights | LocalSearchFixture, E>
): void => {
  const law = (title: string, body: Effect.Effect<void, unknown, LocalSearchInsights | LocalSearchFixture>) =>
    it.live(title, () => Effect.provide(body, adapter))

  describe(`LocalSearchInsights (${name})`, () => {
    law(
      "count every metric by day, each day once and none outside the range",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        const metrics = yield* insights.dailyMetrics(fixture.profile, autumn)
        for (const metric of LocalMetric.literals) {
          const dates = metrics[metric].map(({ date }) => date)
          assert.isAbove(total(metrics, metric), 0, metric)
          assert.strictEqual(new Set(dates).size, dates.length)
          assert.isTrue(dates.every((date) => date >= autumn.from && date <= autumn.to))
          assert.isTrue(metrics[metric].every(({ value }) => Number.isSafeInteger(value) && value >= 0))
        }
      })
    )

    law(
      "count a day the same in whichever range it is asked for",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        const whole = yield* insights.dailyMetrics(fixture.profile, autumn)
        const first = yield* insights.dailyMetrics(fixture.profile, days("2025-10-01", "2025-10-31"))
        const second = yield* insights.dailyMetrics(fixture.profile, days("2025-11-01", "2025-11-30"))
        for (const metric of LocalMetric.literals) {
          assert.strictEqual(total(first, metric) + total(second, metric), total(whole, metric), metric)
        }
      })
    )

    law(
      "have nothing of days that are long gone",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        const metrics = yield* insights.dailyMetrics(fixture.profile, days("2001-01-01", "2001-12-31"))
        for (const metric of LocalMetric.literals) assert.strictEqual(total(metrics, metric), 0)
      })
    )

    law(
      "give all search terms, more than a page of them, with numbers and with thresholds",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        const keywords = yield* insights.searchKeywords(fixture.profile, months)
        assert.isAbove(keywords.length, 100)
        assert.isTrue(keywords.every(({ term }) => term !== ""))
        const kinds = new Set(keywords.map(({ impressions }) => impressions._tag))
        assert.deepStrictEqual([...kinds].sort(), ["Below", "Exactly"])
      })
    )

    law(
      "refuse a profile that the vendor does not know",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        const metrics = yield* Effect.flip(insights.dailyMetrics(fixture.unknownProfile, autumn))
        const keywords = yield* Effect.flip(insights.searchKeywords(fixture.unknownProfile, months))
        for (const { reason } of [metrics, keywords]) assert.include(["Rejected", "Unauthorized"], reason._tag)
      })
    )

    law(
      "pass on the vendor's wish to be left alone, and are well afterwards",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        yield* fixture.limitNext
        const { reason } = yield* Effect.flip(insights.dailyMetrics(fixture.profile, autumn))
        assert.deepStrictEqual({ ...reason }, { _tag: "RateLimited", retryAfterSeconds: 7 })
        assert.isAbove(total(yield* insights.dailyMetrics(fixture.profile, autumn), "phoneCalls"), 0)
      })
    )

    law(
      "say that the vendor is down, and are well afterwards",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        yield* fixture.breakNext
        const { reason } = yield* Effect.flip(insights.searchKeywords(fixture.profile, months))
        assert.strictEqual(reason._tag, "Unavailable")
        assert.isAbove((yield* insights.searchKeywords(fixture.profile, months)).length, 0)
      })
    )

    law(
      "say that the credential was revoked",
      Effect.gen(function*() {
        const { fixture, insights } = yield* parts
        yield* insights.dailyMetrics(fixture.profile, autumn)
        yield* fixture.revoke
        const { reason } = yield* Effect.flip(insights.dailyMetrics(fixture.profile, autumn))
        assert.strictEqual(reason._tag, "Unauthorized")
      })
    )
  })
}
