import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { AuditedKind, AuditEntry } from "@campaigns/domain/Administration/AuditEntry"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"
import { bound } from "../Drafts/BoundValue.ts"
import { readEntry, recordAudit } from "./AuditRows.ts"

const entryJson = `json_build_object('kind', kind, 'subjectId', subject_id, 'author', author, 'at', at,
  'before', before, 'after', after)`

const StoredEntry = Schema.Struct({ ...AuditEntry.fields, kind: storedAs(AuditedKind.literals) })

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ entry: Schema.toCodecJson(StoredEntry) })))

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
        )
    }))
)
