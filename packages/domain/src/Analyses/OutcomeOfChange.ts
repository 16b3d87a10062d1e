import * as DateTime from "effect/DateTime"
import jStat from "jstat"
import { type Metrics, sumOf } from "../AdReports/Metrics.ts"
import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import { daysAfter } from "./CalendarDays.ts"
import type { Recommendation } from "./Recommendation.ts"
import { OutcomeDays, type OutcomeVerdict, type RecommendationOutcome } from "./RecommendationOutcome.ts"
import { chanceOfSoFew } from "./Statistics.ts"

/** The days of a comparison, all included: the same weekdays before a change and after it. */
export interface ComparedDays {
  readonly before: { readonly from: CalendarDate; readonly to: CalendarDate }
  readonly after: { readonly from: CalendarDate; readonly to: CalendarDate }
}

/** The days before a change and after it; the day of it belongs to neither. */
export const comparedDays = (changedOn: CalendarDate, days: OutcomeDays): ComparedDays => ({
  before: { from: daysAfter(changedOn, -days), to: daysAfter(changedOn, -1) },
  after: { from: daysAfter(changedOn, 1), to: daysAfter(changedOn, days) }
})

/** The days after which an applied recommendation is to be looked at now; `null` when there is nothing new to see. */
export const outcomeDue = (
  { outcome, status }: Pick<Recommendation, "outcome" | "status">,
  changedOn: CalendarDate,
  today: CalendarDate
): OutcomeDays | null => {
  if (status !== "applied") return null
  const isOver = (days: OutcomeDays) => today > daysAfter(changedOn, days) && (outcome?.days ?? 0) < days
  return OutcomeDays.literals.findLast(isOver) ?? null
}

/** The probability up to which a difference counts as seen: one in twenty comes by chance. */
const CHANCE = .05

/** The conversions of untouched campaigns, on each side, from which their own change is told from chance. */
const ENOUGH_UNTOUCHED = 30

const perCost = ({ conversions, costMicros }: Metrics): number => costMicros > 0 ? conversions / costMicros : 0

/** The factor by which the untouched campaigns' conversions for the money changed; 1 where that cannot be told. */
const trendOf = (untouched: RecommendationOutcome["untouched"]): number =>
  untouched === null || Math.min(untouched.before.conversions, untouched.after.conversions) < ENOUGH_UNTOUCHED
    ? 1
    : perCost(untouched.after) / perCost(untouched.before)

/**
 * Of all conversions of both times, as many as its cost buys are expected after the change, by the trend of untouched
 * campaigns. A verdict is spoken where the split is no chance, by the exact binomial on both sides.
 */
const verdictOf = (before: Metrics, after: Metrics, untouched: RecommendationOutcome["untouched"]): OutcomeVerdict => {
  const weight = after.costMicros * trendOf(untouched)
  if (before.costMicros <= 0 || weight <= 0) return "tooLittle"
  const share = weight / (before.costMicros + weight)
  const all = Math.floor(before.conversions + after.conversions)
  // Even none on one side would be no surprise.
  if (2 * Math.min(share ** all, (1 - share) ** all) > CHANCE) return "tooLittle"
  const least = Math.floor(after.conversions)
  const soMany = least <= 0 ? 1 : 1 - jStat.binomial.cdf(least - 1, all, share)
  if (2 * soMany <= CHANCE) return "better"
  return 2 * chanceOfSoFew(after.conversions, all, share) <= CHANCE ? "worse" : "noVisibleChange"
}

/** Figures of a campaign before a change and after it. */
export interface CampaignChange {
  readonly campaignId: CampaignId
  readonly before: Metrics
  readonly after: Metrics
}

/** The outcome of a change of a campaign, beside the campaigns that were left alone; `null` when it is gone. */
export const outcomeOfChange = (
  { campaignId, changedOn, days, touched }: {
    readonly campaignId: CampaignId
    readonly changedOn: CalendarDate
    readonly days: OutcomeDays
    /** The campaigns that were changed from here in these days. */
    readonly touched: ReadonlySet<CampaignId>
  },
  campaigns: ReadonlyArray<CampaignChange>,
  now: DateTime.Utc
): RecommendationOutcome | null => {
  const own = campaigns.find((one) => one.campaignId === campaignId)
  if (own === undefined) return null
  const { after, before } = own
  const spent = ({ costMicros }: Metrics) => costMicros > 0
  const others = campaigns.filter((one) =>
    one.campaignId !== campaignId && !touched.has(one.campaignId) && spent(one.before) && spent(one.after)
  )
  const untouched = others.length === 0 ? null : {
    campaigns: others.length,
    before: sumOf(others.map((one) => one.before)),
    after: sumOf(others.map((one) => one.after))
  }
  return {
    days,
    lookedAt: now,
    changedOn,
    before,
    after,
    untouched,
    verdict: verdictOf(before, after, untouched)
  }
}
