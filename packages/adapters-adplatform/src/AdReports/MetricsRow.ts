import type { Metrics } from "@campaigns/domain/AdReports/Metrics"
import * as Schema from "effect/Schema"
import { Int64, optional } from "../Wire/ProtoJson.ts"

/** The figures that rates are made of; what the platform says of rates itself is not asked for. */
export const metricsFields = ["impressions", "clicks", "cost_micros", "conversions", "conversions_value"]
  .map((field) => `metrics.${field}`)

const count = Int64.check(Schema.isGreaterThanOrEqualTo(0))

/** The figures of a row, by their names on the wire; one of 0 is absent. */
export const figures = {
  impressions: optional(count),
  clicks: optional(count),
  costMicros: optional(count),
  conversions: optional(Schema.Finite),
  conversionsValue: optional(Schema.Finite)
}

/** The metrics of a row; all of them are absent where nothing happened. */
export const MetricsRow = optional(Schema.Struct(figures))

export const toMetrics = (row: typeof MetricsRow.Type | undefined): Metrics => ({
  impressions: row?.impressions ?? 0,
  clicks: row?.clicks ?? 0,
  costMicros: row?.costMicros ?? 0,
  conversions: row?.conversions ?? 0,
  conversionsValue: row?.conversionsValue ?? 0
})
