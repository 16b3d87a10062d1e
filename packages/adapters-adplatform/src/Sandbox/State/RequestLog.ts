import * as Schema from "effect/Schema"
import type { SandboxDatabase } from "./SandboxDatabase.ts"

/** What a request asks for: a change, rows, keyword ideas, or an access token. */
const RequestKind = Schema.Literals(["mutate", "search", "ideas", "token"])

/** One request that the sandbox received. `campaigns` counts the campaigns that a mutate asked to create. */
export interface LoggedRequest {
  readonly kind: typeof RequestKind.Type
  readonly request_id: string
  readonly customer_id: string | null
  readonly at: string
  readonly operations: number
  readonly campaigns: number
  readonly validate_only: boolean
  readonly fault: string | null
  /** The HTTP status, null when the request was dropped or is still running. */
  readonly status: number | null
}

/** The most requests that are remembered. */
export const requestLogLimit = 1000

/** The requests received, the newest last, bounded to `requestLogLimit`. */
export interface RequestLog {
  readonly begin: (request: Omit<LoggedRequest, "status">) => void
  readonly end: (requestId: string, status: number) => void
  readonly list: () => ReadonlyArray<LoggedRequest>
}

const textOrNull = (value: unknown) => typeof value === "string" ? value : null

export const makeRequestLog = ({ sqlite }: SandboxDatabase): RequestLog => {
  const insert = sqlite.prepare(
    `insert into request_log (kind, request_id, customer_id, at, operations, campaigns, validate_only, fault)
     values (?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const trim = sqlite.prepare(
    `delete from request_log where id <= (select max(id) - ${requestLogLimit} from request_log)`
  )
  const finish = sqlite.prepare("update request_log set status = ? where request_id = ?")
  const list = sqlite.prepare("select * from request_log order by id")
  return {
    begin: (request) => {
      insert.run(
        request.kind,
        request.request_id,
        request.customer_id,
        request.at,
        request.operations,
        request.campaigns,
        request.validate_only ? 1 : 0,
        request.fault
      )
      trim.run()
    },
    end: (requestId, status) => {
      finish.run(status, requestId)
    },
    list: () =>
      list.all().map((row) => ({
        kind: Schema.decodeUnknownSync(RequestKind)(row["kind"]),
        request_id: String(row["request_id"]),
        customer_id: textOrNull(row["customer_id"]),
        at: String(row["at"]),
        operations: Number(row["operations"]),
        campaigns: Number(row["campaigns"]),
        validate_only: row["validate_only"] === 1,
        fault: textOrNull(row["fault"]),
        status: row["status"] === null ? null : Number(row["status"])
      }))
  }
}
