import * as DateTime from "effect/DateTime"
import { type Metrics, sumOf } from "../AdReports/Metrics.ts"
import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import { daysAfter } from "./CalendarDays.ts"
import { lagCurves } from "./LagCurve.ts"
import {
  changeSeen,
  type ComparedDays,
  comparedDays,
  HISTORY_DAYS,
  isVisible,
  type Observed
} from "./OutcomeStatistics.ts"
import type { Proposal, Recommendation } from "./Recommendation.ts"
import { OutcomeDays, type OutcomeVerdict, type RecommendationOutcome } from "./RecommendationOutcome.ts"

/** The days after the last look until which it is made up for; a campaign that is gone by then has no outcome. */
const MADE_UP_DAYS = 28

/** The days after which an applied recommendation is to be looked at now; `null` when there is nothing new to see. */
export const outcomeDue = (
  { outcome, status }: Pick<Recommendation, "outcome" | "status">,
  changedOn: CalendarDate,
  today: CalendarDate
): OutcomeDays | null => {
  if (status !== "applied" || today > daysAfter(changedOn, 28 + MADE_UP_DAYS)) return null
  const isOver = (days: OutcomeDays) => today > daysAfter(changedOn, days) && (outcome?.days ?? 0) < days
  return OutcomeDays.literals.findLast(isOver) ?? null
}

const onDays = ({ days }: Observed, [from, to]: ComparedDays["before"]): Metrics =>
  sumOf(days.filter(({ date }) => date >= from && date <= to))

/** A change of a campaign of which the outcome is looked at. */
export interface LookedAt {
  readonly campaignId: CampaignId
  readonly changedOn: CalendarDate
  readonly days: OutcomeDays
  /** The campaigns that were changed from here in these days. */
  readonly touched: ReadonlySet<CampaignId>
  /** The money that the change moves in 30 days. */
  readonly moneyMicros: number
}

/**
 * Better and worse are said of a change that is large enough to be seen, and where more changed than chance, the time
 * of the year and the conversions that are still to arrive explain.
 */
const verdictOf = (
  own: Observed,
  untouched: ReadonlyArray<Observed>,
  { changedOn, days, moneyMicros }: LookedAt,
  today: CalendarDate
): OutcomeVerdict => {
  const seen = changeSeen({ own, untouched, changedOn, days, today })
  if (seen === null || !isVisible(own, moneyMicros, changedOn, today)) return "tooLittle"
  if (Math.abs(seen) < 1) return "noVisibleChange"
  return seen > 0 ? "better" : "worse"
}

/** The proposals with what will be seen of their outcomes, by the campaigns as they are. */
export const withVisibility = (overview: Pick<AccountOverview, "campaigns" | "today">) => {
  const curves = lagCurves(overview)
  const campaigns = new Map(overview.campaigns.map(({ days, id }) => [id, { days, lag: curves.get(id) }]))
  return <P extends Pick<Proposal, "entity" | "moneyMicros">>(
    proposal: P
  ): P & { readonly outcomeVisible: boolean } => {
    const { days = [], lag } = campaigns.get(proposal.entity.campaignId) ?? {}
    const { today } = overview
    const outcomeVisible = lag !== undefined && isVisible({ days, lag }, proposal.moneyMicros, today, today)
    return { ...proposal, outcomeVisible }
  }
}

/** The first day and the last one of which the figures of a change must be known. */
export const outcomeWindow = (changedOn: CalendarDate, days: OutcomeDays) => ({
  from: daysAfter(changedOn, -HISTORY_DAYS),
  to: daysAfter(changedOn, days)
})

/** The outcome of a change of a campaign, beside the campaigns that were left alone; `null` when it is gone. */
export const outcomeOfChange = (
  change: LookedAt,
  overview: Pick<AccountOverview, "campaigns" | "today">,
  now: DateTime.Utc
): RecommendationOutcome | null => {
  const { campaignId, changedOn, days, touched } = change
  const curves = lagCurves(overview)
  const observed = overview.campaigns.flatMap(({ days, id }) => {
    const lag = curves.get(id)
    return lag === undefined ? [] : [{ id, days, lag }]
  })
  const own = observed.find(({ id }) => id === campaignId)
  if (own === undefined) return null
  const compared = comparedDays(changedOn, days)
  const spends = (one: Observed, part: "after" | "before") => onDays(one, compared[part]).costMicros > 0
  const others = observed.filter((one) =>
    one.id !== campaignId && !touched.has(one.id) && spends(one, "before") && spends(one, "after")
  )
  const figuresOf = (part: "after" | "before") => sumOf(others.map((one) => onDays(one, compared[part])))
  return {
    days,
    lookedAt: now,
    changedOn,
    before: onDays(own, compared.before),
    after: onDays(own, compared.after),
    untouched: others.length === 0
      ? null
      : { campaigns: others.length, before: figuresOf("before"), after: figuresOf("after") },
    verdict: verdictOf(own, others, change, overview.today)
  }
}
