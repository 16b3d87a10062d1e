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
}

const nothing: Counts = { impressions: 0, clicks: 0, costMicros: 0, conversions: 0, conversionsValue: 0 }

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
    conversionsValue: cents(wavy(conversions) * ad.conversionValue)
  }
}

const combine = (left: Counts, right: Counts, sign: 1 | -1): Counts => ({
  impressions: left.impressions + sign * right.impressions,
  clicks: left.clicks + sign * right.clicks,
  costMicros: left.costMicros + sign * right.costMicros,
  conversions: left.conversions + sign * right.conversions,
  conversionsValue: cents(left.conversionsValue + sign * right.conversionsValue)
})

/** The sum of the ads' figures on the days from one to another, both included. */
export const countsBetween = (ads: Iterable<Traffic>, from: number, to: number): Counts => {
  let sum = nothing
  for (const ad of ads) {
    if (to >= from) sum = combine(sum, combine(upTo(ad, to), upTo(ad, from - 1), -1), 1)
  }
  return sum
}

const ratio = (part: number, whole: number): number | undefined => whole === 0 ? undefined : part / whole

/** Counts as the platform's `metrics` tell them; a rate of nothing is left out. */
export const metricsOf = (counts: Counts, impressionShare: number) => ({
  impressions: String(counts.impressions),
  clicks: String(counts.clicks),
  interactions: String(counts.clicks),
  costMicros: String(counts.costMicros),
  conversions: counts.conversions,
  conversionsValue: counts.conversionsValue,
  allConversions: counts.conversions,
  ctr: ratio(counts.clicks, counts.impressions),
  averageCpc: ratio(counts.costMicros, counts.clicks),
  averageCpm: ratio(counts.costMicros * 1000, counts.impressions),
  costPerConversion: ratio(counts.costMicros, counts.conversions),
  conversionsFromInteractionsRate: ratio(counts.conversions, counts.clicks),
  valuePerConversion: ratio(counts.conversionsValue, counts.conversions),
  searchImpressionShare: counts.impressions === 0 ? undefined : impressionShare
})
