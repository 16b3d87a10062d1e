import * as Schema from "effect/Schema"
import type { DatabaseSync } from "node:sqlite"
import { RequestKind } from "./Faults.ts"

/** One request that the sandbox received; the status is `null` when it was dropped or is still running. */
const LoggedRequest = Schema.Struct({
  kind: RequestKind,
  request_id: Schema.String,
  location: Schema.NullOr(Schema.String),
  at: Schema.String,
  fault: Schema.NullOr(Schema.String),
  status: Schema.NullOr(Schema.Int)
})
export type LoggedRequest = typeof LoggedRequest.Type

const LIMIT = 1000

/** The latest 1000 requests, the newest last. */
export interface RequestLog {
  readonly begin: (request: Omit<LoggedRequest, "status">) => void
  readonly end: (requestId: string, status: number) => void
  readonly list: () => ReadonlyArray<LoggedRequest>
}

const decodeRow = Schema.decodeUnknownSync(LoggedRequest)

export const makeRequestLog = (sqlite: DatabaseSync): RequestLog => {
  const insert = sqlite.prepare(
    "insert into request_log (kind, request_id, location, at, fault) values (?, ?, ?, ?, ?)"
  )
  const trim = sqlite.prepare(`delete from request_log where id <= (select max(id) - ${LIMIT} from request_log)`)
  const finish = sqlite.prepare("update request_log set status = ? where request_id = ?")
  const list = sqlite.prepare("select kind, request_id, location, at, fault, status from request_log order by id")
  return {
    begin: ({ at, fault, kind, location, request_id }) => {
      insert.run(kind, request_id, location, at, fault)
      trim.run()
    },
    end: (requestId, status) => {
      finish.run(status, requestId)
    },
    list: () => list.all().map((row) => decodeRow(row))
  }
}
