import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import type { PrintedJson, PrintedWrite } from "./PrintedWrite.ts"

/** A printed write as the parts of a statement. */
export interface BoundWrite {
  /** A common table expression that the other parts read, to come before all others. */
  readonly held: Fragment | null
  /** The keywords that are put, as a `jsonb`. */
  readonly keywords: Fragment
  /** The deltas, each as a `json`. */
  readonly forward: Fragment
  readonly backward: Fragment
}

/** UTF-8 goes as bytes: the client library would take a text of megabytes through three times as much memory, and in one piece. */
const boundJson = (sql: SqlClient, json: PrintedJson): Fragment =>
  typeof json === "string" ? sql`${json}::json` : sql`convert_from(${json}::bytea, 'UTF8')::json`

export const boundWrite = (sql: SqlClient, { backward, forward, keywords }: PrintedWrite): BoundWrite =>
  keywords === null
    ? {
      held: sql`f as materialized (select ${boundJson(sql, forward)} as forward)`,
      keywords: sql`(select forward -> 'keywords' -> 'put' from f)::jsonb`,
      forward: sql`(select forward from f)`,
      backward: boundJson(sql, backward)
    }
    : {
      held: null,
      keywords: sql`${keywords}::jsonb`,
      forward: boundJson(sql, forward),
      backward: boundJson(sql, backward)
    }
