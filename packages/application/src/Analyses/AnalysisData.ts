import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { AccountFigures, FigureReading } from "@campaigns/domain/internal/Analyses/AccountFigures"
import type { AccountOverview } from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import type { ReadingTooLong } from "./ReadingLimit.ts"

/** The days of which an account is read, both included, and the account's today. */
export interface OverviewQuery {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly today: CalendarDate
}

/**
 * The data of an account that analyses judge by.
 *
 * Laws. Reads change nothing, and are repeated a bounded number of times when the platform is briefly unwell. Removed
 * keywords are left out, and exclusions are never among keywords. `figures` sums up while it reads: its memory grows
 * with the number of keywords and terms, not with that of days. It fails in the middle rather than end early. What a
 * limit of time of the service's own ends is `ReadingTooLong`, with the part that took so long (`readingPart`).
 */
export class AnalysisData extends Context.Service<AnalysisData, {
  readonly overview: (
    account: PlatformAccount,
    query: OverviewQuery
  ) => Effect.Effect<AccountOverview, AdPlatformError | ReadingTooLong>
  readonly figures: (
    account: PlatformAccount,
    reading: FigureReading
  ) => Effect.Effect<AccountFigures, AdPlatformError | ReadingTooLong>
}>()("@campaigns/application/Analyses/AnalysisData") {}
