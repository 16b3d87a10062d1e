import { inTurns } from "@campaigns/application/Conventions/InTurns"
import type { Turns } from "@campaigns/domain/Turns"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
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

/** A metric's name by OpenTelemetry's rules for Prometheus: words joined by `_`, then its unit, then `_total`. */
export const prometheusName = (metric: Metric.Metric.Snapshot): string => {
  const isTotal = metric.type === "Counter" && metric.state.incremental
  const unit = unitSuffixes[metric.attributes?.["unit"] ?? ""] ?? ""
  return `${metric.id.replaceAll(".", "_")}${unit}${isTotal ? "_total" : ""}`
}

/** The number of series that are printed in one piece. */
const PIECE = 50

/** The lines that say what a family is, before those of its series. */
const head = /^(?:#.*\n)*/

/** A context with some of its metrics alone. */
const onlyWith = (context: Context.Context<never>, metrics: Metric.MetricRegistry): Context.Context<never> =>
  Context.add(context, Metric.MetricRegistry, metrics)

/** All metrics of a context in Prometheus' text format, in steps: a busy server has megabytes of them. */
export const prometheusText = function*(context: Context.Context<never>): Turns<string> {
  const families = Array.from(Context.get(context, Metric.MetricRegistry))
  const texts: Array<string> = []
  for (const family of Object.values(Arr.groupBy(families, ([, metric]) => metric.id))) {
    const [first] = Metric.snapshotUnsafe(onlyWith(context, new Map(family.slice(0, 1))))
    const metricNameMapper = (id: string) => first === undefined ? id : prometheusName(first)
    for (const [index, piece] of Arr.chunksOf(family, PIECE).entries()) {
      const text = PrometheusMetrics.formatUnsafe(onlyWith(context, new Map(piece)), { metricNameMapper })
      texts.push(index === 0 ? text : text.replace(head, ""))
      yield
    }
  }
  return texts.join("")
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
      // Those who ask while it is printed get the same bytes.
      const printed = yield* Effect.cachedWithTTL(
        Effect.flatMap(Effect.context<never>(), (context) => inTurns(() => prometheusText(context))).pipe(
          Effect.map((text) => new TextEncoder().encode(text))
        ),
        Duration.zero
      )
      return handlers.handle(
        "scrape",
        () =>
          Effect.andThen(observe, Effect.map(printed, (bytes) => HttpServerResponse.uint8Array(bytes, { contentType })))
      )
    })
  ))
)
