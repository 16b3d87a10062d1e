import { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import { LocalSearchInsights } from "@campaigns/application/LocalSearch/LocalSearchInsights"
import { type DailyMetrics, type DayCount, noMetrics } from "@campaigns/domain/internal/LocalSearch/DailyMetrics"
import type { ProfileLocationId } from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import type { DayRange, MonthPeriod } from "@campaigns/domain/internal/LocalSearch/MonthPeriod"
import type { KeywordImpressions } from "@campaigns/domain/internal/LocalSearch/SearchKeyword"
import { monthsFrom, type YearMonth } from "@campaigns/domain/internal/LocalSearch/YearMonth"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** A business profile: what was counted of it on which days, and which terms showed it in which month. */
export interface MemoryProfile {
  readonly metrics: Partial<DailyMetrics>
  readonly keywords: ReadonlyArray<KeywordImpressions & { readonly month: YearMonth }>
}

/** A question that was asked of the profiles. */
export type ProfileQuestion =
  | { readonly _tag: "DailyMetrics"; readonly profile: ProfileLocationId; readonly days: DayRange }
  | { readonly _tag: "SearchKeywords"; readonly profile: ProfileLocationId; readonly months: MonthPeriod }

/** The profiles behind the in-memory insights: filled by a program or a test, and told when to fail. */
export class MemoryProfiles extends Context.Service<MemoryProfiles, {
  readonly put: (profile: ProfileLocationId, content: MemoryProfile) => Effect.Effect<void>
  /** The next question is answered with this error. */
  readonly failNext: (error: LocalSearchError) => Effect.Effect<void>
  /** Every question so far, also those that failed. */
  readonly questions: Effect.Effect<ReadonlyArray<ProfileQuestion>>
}>()("@campaigns/adapters-memory/LocalSearch/MemoryProfiles") {}

const unknownProfile = new LocalSearchError({
  reason: { _tag: "Rejected", code: "NOT_FOUND" },
  message: "There is no such profile.",
  requestId: null
})

const inside = (counts: ReadonlyArray<DayCount>, { from, to }: DayRange): ReadonlyArray<DayCount> =>
  counts.filter(({ date }) => date >= from && date <= to)

const restricted = (metrics: DailyMetrics, days: DayRange): DailyMetrics => ({
  mapsDesktop: inside(metrics.mapsDesktop, days),
  mapsMobile: inside(metrics.mapsMobile, days),
  searchDesktop: inside(metrics.searchDesktop, days),
  searchMobile: inside(metrics.searchMobile, days),
  phoneCalls: inside(metrics.phoneCalls, days),
  directionRequests: inside(metrics.directionRequests, days),
  websiteClicks: inside(metrics.websiteClicks, days),
  bookings: inside(metrics.bookings, days)
})

/** `LocalSearchInsights` of profiles in memory, none at first. */
export const layer: Layer.Layer<LocalSearchInsights | MemoryProfiles> = Layer.effectContext(
  Effect.sync(() => {
    const profiles = new Map<ProfileLocationId, MemoryProfile>()
    const questions: Array<ProfileQuestion> = []
    const failures: Array<LocalSearchError> = []

    const ask = (question: ProfileQuestion) =>
      Effect.suspend(() => {
        questions.push(question)
        const failure = failures.shift()
        if (failure !== undefined) return Effect.fail(failure)
        const profile = profiles.get(question.profile)
        return profile === undefined ? Effect.fail(unknownProfile) : Effect.succeed(profile)
      })

    return Context.make(
      LocalSearchInsights,
      LocalSearchInsights.of({
        dailyMetrics: (profile, days) =>
          Effect.map(
            ask({ _tag: "DailyMetrics", profile, days }),
            ({ metrics }) => restricted({ ...noMetrics, ...metrics }, days)
          ),
        searchKeywords: (profile, months) =>
          Effect.map(ask({ _tag: "SearchKeywords", profile, months }), ({ keywords }) =>
            keywords
              .filter(({ month }) => monthsFrom(months.start, month) >= 0 && monthsFrom(month, months.end) >= 0)
              .map(({ impressions, term }) => ({ term, impressions })))
      })
    ).pipe(Context.add(
      MemoryProfiles,
      MemoryProfiles.of({
        put: (profile, content) => Effect.sync(() => void profiles.set(profile, content)),
        failNext: (error) => Effect.sync(() => void failures.push(error)),
        questions: Effect.sync(() => [...questions])
      })
    ))
  })
)
