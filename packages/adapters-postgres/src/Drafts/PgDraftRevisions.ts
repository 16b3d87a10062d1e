import { inTurns } from "@campaigns/application/Conventions/InTurns"
import { type DraftRevision, DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { claim, LARGE } from "@campaigns/application/Load/LargeWork"
import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { UserId } from "@campaigns/domain/Identity/Ids"
import { atOnce, type Turns } from "@campaigns/domain/Turns"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound } from "./BoundValue.ts"
import { deltaInTurns } from "./StoredDelta.ts"

/** The number of revisions that are read at a time where all are wanted. */
const BATCH = 50

const RevisionRow = Schema.Struct({
  draftId: DraftId,
  revision: Schema.Int,
  author: Schema.NullOr(UserId),
  at: Schema.DateTimeUtcFromDate,
  size: Schema.Int,
  /** The number of revisions to come, this one included; counted up to one more than the limit. */
  left: Schema.Int,
  forward: Schema.Unknown,
  backward: Schema.Unknown
})

const decodeRows = Schema.decodeUnknownSync(Schema.Array(RevisionRow))

const decodeDeltas = Schema.decodeUnknownSync(
  Schema.NonEmptyArray(Schema.Struct({ forward: Schema.String, backward: Schema.String }))
)

/** A delta of a large revision; it comes as text, because the driver would parse both of a row in one piece. */
function* parsedInTurns(text: string): Turns<DraftDelta> {
  const stored: unknown = JSON.parse(text)
  yield
  return yield* deltaInTurns(stored)
}

/** `DraftRevisions` in PostgreSQL. A read takes at most `LARGE` bytes of JSON; a larger revision is read alone. */
export const layer: Layer.Layer<DraftRevisions, never, SqlClient> = Layer.effect(
  DraftRevisions,
  Effect.map(SqlClient, (sql) => {
    /** Some of a draft's revisions on one side of a revision, the nearest first, and whether there are more. */
    const read = Effect.fnUntraced(function*(
      draftId: DraftId,
      from: number,
      order: "asc" | "desc",
      limit: number
    ) {
      const direction = sql.literal(order)
      const rows = decodeRows(
        yield* orUnavailable(sql`
          with r as (
            select * from draft_revisions
            where draft_id = ${bound(draftId)} and revision ${sql.literal(order === "asc" ? ">" : "<")} ${bound(from)}
            order by revision ${direction} limit ${bound(limit + 1)}::int
          ), s as (
            select *, sum(size) over (order by revision ${direction}) as total,
              count(*) over () - row_number() over (order by revision ${direction}) + 1 as remaining,
              row_number() over (order by revision ${direction}) as place
            from r
          )
          select draft_id::float8 as "draftId", revision::float8 as revision, author::float8 as author, at,
            size::float8 as size, remaining::float8 as left,
            case when total <= ${bound(LARGE)} then forward end as forward,
            case when total <= ${bound(LARGE)} then backward end as backward
          from s where place <= ${bound(limit)} and (place = 1 or total <= ${bound(LARGE)})
          order by revision ${direction}`)
      )
      const revisions: Array<DraftRevision> = []
      for (const { backward, forward, left: _, size, ...row } of rows) {
        if (size > LARGE) yield* claim(size)
        const deltas = size <= LARGE
          ? { forward: atOnce(deltaInTurns(forward)), backward: atOnce(deltaInTurns(backward)) }
          : yield* readAlone(draftId, row.revision)
        revisions.push({ ...row, ...deltas })
      }
      return { revisions, hasMore: (rows.at(-1)?.left ?? 0) > 1 }
    })

    const readAlone = Effect.fnUntraced(function*(draftId: DraftId, revision: number) {
      const [deltas] = decodeDeltas(
        yield* orUnavailable(sql`
          select forward::text as forward, backward::text as backward from draft_revisions
          where draft_id = ${bound(draftId)} and revision = ${bound(revision)}`)
      )
      const forward = yield* inTurns(() => parsedInTurns(deltas.forward))
      return { forward, backward: yield* inTurns(() => parsedInTurns(deltas.backward)) }
    })

    const after: DraftRevisions["Service"]["after"] = (draftId, revision) =>
      Stream.paginate(revision, (from) =>
        Effect.map(read(draftId, from, "asc", BATCH), ({ hasMore, revisions }) => {
          const last = revisions.at(-1)
          return [revisions, hasMore && last !== undefined ? Option.some(last.revision) : Option.none()]
        }))

    return DraftRevisions.of({
      of: (draftId) => Stream.runCollect(after(draftId, 0)),
      after,
      list: (draftId, { from, isAscending = false, limit }) =>
        Effect.map(
          isAscending
            ? read(draftId, from ?? 0, "asc", limit)
            : read(draftId, from ?? Number.MAX_SAFE_INTEGER, "desc", limit),
          ({ hasMore, revisions }) => ({
            items: revisions,
            next: hasMore ? revisions.at(-1)?.revision ?? null : null
          })
        )
    })
  })
)
