import { daysWorth, type Season } from "./Seasons.ts"

/** The parameters of an ad's figures. Days count from 1970; the ad runs from the first to the last of them. */
export interface Traffic {
  readonly season: Season
  readonly firstDay: number
  readonly lastDay: number
  /** On a day like any other. */
  readonly impressions: number
  readonly clickRate: number
  readonly clickMicros: number
  readonly conversionRate: number
  readonly conversionValue: number
  /** The smallest amount of the account's currency. */
  readonly unitMicros: number
}

/** The figures of an ad, or of many together. */
export interface Counts {
  readonly impressions: number
  readonly clicks: number
  readonly costMicros: number
  readonly conversions: number
  readonly conversionsValue: number
  /** Of all actions, also of those that are not counted as conversions. */
  readonly allConversions: number
  /** The conversions by the day on which they happened rather than by that of their click. */
  readonly conversionsByConversionDate: number
}

export const nothing: Counts = {
  impressions: 0,
  clicks: 0,
  costMicros: 0,
  conversions: 0,
  conversionsValue: 0,
  allConversions: 0,
  conversionsByConversionDate: 0
}

/** The n-th of many costs what the first did, give or take a seventh: `count` and a wave that never falls. */
const wavy = (count: number): number => count + (1 - Math.cos(count / 60)) * 8

const cents = (value: number): number => Math.round(value * 100) / 100

/**
 * Everything from the first day to this one. Each figure follows from the one before it and never falls, so that no day
 * has more clicks than impressions, or a cost without a click, and the days of a period make up the period.
 */
const upTo = (ad: Traffic, day: number): Counts => {
  if (day < ad.firstDay) return nothing
  const worth = daysWorth(ad.season, Math.min(day, ad.lastDay)) - daysWorth(ad.season, ad.firstDay - 1)
  const impressions = Math.floor(ad.impressions * worth)
  const clicks = Math.floor(impressions * ad.clickRate)
  const costMicros = Math.floor((wavy(clicks) * ad.clickMicros) / ad.unitMicros) * ad.unitMicros
  // The platform shares a conversion out among the clicks that led to it.
  const conversions = Math.floor(clicks * ad.conversionRate * 4) / 4
  return {
    impressions,
    clicks,
    costMicros,
    conversions,
    conversionsValue: cents(wavy(conversions) * ad.conversionValue),
    allConversions: conversions,
    conversionsByConversionDate: conversions
  }
}

const combine = (left: Counts, right: Counts, sign: 1 | -1): Counts => ({
  impressions: left.impressions + sign * right.impressions,
  clicks: left.clicks + sign * right.clicks,
  costMicros: left.costMicros + sign * right.costMicros,
  conversions: left.conversions + sign * right.conversions,
  conversionsValue: cents(left.conversionsValue + sign * right.conversionsValue),
  allConversions: left.allConversions + sign * right.allConversions,
  conversionsByConversionDate: left.conversionsByConversionDate + sign * right.conversionsByConversionDate
})

export const sumOf = (left: Counts, right: Counts): Counts => combine(left, right, 1)

/** The sum of the ads' figures on the days from one to another, both included. */
export const countsBetween = (ads: Iterable<Traffic>, from: number, to: number): Counts => {
  let sum: Counts | undefined
  if (to < from) return nothing
  for (const ad of ads) {
    const counts = combine(upTo(ad, to), upTo(ad, from - 1), -1)
    sum = sum === undefined ? counts : combine(sum, counts, 1)
  }
  return sum ?? nothing
}

const ratio = (part: number, whole: number): number | undefined => whole === 0 ? undefined : part / whole

/** The part of a whole number that falls to one of several equal parts; the parts make up the whole. */
const part = (whole: number, index: number, of: number): number =>
  Math.floor((whole * (index + 1)) / of) - Math.floor((whole * index) / of)

/** One of several equal parts of an ad's figures, as if they were spread evenly over hours, devices or lags. */
export const partOf = (counts: Counts, index: number, of: number, unitMicros: number): Counts => ({
  impressions: part(counts.impressions, index, of),
  clicks: part(counts.clicks, index, of),
  costMicros: part(counts.costMicros / unitMicros, index, of) * unitMicros,
  conversions: part(counts.conversions * 4, index, of) / 4,
  conversionsValue: part(Math.round(counts.conversionsValue * 100), index, of) / 100,
  allConversions: part(counts.allConversions * 4, index, of) / 4,
  conversionsByConversionDate: part(counts.conversionsByConversionDate * 4, index, of) / 4
})

/** The shares of the searches for which an account is shown, or is not for want of budget or of rank. */
export interface Shares {
  readonly shown: number
  readonly lostToBudget: number
  readonly targetCpaMicros?: number
}

/** Below a tenth and above nine tenths the platform says no more than that. */
const clipped = (share: number): number => share > 0.9 ? 0.9001 : share

/** Counts as the platform's `metrics` tell them; a rate of nothing is left out. */
export const metricsOf = (counts: Counts, { lostToBudget, shown, targetCpaMicros }: Shares) => ({
  impressions: String(counts.impressions),
  clicks: String(counts.clicks),
  interactions: String(counts.clicks),
  costMicros: String(counts.costMicros),
  conversions: counts.conversions,
  conversionsValue: counts.conversionsValue,
  allConversions: counts.allConversions,
  conversionsByConversionDate: counts.conversionsByConversionDate,
  ctr: ratio(counts.clicks, counts.impressions),
  averageCpc: ratio(counts.costMicros, counts.clicks),
  averageCpm: ratio(counts.costMicros * 1000, counts.impressions),
  costPerConversion: ratio(counts.costMicros, counts.conversions),
  conversionsFromInteractionsRate: ratio(counts.conversions, counts.clicks),
  valuePerConversion: ratio(counts.conversionsValue, counts.conversions),
  ...(counts.impressions === 0 ? {} : {
    searchImpressionShare: shown < 0.1 ? 0.0999 : shown,
    searchBudgetLostImpressionShare: clipped(lostToBudget),
    searchRankLostImpressionShare: clipped(Math.max(0, 1 - shown - lostToBudget)),
    ...(targetCpaMicros === undefined ? {} : { averageTargetCpaMicros: String(targetCpaMicros) })
  })
})
