import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { type DailyMetrics, type DayCount, LocalMetric } from "@campaigns/domain/LocalSearch/DailyMetrics"
import type { DayRange } from "@campaigns/domain/LocalSearch/MonthPeriod"
import * as Schema from "effect/Schema"

const optional = Schema.optionalKey
const intBetween = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const CountText = Schema.String.check(Schema.isPattern(/^\d{1,15}$/))

/** The answer of `fetchMultiDailyMetricsTimeSeries`; a value is text, and absent when it is zero. */
export const MetricsAnswer = Schema.Struct({
  multiDailyMetricTimeSeries: optional(Schema.Array(Schema.Struct({
    dailyMetricTimeSeries: optional(Schema.Array(Schema.Struct({
      dailyMetric: Schema.String,
      timeSeries: optional(Schema.Struct({
        datedValues: optional(Schema.Array(Schema.Struct({
          date: Schema.Struct({ year: intBetween(1, 9999), month: intBetween(1, 12), day: intBetween(1, 31) }),
          value: optional(CountText)
        })))
      }))
    })))
  })))
})
export type MetricsAnswer = typeof MetricsAnswer.Type

/** The vendor's names of the metrics (`DailyMetric`). */
const vendorMetrics: Readonly<Record<LocalMetric, string>> = {
  mapsDesktop: "BUSINESS_IMPRESSIONS_DESKTOP_MAPS",
  mapsMobile: "BUSINESS_IMPRESSIONS_MOBILE_MAPS",
  searchDesktop: "BUSINESS_IMPRESSIONS_DESKTOP_SEARCH",
  searchMobile: "BUSINESS_IMPRESSIONS_MOBILE_SEARCH",
  phoneCalls: "CALL_CLICKS",
  directionRequests: "BUSINESS_DIRECTION_REQUESTS",
  websiteClicks: "WEBSITE_CLICKS",
  bookings: "BUSINESS_BOOKINGS"
}

const padded = (value: number, length: number) => String(value).padStart(length, "0")

/** The counts of the wanted days; a metric that was not asked for is passed over. */
export const dailyMetricsOf = ({ multiDailyMetricTimeSeries = [] }: MetricsAnswer, days: DayRange): DailyMetrics => {
  const series = multiDailyMetricTimeSeries.flatMap(({ dailyMetricTimeSeries = [] }) => dailyMetricTimeSeries)
  const countsOf = (metric: LocalMetric): ReadonlyArray<DayCount> =>
    series.filter(({ dailyMetric }) => dailyMetric === vendorMetrics[metric])
      .flatMap(({ timeSeries }) => timeSeries?.datedValues ?? [])
      .map(({ date: { day, month, year }, value = "0" }) => ({
        date: CalendarDate.make(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`),
        value: Number(value)
      }))
      .filter(({ date }) => date >= days.from && date <= days.to)
  return {
    mapsDesktop: countsOf("mapsDesktop"),
    mapsMobile: countsOf("mapsMobile"),
    searchDesktop: countsOf("searchDesktop"),
    searchMobile: countsOf("searchMobile"),
    phoneCalls: countsOf("phoneCalls"),
    directionRequests: countsOf("directionRequests"),
    websiteClicks: countsOf("websiteClicks"),
    bookings: countsOf("bookings")
  }
}

const datePart = (name: string, date: CalendarDate): ReadonlyArray<readonly [string, string]> => {
  const [year = "", month = "", day = ""] = date.split("-")
  return [
    [`dailyRange.${name}.year`, String(Number(year))],
    [`dailyRange.${name}.month`, String(Number(month))],
    [`dailyRange.${name}.day`, String(Number(day))]
  ]
}

/** The query that asks for all metrics of the days at once. */
export const metricsQuery = ({ from, to }: DayRange): ReadonlyArray<readonly [string, string]> => [
  ...LocalMetric.literals.map((metric) => ["dailyMetrics", vendorMetrics[metric]] as const),
  ...datePart("startDate", from),
  ...datePart("endDate", to)
]
