import { businessSize, countOf } from "./Chance.ts"

const DAY_MILLIS = 86_400_000

/** The metrics that the vendor counts (`DailyMetric`), with what a usual business has of each on a usual day. */
const usualDay = {
  BUSINESS_IMPRESSIONS_DESKTOP_MAPS: 14,
  BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: 38,
  BUSINESS_IMPRESSIONS_MOBILE_MAPS: 60,
  BUSINESS_IMPRESSIONS_MOBILE_SEARCH: 95,
  BUSINESS_CONVERSATIONS: 0,
  BUSINESS_DIRECTION_REQUESTS: 9,
  CALL_CLICKS: 4.2,
  WEBSITE_CLICKS: 6.5,
  MESSAGING_CLICKS: 0.2,
  BUSINESS_BOOKINGS: 1.1,
  BUSINESS_FOOD_ORDERS: 0,
  BUSINESS_FOOD_MENU_CLICKS: 0.7
} as const

export type VendorMetric = keyof typeof usualDay

export const isVendorMetric = (name: string): name is VendorMetric => Object.hasOwn(usualDay, name)

/** From Sunday on: people look most towards the weekend, and on Sunday the business is closed. */
const looking = [0.5, 0.9, 0.92, 0.97, 1.05, 1.25, 1.4]
const acting = [0.06, 0.95, 0.95, 1, 1.05, 1.25, 1.35]

/** The demand of a time of the year, highest early in December, and its growth of an eighth per year. */
export const seasonAndGrowth = (time: number): number => {
  const years = (time - Date.UTC(2025, 11, 5)) / (365.25 * DAY_MILLIS)
  return (1 + 0.2 * Math.cos(2 * Math.PI * years)) * 1.125 ** years
}

/** The count of a profile on a day, which is the number of days since 1970. */
export const dayCount = (profile: string, metric: VendorMetric, day: number): number => {
  const time = day * DAY_MILLIS
  const week = metric.includes("IMPRESSIONS") ? looking : acting
  const weekday = week[new Date(time).getUTCDay()] ?? 1
  return countOf(usualDay[metric] * businessSize(profile) * weekday * seasonAndGrowth(time), profile, metric, day)
}
