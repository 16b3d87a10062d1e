import * as Config from "effect/Config"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Problems } from "./Setting.ts"

/** The time for which background tasks can be looked up after their end by default, days. */
export const DEFAULT_TASK_RETENTION_DAYS = 90

const MOST = 36_500

/** The retention of what would only grow. */
export interface RetentionSettings {
  /** The time for which background tasks are kept, from their end. */
  readonly tasks: Duration.Duration
}

/** Reads `TASK_RETENTION_DAYS`; `undefined` when `problems` says why not. */
export const readRetention = Effect.fnUntraced(function*(problems: Problems) {
  const days = yield* problems.read(
    "TASK_RETENTION_DAYS",
    `a number of days from 1 to ${MOST}`,
    Config.withDefault(
      Config.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST })), "TASK_RETENTION_DAYS"),
      DEFAULT_TASK_RETENTION_DAYS
    )
  )
  return days === undefined ? undefined : { tasks: Duration.days(days) } satisfies RetentionSettings
})
