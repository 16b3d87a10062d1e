import * as MemoryLocalSearchInsights from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import { LocalSearchError, type LocalSearchReason } from "@campaigns/application/LocalSearch/LocalSearchError"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { LocalMetric } from "@campaigns/domain/LocalSearch/DailyMetrics"
import { ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { LocalSearchFixture } from "@campaigns/port-contracts/LocalSearch/LocalSearchFixture"
import { localSearchInsightsContract } from "@campaigns/port-contracts/LocalSearch/LocalSearchInsightsContract"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const profile = ProfileLocationId.make("4711")

const days = ["2025-09-30", "2025-10-01", "2025-11-30", "2025-12-01"].map((day) => CalendarDate.make(day))

const metrics = Object.fromEntries(
  LocalMetric.literals.map((metric, index) => [metric, days.map((date) => ({ date, value: index + 1 }))])
)

const keywords = Array.from({ length: 120 }, (_, index) => ({
  term: `bread ${index}`,
  month: { year: 2025, month: 10 },
  impressions: index < 60
    ? { _tag: "Exactly" as const, value: 100 - index }
    : { _tag: "Below" as const, threshold: 15 }
}))

const fixture = Layer.effect(
  LocalSearchFixture,
  Effect.gen(function*() {
    const profiles = yield* MemoryLocalSearchInsights.MemoryProfiles
    yield* profiles.put(profile, { metrics, keywords })
    const failNext = (reason: LocalSearchReason) =>
      profiles.failNext(new LocalSearchError({ reason, message: "As the test wants it.", requestId: null }))
    return {
      profile,
      unknownProfile: ProfileLocationId.make("1"),
      limitNext: failNext({ _tag: "RateLimited", retryAfterSeconds: 7 }),
      breakNext: failNext({ _tag: "Unavailable", timedOut: false, retryAfterSeconds: null }),
      revoke: failNext({ _tag: "Unauthorized", code: "invalid_grant" })
    }
  })
)

localSearchInsightsContract("memory", Layer.provideMerge(fixture, MemoryLocalSearchInsights.layer))
