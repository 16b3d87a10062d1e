import { retryDelaySeconds } from "@campaigns/vendor-http/RetryInfo"
import * as Schema from "effect/Schema"

const optional = Schema.optionalKey

/** One of `google.rpc`'s details; of all kinds, only what is read here. */
const Detail = Schema.Struct({
  /** Of `RetryInfo`. */
  retryDelay: optional(Schema.String),
  /** Of `RequestInfo`. */
  requestId: optional(Schema.String)
})

const Envelope = Schema.Struct({
  error: Schema.Struct({
    code: optional(Schema.Int),
    message: optional(Schema.String),
    status: optional(Schema.String),
    details: optional(Schema.Array(Detail))
  })
})

/** The vendor's description of a failed call. */
export interface ErrorReport {
  /** A canonical code such as `PERMISSION_DENIED`. */
  readonly status: string | null
  readonly message: string
  readonly retryDelaySeconds: number | null
  readonly requestId: string | null
}

const decode = Schema.decodeUnknownOption(Envelope)

/** Reads an error body in Google's usual envelope; `null` when it is none. */
export const readErrorBody = (body: unknown): ErrorReport | null => {
  const decoded = decode(body)
  if (decoded._tag === "None") return null
  const { details = [], message = "", status = null } = decoded.value.error
  return {
    status,
    message,
    retryDelaySeconds: retryDelaySeconds(details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay),
    requestId: details.find(({ requestId }) => requestId !== undefined)?.requestId ?? null
  }
}
