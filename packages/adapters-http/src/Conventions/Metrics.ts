import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { observing } from "./MetricsObservers.ts"
import { contentType, prometheusText } from "./PrometheusText.ts"

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
