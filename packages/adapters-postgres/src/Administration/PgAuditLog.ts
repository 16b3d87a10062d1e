import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { AuditedKind, AuditEntry, KeptAuditEntry } from "@campaigns/domain/Administration/AuditEntry"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { byNumber, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"
import { bound } from "../Drafts/BoundValue.ts"
import { readEntry, recordAudit } from "./AuditRows.ts"

const entryJson =
  `json_build_object('kind', kind, 'subjectId', coalesce(to_json(subject_id), to_json(subject_uuid)), 'author', author, 'at', at,
  'before', before, 'after', after)`

const StoredEntry = Schema.Struct({ ...AuditEntry.fields, kind: storedAs(AuditedKind.literals) })

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ entry: Schema.toCodecJson(StoredEntry) })))

const keptJson =
  `json_build_object('id', id, 'customerId', customer_id, 'kind', kind, 'subjectId', coalesce(to_json(subject_id), to_json(subject_uuid)),
  'author', author, 'at', at, 'before', before, 'after', after)`

const StoredKept = Schema.Struct({ ...KeptAuditEntry.fields, kind: storedAs(AuditedKind.literals) })

const decodeKept = Schema.decodeUnknownSync(Schema.Struct({ entry: Schema.toCodecJson(StoredKept) }))

const listed: ListedTable<"id"> = {
  table: "audit_log",
  id: "r.id",
  owner: "r.customer_id",
  orders: { id: byNumber("r.id") }
}

/** `AuditLog` in PostgreSQL. */
export const layer: Layer.Layer<AuditLog, never, SqlClient> = Layer.effect(
  AuditLog,
  Effect.map(SqlClient, (sql) =>
    AuditLog.of({
      add: (entry) => Effect.asVoid(orUnavailable(recordAudit(sql, entry))),

      of: (kind, subjectId) =>
        sql`
          select ${sql.literal(entryJson)} as entry from audit_log
          where kind = ${storedWord(kind)} and subject_id = ${bound(subjectId)} order by id`.pipe(
          orUnavailable,
          Effect.map((rows) => decodeRows(rows).map(({ entry }) => readEntry(entry)))
        ),

      list: ({ author, customerId, kind }, page) =>
        listedRows(sql, listed, {
          shown: `${keptJson} as entry`,
          owners: customerId === null ? null : [customerId],
          // Each has an index of its own in the order of ids.
          within: [
            ...(kind === null ? [] : [sql`r.kind = ${storedWord(kind)}`]),
            ...(author === null ? [] : [sql`r.author = ${bound(author)}::bigint`])
          ]
        }, page).pipe(
          orUnavailable,
          Effect.map((rows) =>
            sortedPageOf(rows, page.limit, listed.orders.id, (row) => {
              const { entry } = decodeKept(row)
              return { ...entry, ...readEntry(entry) }
            })
          )
        )
    }))
)
