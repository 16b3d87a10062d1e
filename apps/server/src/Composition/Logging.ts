import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as References from "effect/References"
import type { Settings } from "../Config.ts"
import { jsonLines } from "../Observability/JsonLines.ts"
import * as Telemetry from "../Observability/Telemetry.ts"

// Without a collector nobody would see the spans, and making them costs a good part of a request.
const noSpans = Layer.succeed(References.TracerEnabled, false)

/**
 * Log lines on standard error: for a person on a terminal, else one JSON object per line. With a collector, traces, metrics and the same
 * lines go there, too.
 */
export const layer = ({ collector, logLevel }: Pick<Settings, "collector" | "logLevel">) =>
  (collector === null ? noSpans : Telemetry.layer(collector)).pipe(
    Layer.provideMerge(Layer.mergeAll(
      Logger.layer([process.stderr.isTTY ? Logger.consolePretty() : jsonLines]),
      Layer.succeed(Logger.LogToStderr, true),
      Layer.succeed(References.MinimumLogLevel, logLevel)
    ))
  )
