import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as PrometheusMetrics from "effect/observability/PrometheusMetrics"
import * as Schema from "effect/Schema"
import { observing } from "./MetricsObservers.ts"

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

/** The metrics, an API of its own beside any other, as the health checks are. */
export const MetricsApi = HttpApi.make("metrics").add(
  HttpApiGroup.make("metrics")
    .add(
      HttpApiEndpoint.get("scrape", "/metrics", {
        success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" }))
      }).annotateMerge(OpenApi.annotations({
        summary: "The figures of this process, for Prometheus",
        description:
          "In Prometheus' text format, version 0.0.4. It asks for no credential and holds nothing of any customer; an " +
          "installation keeps it to its own network by not letting its proxy pass this path on."
      }))
    )
    .annotateMerge(OpenApi.annotations({ title: "Metrics", description: "For operators" }))
)

/** Serves `GET /metrics` from the metrics of the context and from what `MetricsObservers` look at. */
export const layer = HttpApiBuilder.layer(MetricsApi).pipe(
  Layer.provide(HttpApiBuilder.group(
    MetricsApi,
    "metrics",
    Effect.fnUntraced(function*(handlers) {
      const observe = yield* observing
      return handlers.handle(
        "scrape",
        () =>
          Effect.andThen(
            observe,
            Effect.map(Effect.context<never>(), (context) =>
              HttpServerResponse.text(prometheusText(context), { contentType }))
          )
      )
    })
  ))
)
