import * as Config from "effect/Config"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Problems } from "./Setting.ts"

/** The patience of background work. */
export interface BackgroundSettings {
  /** The waits between attempts to ask the ad platform for keyword ideas, while it is unwell. */
  readonly analysisWaits: ReadonlyArray<Duration.Duration>
  /** The time between two looks at a live campaign. */
  readonly driftCheckEvery: Duration.Duration
  /** The time for which an account may be read for analyses. */
  readonly readingLimit: Duration.Duration
}

const waitsPattern = /^\d{1,3}(?:,\d{1,3}){0,9}$/

const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 }

const intervalOf = (text: string): Duration.Duration =>
  Duration.minutes(Number.parseInt(text, 10) * (minutesIn[text.slice(-1)] ?? 1))

/** A time in minutes, hours or days from a least one to a most one. */
const interval = (least: string, most: string) =>
  Schema.String.check(
    Schema.isPattern(/^\d{1,5} ?[mhd]$/),
    Schema.makeFilter((text) => {
      const minutes = Duration.toMinutes(intervalOf(text))
      return minutes >= Duration.toMinutes(intervalOf(least)) && minutes <= Duration.toMinutes(intervalOf(most))
    }, { expected: `a time from ${least} to ${most}` })
  )

/**
 * Reads `ANALYSIS_RETRY_SECONDS`, `DRIFT_CHECK_EVERY` and `ANALYSIS_READING_LIMIT`; `undefined` when `problems` says
 * why not.
 */
export const readBackground = Effect.fnUntraced(function*(problems: Problems) {
  const waits = yield* problems.read(
    "ANALYSIS_RETRY_SECONDS",
    "1 to 10 numbers of seconds up to 999, separated by commas",
    Config.withDefault(
      Config.schema(Schema.String.check(Schema.isPattern(waitsPattern)), "ANALYSIS_RETRY_SECONDS"),
      "5,15,45"
    )
  )
  const every = yield* problems.read(
    "DRIFT_CHECK_EVERY",
    "a time such as 30m, 6h or 1d, from 10m to 30d",
    Config.withDefault(Config.schema(interval("10m", "30d"), "DRIFT_CHECK_EVERY"), "6h")
  )
  const limit = yield* problems.read(
    "ANALYSIS_READING_LIMIT",
    "a time such as 30m or 2h, from 1m to 12h",
    Config.withDefault(Config.schema(interval("1m", "12h"), "ANALYSIS_READING_LIMIT"), "30m")
  )
  return waits === undefined || every === undefined || limit === undefined ? undefined : {
    driftCheckEvery: intervalOf(every),
    readingLimit: intervalOf(limit),
    analysisWaits: waits.split(",").map((seconds) => Duration.seconds(Number(seconds)))
  } satisfies BackgroundSettings
})
