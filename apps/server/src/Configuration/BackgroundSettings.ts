import * as Config from "effect/Config"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Problems } from "./Setting.ts"

/** The patience of background work. */
export interface BackgroundSettings {
  /** The waits between attempts to ask the ad platform for keyword ideas, while it is unwell. */
  readonly analysisWaits: ReadonlyArray<Duration.Duration>
}

const waitsPattern = /^\d{1,3}(?:,\d{1,3}){0,9}$/

/** Reads `ANALYSIS_RETRY_SECONDS`; `undefined` when `problems` says why not. */
export const readBackground = Effect.fnUntraced(function*(problems: Problems) {
  const waits = yield* problems.read(
    "ANALYSIS_RETRY_SECONDS",
    "1 to 10 numbers of seconds up to 999, separated by commas",
    Config.withDefault(
      Config.schema(Schema.String.check(Schema.isPattern(waitsPattern)), "ANALYSIS_RETRY_SECONDS"),
      "5,15,45"
    )
  )
  return waits === undefined ? undefined : {
    analysisWaits: waits.split(",").map((seconds) => Duration.seconds(Number(seconds)))
  } satisfies BackgroundSettings
})
