import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { SqlClient } from "effect/sql/SqlClient"
import { DatabaseLosses } from "../Database/DatabaseLosses.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"

/** The number of ids that one value of the sequence stands for; the sequence's increment in migration 0004. */
const blockSize = 1_000

const decodeBlocks = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ start: Schema.Int })))

const range = (start: number, count: number): Array<number> => {
  const ids: Array<number> = []
  for (let id = start; id < start + count; id++) ids.push(id)
  return ids
}

/** Gives as many ids as are asked for, rising. */
type ReserveIds = (count: number) => Effect.Effect<ReadonlyArray<number>, StorageUnavailable>

/**
 * Ids for ad groups, keywords and ads, taken from the database in blocks, so that most cost no round trip. They rise
 * inside one process; what is left of a block when the process ends is never given. Nor is it when the database was
 * away: the one that came back may not know of the block, and give it to another process.
 */
export const make: Effect.Effect<ReserveIds, never, SqlClient | DatabaseLosses | Scope.Scope> = Effect.gen(
  function*() {
    const sql = yield* SqlClient
    const turn = yield* Semaphore.make(1)
    let next = 0
    let left = 0
    yield* (yield* DatabaseLosses).onLoss(() => {
      left = 0
    })

    const take = (count: number): ReadonlyArray<number> => {
      const ids = range(next, count)
      next += count
      left -= count
      return ids
    }

    const refill = (count: number) =>
      Effect.gen(function*() {
        if (left >= count) return take(count)
        const blocks = Math.ceil((count - left) / blockSize)
        const rows = yield* sql`
          select nextval('draft_element_ids')::float8 as start from generate_series(1, ${String(blocks)}::int)`
        const ids = [...take(Math.min(left, count))]
        for (const { start } of decodeBlocks(rows).toSorted((a, b) => a.start - b.start)) {
          next = start
          left = blockSize
          ids.push(...take(Math.min(count - ids.length, blockSize)))
        }
        return ids
      }).pipe(orUnavailable, turn.withPermit)

    return (count) => Effect.suspend(() => (left >= count ? Effect.succeed(take(count)) : refill(count)))
  }
)
