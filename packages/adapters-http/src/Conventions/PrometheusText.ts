import type * as Context from "effect/Context"
import * as Metric from "effect/Metric"
import * as PrometheusMetrics from "effect/observability/PrometheusMetrics"

/** The media type of Prometheus' text format. */
export const contentType = "text/plain; version=0.0.4; charset=utf-8"

const unitSuffixes: Readonly<Record<string, string>> = { s: "_seconds", By: "_bytes", "1": "_ratio" }

/** The name that OpenTelemetry's rules for Prometheus give a metric: words joined by `_`, then its unit, then `_total`. */
export const prometheusName = (metric: Metric.Metric.Snapshot): string => {
  const isTotal = metric.type === "Counter" && metric.state.incremental
  const unit = unitSuffixes[metric.attributes?.["unit"] ?? ""] ?? ""
  return `${metric.id.replaceAll(".", "_")}${unit}${isTotal ? "_total" : ""}`
}

/** All metrics of a context in Prometheus' text format. */
export const prometheusText = (context: Context.Context<never>): string => {
  const names = new Map(Metric.snapshotUnsafe(context).map((metric) => [metric.id, prometheusName(metric)]))
  return PrometheusMetrics.formatUnsafe(context, { metricNameMapper: (id) => names.get(id) ?? id })
}
