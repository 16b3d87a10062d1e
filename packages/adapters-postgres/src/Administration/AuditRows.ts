import type { AuditedKind, AuditEntry } from "@campaigns/domain/Administration/AuditEntry"
import type * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { storedWord, wordOf } from "../Database/StoredWords.ts"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"

/** The fields that hold a word of an enumeration which is stored in a spelling of its own. */
const wordFields: Readonly<Record<AuditedKind, string | null>> = {
  analysisConfig: "analysisType",
  planModule: "analysisType",
  llmPrompt: "type",
  user: null,
  liveCampaign: null,
  customer: null,
  customerLink: null,
  membership: null,
  role: null,
  analysisContext: null,
  runRelease: "analysisType",
  publish: null,
  application: null,
  undo: null,
  enable: null
}

const respelled = (kind: AuditedKind, state: Schema.Json, spell: (word: string) => string): Schema.Json => {
  const field = wordFields[kind]
  if (field === null || typeof state !== "object" || state === null || !(field in state)) return state
  return { ...state, [field]: spell(String(Object.entries(state).find(([name]) => name === field)?.[1])) }
}

/** An entry with the domain's words in the place of the stored ones. */
export const readEntry = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  before: respelled(entry.kind, entry.before, wordOf),
  after: respelled(entry.kind, entry.after, wordOf)
})

/** Inserts entries, in their order, once for each row of `from`. */
export const auditInsert = (sql: SqlClient, entries: ReadonlyArray<AuditEntry>, from: Fragment): Fragment => {
  const rows = entries.map(({ after, at, author, before, kind, subjectId }) => {
    const [id, uuid] = typeof subjectId === "number" ? [subjectId, null] : [null, subjectId]
    return sql`(${storedWord(kind)}::text, ${bound(id)}::bigint, ${bound(uuid)}::uuid, ${bound(author)}::bigint,
      ${boundTime(at)}::timestamptz, ${boundJson(respelled(kind, before, storedWord))}::json,
      ${boundJson(respelled(kind, after, storedWord))}::json)`
  })
  return sql`
    insert into audit_log (kind, subject_id, subject_uuid, author, at, before, after)
    select e.* from ${from}, (values ${sql.join(", ", false)(rows)}) as e`
}

/** Adds an entry to the audit log, in the transaction of the change that it tells of. */
export const recordAudit = (sql: SqlClient, entry: AuditEntry) =>
  sql`${auditInsert(sql, [entry], sql`(select) as once`)}`
