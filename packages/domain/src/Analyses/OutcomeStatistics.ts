import jStat from "jstat"
import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignDay } from "./AccountOverview.ts"
import { daysAfter, daysBetween } from "./CalendarDays.ts"
import { type LagCurve, shareArrived } from "./LagCurve.ts"
import type { OutcomeDays } from "./RecommendationOutcome.ts"

/** A campaign with its days, of which the conversions arrive by a curve. */
export interface Observed {
  readonly days: ReadonlyArray<CampaignDay>
  readonly lag: LagCurve
}

type Days = readonly [from: CalendarDate, to: CalendarDate]

/** The days of a comparison, all included: the same weekdays before a change and after it. */
export interface ComparedDays {
  readonly before: Days
  readonly after: Days
}

/** The days before a change and after it; the day of it belongs to neither. */
export const comparedDays = (changedOn: CalendarDate, days: OutcomeDays): ComparedDays => ({
  before: [daysAfter(changedOn, -days), daysAfter(changedOn, -1)],
  after: [daysAfter(changedOn, 1), daysAfter(changedOn, days)]
})

/** Conversions of some days, and the cost of them, each day's weighed by what has arrived of its conversions. */
interface Stretch {
  readonly conversions: number
  readonly weight: number
}

/**
 * The probability of saying better or worse where nothing was changed, of each look. Of both together it stays below
 * one in twenty: in simulated accounts (`OutcomeSimulation.test.ts`) it is below one in fifty, as the other bounds are
 * wide.
 */
const CHANCE: Readonly<Record<OutcomeDays, number>> = { 14: .01, 28: .03 }

/** The days before a change by whose weeks it is known how much a campaign changes by itself. */
export const HISTORY_DAYS = 84

const WEEK = 7

/**
 * The change of a whole account by itself from one month to the next, as the standard deviation of a logarithm: about
 * an eighth. Campaigns that were left alone tell it better, the more conversions they have.
 */
const SEASON = .12

/** The spread of weeks that is believed of a campaign without any: half more than chance makes, as if of four weeks. */
const USUAL_SPREAD = 1.5
const USUAL_WEEKS = 4

const stretchOf = (
  campaigns: ReadonlyArray<Observed>,
  [from, to]: Days,
  today: CalendarDate
): Stretch => {
  let [conversions, weight] = [0, 0]
  for (const { days, lag } of campaigns) {
    for (const day of days) {
      if (day.date < from || day.date > to) continue
      conversions += day.conversions
      // A day has had the days until yesterday for its conversions to arrive.
      weight += day.costMicros * shareArrived(lag.arrived, daysBetween(day.date, today) - 1)
    }
  }
  return { conversions, weight }
}

/**
 * By how much the conversions of weeks differ beyond chance, which makes 1 (Pearson's statistic of a quasi-Poisson
 * model), and how many weeks tell that.
 */
const spreadOf = (
  campaigns: ReadonlyArray<Observed>,
  changedOn: CalendarDate,
  today: CalendarDate
): { readonly factor: number; readonly freedom: number } => {
  const weeks = Array.from({ length: HISTORY_DAYS / WEEK }, (_, week) => {
    const from = daysAfter(changedOn, -WEEK * (week + 1))
    return stretchOf(campaigns, [from, daysAfter(from, WEEK - 1)], today)
  }).filter(({ weight }) => weight > 0)
  const rate = weeks.reduce((sum, { conversions }) => sum + conversions, 0) /
    weeks.reduce((sum, { weight }) => sum + weight, 0)
  const expected = weeks.map((week) => ({ ...week, expected: week.weight * rate })).filter(({ expected }) =>
    expected > 0
  )
  const beyond = expected.reduce((sum, { conversions, expected }) => sum + (conversions - expected) ** 2 / expected, 0)
  const freedom = USUAL_WEEKS + Math.max(0, expected.length - 1)
  return { factor: Math.max(1, (USUAL_WEEKS * USUAL_SPREAD + beyond) / freedom), freedom }
}

/** The variance of the logarithm of a ratio of two counts. */
const ratioVariance = (one: number, other: number): number => 1 / one + 1 / other

interface Trend {
  /** The logarithm of the factor by which conversions for the money changed without the change. */
  readonly value: number
  readonly variance: number
}

/** The change of campaigns that were left alone, believed the less the more of it may be chance. */
const trendOf = (
  untouched: ReadonlyArray<Observed>,
  { after, before }: ComparedDays,
  today: CalendarDate
): Trend => {
  const season = SEASON ** 2
  const [earlier, later] = [stretchOf(untouched, before, today), stretchOf(untouched, after, today)]
  if (Math.min(earlier.conversions, later.conversions, earlier.weight, later.weight) <= 0) {
    return { value: 0, variance: season }
  }
  const { factor } = spreadOf(untouched, daysAfter(before[1], 1), today)
  const noise = factor * ratioVariance(earlier.conversions, later.conversions)
  const seen = Math.log(later.conversions / later.weight) - Math.log(earlier.conversions / earlier.weight)
  return { value: seen * season / (season + noise), variance: season * noise / (season + noise) }
}

/** The number of standard deviations from which a change counts as seen. */
const limitOf = (days: OutcomeDays, freedom: number): number => jStat.studentt.inv(1 - CHANCE[days] / 2, freedom)

/** Keeps the logarithm of no conversion finite; next to some it weighs little. */
const HALF = .5

/**
 * The change of a campaign's conversions for the money in standard deviations of what changes by itself, divided by the
 * number of them from which it counts as seen: from 1 on it is better, from -1 down worse. `null` where neither none
 * afterwards nor all of them would be seen, so that there is too little to tell.
 */
export const changeSeen = (
  { changedOn, days, own, today, untouched }: {
    readonly own: Observed
    readonly untouched: ReadonlyArray<Observed>
    readonly changedOn: CalendarDate
    readonly days: OutcomeDays
    readonly today: CalendarDate
  }
): number | null => {
  const compared = comparedDays(changedOn, days)
  const before = stretchOf([own], compared.before, today)
  const after = stretchOf([own], compared.after, today)
  const all = before.conversions + after.conversions
  if (Math.min(before.weight, after.weight) <= 0 || all <= 0) return null
  const trend = trendOf(untouched, compared, today)
  const { factor, freedom } = spreadOf([own], changedOn, today)
  const afterwards = after.weight * Math.exp(trend.value)
  const share = afterwards / (before.weight + afterwards)
  const deviation = Math.sqrt(factor * ratioVariance(all * share, all * (1 - share)) + trend.variance)
  const limit = limitOf(days, freedom) * deviation
  const changeOf = (later: number, earlier: number): number =>
    Math.log((later + HALF) / afterwards) - Math.log((earlier + HALF) / before.weight)
  return Math.max(changeOf(all, 0), -changeOf(0, all)) < limit
    ? null
    : changeOf(after.conversions, before.conversions) / limit
}

/**
 * True when a change that moves so much of a campaign's money in 30 days can be seen in its figures 28 days later, at
 * even odds at the least, as far as the days before `day` tell.
 */
export const isVisible = (own: Observed, movedMicros: number, day: CalendarDate, today: CalendarDate): boolean => {
  const month = stretchOf([own], [daysAfter(day, -28), daysAfter(day, -1)], today)
  const costMicros = own.days.filter(({ date }) => date >= daysAfter(day, -30) && date < day)
    .reduce((sum, one) => sum + one.costMicros, 0)
  if (month.conversions <= 0 || costMicros <= 0 || movedMicros <= 0) return false
  const { factor, freedom } = spreadOf([own], day, today)
  const deviation = Math.sqrt(factor * ratioVariance(month.conversions, month.conversions) + SEASON ** 2)
  return movedMicros >= costMicros || -Math.log(1 - movedMicros / costMicros) >= limitOf(28, freedom) * deviation
}
