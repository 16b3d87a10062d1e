import { contractVersion } from "@campaigns/adapters-http/Api/OpenApi/Document"
import { present } from "@campaigns/domain/Present"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as Clock from "effect/Clock"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as UrlParams from "effect/http/UrlParams"
import * as Layer from "effect/Layer"
import * as Otlp from "effect/observability/Otlp"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Tracer from "effect/Tracer"
import { hostname } from "node:os"
import type { CollectorSettings } from "../Configuration/ObservabilitySettings.ts"

/**
 * Samples spans: true when a span that has no parent begins a trace that is kept. Requests do, by their share, and the
 * background tasks that they start belong to them; anything else without a parent is the service's own housekeeping, of
 * which there is some every second.
 */
const isKept = (kind: Tracer.SpanKind, ratio: number, chance: number): boolean => kind === "server" && chance < ratio

/** A tracer that decides at the root of a trace; everything below follows its parent, also one in another process. */
export const sampled = (tracer: Tracer.Tracer, ratio: number, chance: () => number): Tracer.Tracer =>
  Tracer.make({
    span: (options) =>
      tracer.span({
        ...options,
        sampled: options.sampled && (Option.isSome(options.parent) || isKept(options.kind, ratio, chance()))
      }),
    ...present({ context: tracer.context })
  })

/** The time for which the last export may hold up the end of the process. */
const shutdownTimeout = Duration.seconds(3)

/** A collector that takes longer for one export is counted as down. */
const exportTimeout = Duration.seconds(5)

/** The interval at which metrics are sent. */
export const metricsInterval = Duration.seconds(10)

const resource = {
  serviceName: "campaigns",
  serviceVersion: contractVersion,
  attributes: {
    "service.instance.id": crypto.randomUUID(),
    "host.name": hostname(),
    "process.pid": process.pid,
    "process.runtime.name": "nodejs",
    "process.runtime.version": process.versions.node
  }
}

/** The shortest interval at which a collector that is down is complained of: to hear it once a minute is enough. */
const complaintInterval = 60_000

/** A client that gives up in time, so that no spans pile up, and that says when the collector takes nothing. */
const client = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(HttpClient.HttpClient, (http) => {
    let silentUntil = 0
    const complain = (reason: string) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (now < silentUntil) return Effect.void
        silentUntil = now + complaintInterval
        return Effect.logWarning("the collector takes nothing; telemetry is lost while that lasts", reason)
      })
    return HttpClient.transform(http, (response) =>
      response.pipe(
        Effect.tap(({ status }) => status >= 400 ? complain(`status ${status}`) : Effect.void),
        Effect.tapError(({ reason }) => complain(reason._tag)),
        Effect.timeoutOrElse({
          duration: exportTimeout,
          orElse: () =>
            Effect.andThen(complain("no answer in time"), Effect.die("the collector did not answer in time"))
        })
      ))
  })
).pipe(Layer.provide(NodeHttpClient.layerUndici))

const exporters = ({ headers, url }: CollectorSettings) =>
  Otlp.layerJson({
    baseUrl: url,
    headers: Redacted.value(headers),
    compression: "gzip",
    resource,
    metricsExportInterval: metricsInterval,
    shutdownTimeout
  }).pipe(
    Layer.provide(client),
    // The exporters would read OTEL_ variables for themselves; what counts is the service's own configuration.
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({})))
  )

const sampling = ({ sampleRatio }: CollectorSettings) =>
  Layer.effect(Tracer.Tracer, Effect.map(Tracer.Tracer, (tracer) => sampled(tracer, sampleRatio, Math.random)))

/** No value of a query stands in a span: it may hold what does not belong in a trace. */
const namesOfSecrets = Layer.succeed(UrlParams.CurrentRedactedNames, [/(?:)/])

/**
 * Sends traces, metrics and logs to the collector, in batches and beside the work; a collector that is down costs what
 * was to be sent, and nothing else. The last batch is sent when the layer ends, within 3 s.
 */
export const layer = (collector: CollectorSettings) =>
  Layer.merge(sampling(collector).pipe(Layer.provideMerge(exporters(collector))), namesOfSecrets)
