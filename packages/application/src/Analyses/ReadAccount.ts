import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { ConfigurationChange } from "@campaigns/domain/internal/Analyses/AccountOverview"
import { type AccountSettings, settingsChanges, settingsOf } from "@campaigns/domain/internal/Analyses/AccountSettings"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { figureCuts } from "@campaigns/domain/internal/Analyses/FigureCuts"
import * as Effect from "effect/Effect"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import { AnalysisData } from "./AnalysisData.ts"
import { withinReadingLimit } from "./ReadingLimit.ts"

/** An account to be read: today on its clock, and the settings that were kept of it, the oldest first. */
export interface AccountOrder {
  readonly account: PlatformAccount
  readonly today: CalendarDate
  readonly settings: ReadonlyArray<AccountSettings>
  /** The changes that were applied from here. */
  readonly applied: ReadonlyArray<ConfigurationChange>
  /** Places whose names are asked for besides those of the campaigns. */
  readonly placeIds: ReadonlyArray<number>
}

/**
 * The days of figures that analyses look at. In shorter windows hardly anything is sure, and a longer one found no more
 * that was right.
 */
export const WINDOW_DAYS = 180

/** Reads an account: first what its figures rest on, then the figures from its last change of configuration on. */
export const readAccount = Effect.map(
  AnalysisData,
  (data) =>
    Effect.fn("readAccount")(function*({ account, applied, placeIds, settings: kept, today }: AccountOrder) {
      // Today is not over, and its clicks have brought next to nothing yet.
      const days = { from: daysAfter(today, -WINDOW_DAYS), to: daysAfter(today, -1), today }
      const overview = yield* data.overview(account, days)
      const settings = settingsOf(overview)
      const others = kept.filter(({ day }) => day !== settings.day)
      const known = {
        changes: [...settingsChanges([...others, settings]), ...applied],
        since: others[0]?.day ?? null
      }
      const figures = yield* data.figures(account, { ...figureCuts(overview, known).reading, placeIds })
      return { content: { overview, known, figures }, settings }
    }, withinReadingLimit)
)
