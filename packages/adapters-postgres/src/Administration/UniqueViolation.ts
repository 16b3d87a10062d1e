import * as Effect from "effect/Effect"
import type { SqlError } from "effect/sql/SqlError"

/** Gives `error` in place of the failure of a unique key or index; every other failure of the statement stays. */
export const orTaken = <A, E>(
  statement: Effect.Effect<A, SqlError>,
  error: () => E
): Effect.Effect<A, E | SqlError> =>
  Effect.catchTag(
    statement,
    "SqlError",
    (failure): Effect.Effect<never, E | SqlError> =>
      Effect.fail(failure.reason._tag === "UniqueViolation" ? error() : failure)
  )
