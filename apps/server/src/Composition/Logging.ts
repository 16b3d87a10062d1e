import * as Context from "effect/Context"
import * as Formatter from "effect/Formatter"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as References from "effect/References"
import * as Tracer from "effect/Tracer"
import type { Settings } from "../Config.ts"
import * as Telemetry from "../Observability/Telemetry.ts"

/** One JSON object per line on standard error; the annotations of its span name the trace, and so link the two. */
export const jsonLines = Logger.withConsoleError(Logger.make((options) => {
  const line = Logger.formatStructured.log(options)
  const span = Context.getOrUndefined(options.fiber.context, Tracer.ParentSpan)
  const isTraced = span !== undefined && /^[0-9a-f]{32}$/.test(span.traceId)
  return Formatter.formatJson(
    isTraced ? { ...line, annotations: { ...line.annotations, trace_id: span.traceId, span_id: span.spanId } } : line
  )
}))

// Without a collector the spans are lost, and making them costs a good part of a request.
const noSpans = Layer.succeed(References.TracerEnabled, false)

/**
 * Log lines on standard error: for a person on a terminal, else one JSON object per line. With a collector, traces,
 * metrics and the same lines go there, too.
 */
export const layer = (
  { collector, isTerminal = process.stderr.isTTY, logLevel }:
    & Pick<Settings, "collector" | "logLevel">
    & { readonly isTerminal?: boolean }
) =>
  (collector === null ? noSpans : Telemetry.layer(collector)).pipe(
    Layer.provideMerge(Layer.mergeAll(
      Logger.layer([isTerminal ? Logger.consolePretty() : jsonLines]),
      Layer.succeed(Logger.LogToStderr, true),
      Layer.succeed(References.MinimumLogLevel, logLevel)
    ))
  )
