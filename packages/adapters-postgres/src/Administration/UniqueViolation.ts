import * as Effect from "effect/Effect"
import type { SqlError } from "effect/sql/SqlError"

/** Gives `error` in the place of the failure that a unique key or index made; every other failure of the statement stays. */
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
