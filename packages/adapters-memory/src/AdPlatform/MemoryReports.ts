import type { AdsQuery } from "@campaigns/application/AdPlatform/PlatformData"
import type { DailyMetrics, DateRange, ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { noMetrics, sumOf } from "@campaigns/domain/internal/AdReports/Metrics"

/** An ad of an account in memory: what is reported of it, and what it brought about on which days. */
export interface MemoryAd extends Omit<ReportedAd, "metrics"> {
  readonly days: ReadonlyArray<DailyMetrics>
}

const isWithin = ({ from, to }: DateRange) => ({ date }: DailyMetrics) => from <= date && date <= to

const metricsOf = (days: ReadonlyArray<DailyMetrics>) => sumOf(days.map(({ metrics }) => metrics))

const isRemoved = ({ adGroupStatus, adStatus, campaignStatus }: MemoryAd) =>
  [adGroupStatus, adStatus, campaignStatus].includes("REMOVED")

/** The ads that a query asks for, those with the most impressions first. */
export const reportedAds = (ads: ReadonlyArray<MemoryAd>, query: AdsQuery): ReadonlyArray<ReportedAd> => {
  const wanted = ads.filter((ad) =>
    (query.campaignId === null || ad.campaignId === query.campaignId) &&
    (query.adGroupId === null || ad.adGroupId === query.adGroupId) &&
    (query.adId === null || ad.adId === query.adId) &&
    !(query.excludesRemoved && isRemoved(ad))
  )
  return wanted
    .map(({ days, ...ad }): ReportedAd => ({ ...ad, metrics: metricsOf(days.filter(isWithin(query.period))) }))
    .toSorted((left, right) => right.metrics.impressions - left.metrics.impressions || left.adId - right.adId)
    .slice(0, query.limit ?? wanted.length)
}

/** The metrics of ads together since they exist. */
export const lifetimeMetrics = (ads: ReadonlyArray<MemoryAd>) => metricsOf(ads.flatMap(({ days }) => days))

const DAY_MILLIS = 86_400_000

/** Each day of a range once, in order, with what ads brought about on it together. */
export const metricsByDay = (ads: ReadonlyArray<MemoryAd>, { from, to }: DateRange): ReadonlyArray<DailyMetrics> => {
  const days = ads.flatMap((ad) => ad.days)
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: Math.max(0, (last - first) / DAY_MILLIS + 1) }, (_, index) => {
    const date = CalendarDate.make(new Date(first + index * DAY_MILLIS).toISOString().slice(0, 10))
    const ofDay = days.filter((day) => day.date === date)
    return { date, metrics: ofDay.length === 0 ? noMetrics : metricsOf(ofDay) }
  })
}
