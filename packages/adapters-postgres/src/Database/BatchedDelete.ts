import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import * as Effect from "effect/Effect"
import type { SqlError } from "effect/sql/SqlError"
import { orUnavailable } from "./StorageFailure.ts"

/** The number of rows that one statement deletes, so that none holds locks for long. */
const BATCH = 1_000

/**
 * Deletes row by row what a statement finds, at most `limit` of it at a time, until it finds less; tells their number.
 * The statement skips rows that another process is deleting (`for update skip locked`).
 */
export const deleteInBatches = <E, R>(
  deleteSome: (limit: number) => Effect.Effect<ReadonlyArray<unknown>, E, R>
): Effect.Effect<number, Exclude<E, SqlError> | StorageUnavailable, R> =>
  Effect.gen(function*() {
    let deleted = 0
    while (true) {
      const { length } = yield* orUnavailable(deleteSome(BATCH))
      deleted += length
      if (length < BATCH) return deleted
    }
  })
