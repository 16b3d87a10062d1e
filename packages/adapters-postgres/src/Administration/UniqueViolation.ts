import * as Effect from "effect/Effect"
import type { SqlError } from "effect/sql/SqlError"

/** Gives `error` in the place of the failure that a unique key or index made; every other failure of storage is a defect. */
export const orTaken = <A, E>(
  statement: Effect.Effect<A, SqlError>,
  error: () => E
): Effect.Effect<A, E> =>
  Effect.catchTag(
    statement,
    "SqlError",
    (failure) => failure.reason._tag === "UniqueViolation" ? Effect.fail(error()) : Effect.die(failure)
  )
