import { requestFields, requestLogTable, type StoredRequestLog } from "@campaigns/vendor-sandbox/StoredRequestLog"
import * as Schema from "effect/Schema"
import { RequestKind } from "./Faults.ts"

/** One request that the sandbox received. */
export const ReceivedRequest = Schema.Struct({
  kind: RequestKind,
  ...requestFields,
  location: Schema.NullOr(Schema.String)
})

export type RequestLog = StoredRequestLog<typeof ReceivedRequest.Type>

export const requestTable = requestLogTable("location text")
