import * as Schema from "effect/Schema"
import { type Logged, requestLogLimit } from "./RequestLog.ts"
import type { StateFile } from "./StateFile.ts"

/** The requests received, the newest last, bounded to `requestLogLimit`; kept in the state file. */
export interface StoredRequestLog<Request> {
  readonly begin: (request: Request) => void
  readonly end: (requestId: string, status: number) => void
  readonly list: () => ReadonlyArray<Logged<Request>>
}

/** The fields that are kept of every request beside its kind. */
export const requestFields = {
  request_id: Schema.String,
  /** When it came, in ISO 8601. */
  at: Schema.String,
  /** The kind of the fault that hit it. */
  fault: Schema.NullOr(Schema.String)
}

/** The table of requests with further columns of the vendor's, such as `location text`. */
export const requestLogTable = (...columns: ReadonlyArray<string>): string => `
  create table if not exists request_log (
    id integer primary key,
    kind text not null,
    request_id text not null,
    at text not null,
    fault text,
    ${["status integer", ...columns].join(", ")}
  ) strict;
`

/** A request as a row: its fields are the columns of the table, except for `id` and `status`. */
export interface RequestRow<Request> extends Schema.Codec<Request, Readonly<Record<string, string | number | null>>> {
  readonly fields: Readonly<Record<string, unknown>>
}

export const makeStoredRequestLog = <Request extends { readonly request_id: string }>(
  { sqlite }: StateFile,
  row: RequestRow<Request>
): StoredRequestLog<Request> => {
  const encode = Schema.encodeSync(row)
  const decode = Schema.decodeUnknownSync(row)
  const columns = Object.keys(row.fields)
  const insert = sqlite.prepare(
    `insert into request_log (${columns.join()}) values (${columns.map((column) => `:${column}`).join()})`
  )
  const trim = sqlite.prepare(
    `delete from request_log where id <= (select max(id) - ${requestLogLimit} from request_log)`
  )
  const finish = sqlite.prepare("update request_log set status = ? where request_id = ?")
  const list = sqlite.prepare("select * from request_log order by id")
  return {
    begin: (request) => {
      insert.run(encode(request))
      trim.run()
    },
    end: (requestId, status) => {
      finish.run(status, requestId)
    },
    list: () =>
      list.all().map((kept) => ({
        ...decode(kept),
        status: typeof kept["status"] === "number" ? kept["status"] : null
      }))
  }
}
