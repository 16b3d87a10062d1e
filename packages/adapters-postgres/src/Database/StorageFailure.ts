import { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import * as Effect from "effect/Effect"
import { isSqlError, type SqlError } from "effect/sql/SqlError"
import { isPassing, sqlState } from "./PgDatabase.ts"

/** The server gave the statement up without a fault of it: it took too long, waited too long, or met a deadlock. */
const givenUp = ["57014", "55P03", "40P01", "40001"]

/** The reason as an operator needs it: in the server's own words, which name files and settings and no values here. */
const reasonOf = ({ reason: { cause, message } }: SqlError, state: unknown): string =>
  typeof state === "string" && cause instanceof Error ? `${message} (${state}: ${cause.message})` : message

/** The failure of a statement as ports tell it: the database is away, or it is a bug. */
const told = (error: SqlError): Effect.Effect<never, StorageUnavailable> => {
  const state = sqlState(error)
  return isPassing(error) || givenUp.includes(String(state))
    ? Effect.fail(new StorageUnavailable({ reason: reasonOf(error, state), cause: error }))
    : Effect.die(error)
}

/** The work, with the failures of its statements as ports tell them. */
export const orUnavailable = <A, E, R>(
  work: Effect.Effect<A, E, R>
): Effect.Effect<A, Exclude<E, SqlError> | StorageUnavailable, R> =>
  Effect.catch(
    work,
    (error): Effect.Effect<never, Exclude<E, SqlError> | StorageUnavailable> =>
      isSqlError(error) ? told(error) : Effect.fail(error as Exclude<E, SqlError>)
  )
