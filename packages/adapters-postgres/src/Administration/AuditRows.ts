import type { AuditEntry } from "@campaigns/domain/Administration/AuditEntry"
import type { SqlClient } from "effect/sql/SqlClient"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"

/** Adds an entry to the audit log, in the transaction of the change that it tells of. */
export const recordAudit = (sql: SqlClient, { after, at, author, before, kind, subjectId }: AuditEntry) =>
  sql`
    insert into audit_log (kind, subject_id, author, at, before, after)
    values (${kind}, ${bound(subjectId)}, ${bound(author)}, ${boundTime(at)}, ${boundJson(before)}, ${
    boundJson(after)
  })`
