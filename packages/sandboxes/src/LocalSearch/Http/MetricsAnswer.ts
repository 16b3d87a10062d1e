import * as Result from "effect/Result"
import { dayCount, isVendorMetric, type VendorMetric } from "../Data/Demand.ts"
import { dateOf, dayNumber, type History } from "../Data/History.ts"
import { type Query, type QueryFault, readInt, readQuery } from "./Query.ts"

const dateParts = (name: string) => ["year", "month", "day"].map((part) => `dailyRange.${name}.${part}`)

const parameters = ["dailyMetrics", ...dateParts("startDate"), ...dateParts("endDate")]

const readDay = (query: Query, name: string): Result.Result<number, QueryFault> =>
  Result.gen(function*() {
    const prefix = `dailyRange.${name}`
    const year = yield* readInt(query, `${prefix}.year`, 1, 9999)
    const month = yield* readInt(query, `${prefix}.month`, 1, 12)
    const day = yield* readInt(query, `${prefix}.day`, 1, 31)
    const number = dayNumber(year, month, day)
    return dateOf(number).day === day ? number : yield* Result.fail(`Invalid value at '${prefix}': no such day`)
  })

const readMetrics = (query: Query): Result.Result<ReadonlyArray<VendorMetric>, QueryFault> => {
  const names = Array.from(new Set(query.get("dailyMetrics")))
  const strange = names.find((name) => !isVendorMetric(name))
  if (strange !== undefined) {
    return Result.fail(
      `Invalid value at 'daily_metrics' (type.googleapis.com/google.mybusiness.DailyMetric), "${strange}"`
    )
  }
  return names.length === 0
    ? Result.fail("At least one daily metric must be specified.")
    : Result.succeed(names.filter(isVendorMetric))
}

const datedValue = (profile: string, metric: VendorMetric, day: number) => {
  const value = dayCount(profile, metric, day)
  return { date: dateOf(day), ...(value === 0 ? {} : { value: String(value) }) }
}

/** The answer of `fetchMultiDailyMetricsTimeSeries`; a day without a value has been counted and is zero. */
export const metricsAnswer = (url: string, profile: string, history: History): Result.Result<unknown, QueryFault> =>
  Result.gen(function*() {
    const query = yield* readQuery(url, parameters)
    const metrics = yield* readMetrics(query)
    const start = yield* readDay(query, "startDate")
    const end = yield* readDay(query, "endDate")
    if (end < start) return yield* Result.fail("The end of the daily range must not be before its start.")
    const first = Math.max(start, history.first)
    const last = Math.min(end, history.last)
    const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    return {
      multiDailyMetricTimeSeries: [{
        dailyMetricTimeSeries: metrics.map((dailyMetric) => ({
          dailyMetric,
          timeSeries: days.length === 0
            ? {}
            : { datedValues: days.map((day) => datedValue(profile, dailyMetric, day)) }
        }))
      }]
    }
  })
