import type { DailyMetrics } from "@campaigns/domain/internal/LocalSearch/DailyMetrics"
import type { ProfileLocationId } from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import type { DayRange, MonthPeriod } from "@campaigns/domain/internal/LocalSearch/MonthPeriod"
import type { KeywordImpressions } from "@campaigns/domain/internal/LocalSearch/SearchKeyword"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { LocalSearchError } from "./LocalSearchError.ts"

/**
 * The counts of a business profile from the vendor of local search.
 *
 * Laws. A day is asked for with all metrics in one call of the vendor, and counts the same in every range. No day
 * outside the range is answered, and none twice within a metric. Days of which the vendor has nothing (yet, or any
 * more) are absent, not an error. Search terms come complete, however many pages the vendor makes of them. A profile
 * that the vendor does not know, or not for this credential, is `Rejected` or `Unauthorized`. Nothing is written, so
 * that everything may be asked again.
 */
export class LocalSearchInsights extends Context.Service<LocalSearchInsights, {
  readonly dailyMetrics: (
    profile: ProfileLocationId,
    days: DayRange
  ) => Effect.Effect<DailyMetrics, LocalSearchError>
  readonly searchKeywords: (
    profile: ProfileLocationId,
    months: MonthPeriod
  ) => Effect.Effect<ReadonlyArray<KeywordImpressions>, LocalSearchError>
}>()("@campaigns/application/LocalSearch/LocalSearchInsights") {}
