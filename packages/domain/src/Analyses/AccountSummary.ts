import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import { daysAfter } from "./CalendarDays.ts"

/** The days of spending that are kept: as many as the longest month has, of which the last may be yesterday. */
const KEPT_DAYS = 31

/**
 * The days that the ad platform counts a month as, 365 / 12: in one it charges at most so many daily budgets, though
 * on a single day up to twice of one (https://support.google.com/google-ads/answer/1704443).
 */
const DAYS_OF_MONTH = 30.4

/** The little that is kept of an account's reading to be told of many accounts at once. Money is in micros. */
export const AccountSummary = Schema.Struct({
  /** The search campaigns that are switched on, and those that are paused. */
  enabled: Schema.Int,
  paused: Schema.Int,
  /** The daily budgets of those that are switched on; one that several spend counts once. */
  dailyBudgetMicros: Schema.Int,
  /** The cost of all of them on the newest days that have any, the oldest first. */
  spending: Schema.Array(Schema.Struct({ date: CalendarDate, costMicros: Schema.Int }))
})
export type AccountSummary = typeof AccountSummary.Type

/** The summary of an account as it was read. */
export const accountSummary = ({ campaigns, to }: Pick<AccountOverview, "campaigns" | "to">): AccountSummary => {
  const enabled = campaigns.filter(({ status }) => status === "ENABLED")
  const budgets = new Map(enabled.map(({ budget }) => [budget.resourceName, budget.amountMicros]))
  const since = daysAfter(to, 1 - KEPT_DAYS)
  const costs = new Map<CalendarDate, number>()
  for (const { costMicros, date } of campaigns.flatMap(({ days }) => days)) {
    if (date >= since && costMicros > 0) costs.set(date, (costs.get(date) ?? 0) + costMicros)
  }
  return {
    enabled: enabled.length,
    paused: campaigns.filter(({ status }) => status === "PAUSED").length,
    dailyBudgetMicros: Array.from(budgets.values()).reduce((sum, micros) => sum + micros, 0),
    spending: Array.from(costs, ([date, costMicros]) => ({ date, costMicros }))
      .sort((one, other) => one.date < other.date ? -1 : 1)
  }
}

/** The cost since the first of the month of `today`; `null` when the account was last read before it. */
export const spentInMonth = (
  { spending }: AccountSummary,
  { readOn, today }: { readonly readOn: CalendarDate; readonly today: CalendarDate }
): number | null => {
  const first = `${today.slice(0, 7)}-01`
  return readOn < first
    ? null
    : spending.reduce((sum, { costMicros, date }) => date < first ? sum : sum + costMicros, 0)
}

/** The most that the ad platform charges in a month while the daily budgets stay as they are. */
export const monthlyBudget = ({ dailyBudgetMicros }: AccountSummary): number =>
  Math.round(dailyBudgetMicros * DAYS_OF_MONTH)
