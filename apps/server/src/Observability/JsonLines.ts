import * as Context from "effect/Context"
import * as Formatter from "effect/Formatter"
import * as Logger from "effect/Logger"
import * as Tracer from "effect/Tracer"

/** One JSON object per line on standard error; within a span, its annotations name the trace, so that a line is found from a trace and the other way round. */
export const jsonLines = Logger.withConsoleError(Logger.make((options) => {
  const line = Logger.formatStructured.log(options)
  const span = Context.getOrUndefined(options.fiber.context, Tracer.ParentSpan)
  const isTraced = span !== undefined && /^[0-9a-f]{32}$/.test(span.traceId)
  return Formatter.formatJson(
    isTraced ? { ...line, annotations: { ...line.annotations, trace_id: span.traceId, span_id: span.spanId } } : line
  )
}))
