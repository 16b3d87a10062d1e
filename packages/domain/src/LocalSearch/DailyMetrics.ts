import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"

/**
 * The metrics of a business profile. The first four are impressions: on maps or in search, on a desktop or a mobile
 * device. The vendor counts each person once per day there, so that a sum of days counts people more than once.
 */
export const LocalMetric = Schema.Literals([
  "mapsDesktop",
  "mapsMobile",
  "searchDesktop",
  "searchMobile",
  "phoneCalls",
  "directionRequests",
  "websiteClicks",
  "bookings"
])
export type LocalMetric = typeof LocalMetric.Type

/** The metrics whose sum are the views of a profile. */
export const viewMetrics = [
  "mapsDesktop",
  "mapsMobile",
  "searchDesktop",
  "searchMobile"
] as const satisfies ReadonlyArray<
  LocalMetric
>

/** A count of one day; days without one count 0. */
export const DayCount = Schema.Struct({
  date: CalendarDate,
  value: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
})
export type DayCount = typeof DayCount.Type

/** The counts of a profile by metric, in no particular order, no day twice within a metric. */
export type DailyMetrics = Readonly<Record<LocalMetric, ReadonlyArray<DayCount>>>

/** Nothing was counted. */
export const noMetrics: DailyMetrics = {
  mapsDesktop: [],
  mapsMobile: [],
  searchDesktop: [],
  searchMobile: [],
  phoneCalls: [],
  directionRequests: [],
  websiteClicks: [],
  bookings: []
}
