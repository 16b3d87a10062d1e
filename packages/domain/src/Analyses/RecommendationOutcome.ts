import * as Schema from "effect/Schema"
import { Metrics } from "../AdReports/Metrics.ts"
import { CalendarDate } from "../Drafts/CalendarDate.ts"

/** The figures of the same number of days before and after a change. */
const beforeAndAfter = { before: Metrics, after: Metrics }

/** The days after which the outcome of a change is looked at. */
export const OutcomeDays = Schema.Literals([14, 28])
export type OutcomeDays = typeof OutcomeDays.Type

/**
 * The difference that is to be seen: of the conversions for the money, beside the campaigns that were left alone.
 * `tooLittle`: there are so few that no difference could be told from chance.
 */
export const OutcomeVerdict = Schema.Literals(["better", "worse", "noVisibleChange", "tooLittle"])
export type OutcomeVerdict = typeof OutcomeVerdict.Type

/** A campaign before and after a change; it tells nothing of the cause. */
export const RecommendationOutcome = Schema.Struct({
  days: OutcomeDays,
  lookedAt: Schema.DateTimeUtc,
  /** The day of the change, on the account's clock; it is in neither of the figures. */
  changedOn: CalendarDate,
  ...beforeAndAfter,
  /** The campaigns of the account that were not changed from here in these days; `null` where there are none. */
  untouched: Schema.NullOr(Schema.Struct({ campaigns: Schema.Int, ...beforeAndAfter })),
  verdict: OutcomeVerdict
})
export type RecommendationOutcome = typeof RecommendationOutcome.Type
