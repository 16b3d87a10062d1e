import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { noMetrics } from "@campaigns/domain/internal/LocalSearch/DailyMetrics"
import {
  type LocalLocationId,
  type LocalLocationNotFound,
  ProfileContested,
  type ProfileLocationId
} from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import {
  type LocationPerformance,
  locationPerformance
} from "@campaigns/domain/internal/LocalSearch/LocationPerformance"
import { daysUntil, type MonthPeriod, monthsUntil } from "@campaigns/domain/internal/LocalSearch/MonthPeriod"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { LocalLocations } from "./LocalLocations.ts"
import type { LocalSearchError } from "./LocalSearchError.ts"
import { LocalSearchInsights } from "./LocalSearchInsights.ts"
import { LocationRegistering } from "./LocationRegistering.ts"

/** Today in UTC serves every location: the vendor's numbers are days behind (`docs/platform-facts.md#local-search`). */
const today = Effect.map(DateTime.now, (now) => todayIn(now, "UTC"))

/** The figures of a business profile of a location, on behalf of a user who may see the location. */
export class LocalSearchReporting extends Context.Service<LocalSearchReporting, {
  /**
   * A profile that several companies have is not asked about. Months without data (to come, or over about 18 ago) are
   * 0.
   */
  readonly performance: (
    user: Principal,
    locationId: LocalLocationId,
    periods: { readonly current: MonthPeriod; readonly comparison: MonthPeriod }
  ) => Effect.Effect<
    LocationPerformance,
    LocalLocationNotFound | LocalSearchError | ProfileContested | StorageUnavailable
  >
}>()("@campaigns/application/LocalSearch/LocalSearchReporting") {
  static readonly layer: Layer.Layer<
    LocalSearchReporting,
    never,
    LocalLocations | LocationRegistering | LocalSearchInsights
  > = Layer
    .effect(
      LocalSearchReporting,
      Effect.gen(function*() {
        const locations = yield* LocationRegistering
        const stored = yield* LocalLocations
        const insights = yield* LocalSearchInsights

        const counted = Effect.fnUntraced(function*(profile: ProfileLocationId, period: MonthPeriod) {
          const days = daysUntil(period, yield* today)
          return { period, metrics: days === null ? noMetrics : yield* insights.dailyMetrics(profile, days) }
        })

        const keywords = Effect.fnUntraced(function*(profile: ProfileLocationId, period: MonthPeriod) {
          const months = monthsUntil(period, yield* today)
          return months === null ? [] : yield* insights.searchKeywords(profile, months)
        })

        return LocalSearchReporting.of({
          performance: Effect.fn("LocalSearchReporting.performance")(function*(user, locationId, periods) {
            const { profileLocationId } = yield* locations.get(user, locationId)
            if ((yield* stored.ownersOf(profileLocationId)).length > 1) {
              return yield* new ProfileContested({ profileLocationId })
            }
            const [current, comparison, terms] = yield* Effect.all([
              counted(profileLocationId, periods.current),
              counted(profileLocationId, periods.comparison),
              keywords(profileLocationId, periods.current)
            ], { concurrency: "unbounded" })
            return locationPerformance(current, comparison, terms)
          })
        })
      })
    )
}
