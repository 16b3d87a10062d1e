import * as Schema from "effect/Schema"
import { requestFields, requestLogTable, type StoredRequestLog } from "../../Kit/StoredRequestLog.ts"

/**
 * One request that the sandbox received: a change, a query for rows, for keyword ideas or for places, for accounts, or
 * for an access token. `campaigns` counts the campaigns that a mutate asked to create.
 */
export const ReceivedRequest = Schema.Struct({
  kind: Schema.Literals(["mutate", "search", "ideas", "suggest", "accounts", "token"]),
  ...requestFields,
  customer_id: Schema.NullOr(Schema.String),
  operations: Schema.Int,
  campaigns: Schema.Int,
  validate_only: Schema.BooleanFromBit
})

export type RequestLog = StoredRequestLog<typeof ReceivedRequest.Type>

export const requestTable = requestLogTable(
  "customer_id text",
  "operations integer not null",
  "campaigns integer not null",
  "validate_only integer not null"
)
