import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import type { LogLevel } from "effect/LogLevel"
import * as References from "effect/References"

/** Log lines on standard error: for a person on a terminal, else one JSON object per line. */
export const layer = (level: LogLevel) =>
  Layer.mergeAll(
    Logger.layer([process.stderr.isTTY ? Logger.consolePretty() : Logger.consoleJson]),
    Layer.succeed(Logger.LogToStderr, true),
    Layer.succeed(References.MinimumLogLevel, level),
    // Nothing collects spans yet, and making them costs a good part of a request.
    Layer.succeed(References.TracerEnabled, false)
  )
