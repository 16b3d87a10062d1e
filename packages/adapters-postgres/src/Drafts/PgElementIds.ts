import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Semaphore from "effect/Semaphore"
import { SqlClient } from "effect/sql/SqlClient"

/** How many ids one value of the sequence stands for; the sequence's increment in migration 0004. */
const blockSize = 1_000

const decodeBlocks = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ start: Schema.Int })))

const range = (start: number, count: number): Array<number> => {
  const ids: Array<number> = []
  for (let id = start; id < start + count; id++) ids.push(id)
  return ids
}

/**
 * Ids for ad groups, keywords and ads, taken from the database in blocks, so that most cost no round trip. They rise inside
 * one process; what is left of a block when the process ends is never given.
 */
export const make: Effect.Effect<(count: number) => Effect.Effect<ReadonlyArray<number>>, never, SqlClient> = Effect
  .gen(
    function*() {
      const sql = yield* SqlClient
      const turn = yield* Semaphore.make(1)
      let next = 0
      let left = 0

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
        }).pipe(Effect.orDie, turn.withPermit)

      return (count) => Effect.suspend(() => (left >= count ? Effect.succeed(take(count)) : refill(count)))
    }
  )
