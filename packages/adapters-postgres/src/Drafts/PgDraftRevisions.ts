import { type DraftRevision, DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { pageOf } from "@campaigns/application/Paging/Page"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { UserId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { bound } from "./BoundValue.ts"
import { deltaOf } from "./StoredDelta.ts"

const RevisionRow = Schema.Struct({
  draftId: DraftId,
  revision: Schema.Int,
  author: Schema.NullOr(UserId),
  at: Schema.DateTimeUtcFromDate,
  forward: Schema.Unknown,
  backward: Schema.Unknown
})

const decodeRows = Schema.decodeUnknownSync(Schema.Array(RevisionRow))

const revisionsOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<DraftRevision> =>
  decodeRows(rows).map((row) => ({ ...row, forward: deltaOf(row.forward), backward: deltaOf(row.backward) }))

const columns =
  `draft_id::float8 as "draftId", revision::float8 as revision, author::float8 as author, at, forward, backward`

/** `DraftRevisions` in PostgreSQL. */
export const layer: Layer.Layer<DraftRevisions, never, SqlClient> = Layer.effect(
  DraftRevisions,
  Effect.map(SqlClient, (sql) => {
    const read = sql.literal(columns)
    const after = (draftId: DraftId, revision: number) =>
      sql`
        select ${read} from draft_revisions where draft_id = ${bound(draftId)} and revision > ${bound(revision)}
        order by revision`.pipe(Effect.orDie, Effect.map(revisionsOf))
    return DraftRevisions.of({
      of: (draftId) => after(draftId, 0),
      after,
      list: (draftId, { from, limit }) =>
        sql`
          select ${read} from draft_revisions
          where draft_id = ${bound(draftId)} and (${bound(from)}::bigint is null or revision < ${bound(from)}::bigint)
          order by revision desc limit ${bound(limit + 1)}::int`.pipe(
          Effect.orDie,
          Effect.map((rows) => pageOf(revisionsOf(rows), limit, ({ revision }) => revision))
        )
    })
  })
)
