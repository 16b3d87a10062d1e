import { LocalSearchError, type LocalSearchReason } from "@campaigns/application/LocalSearch/LocalSearchError"
import { retryDelaySeconds } from "@campaigns/vendor-http/RetryAfter"
import {
  type ErrorReport,
  kindOfStatus,
  type VendorAnswer,
  type VendorFailure
} from "@campaigns/vendor-http/VendorFailure"
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
    /** A canonical code such as `PERMISSION_DENIED`. */
    status: optional(Schema.String),
    details: optional(Schema.Array(Detail))
  })
})

const decode = Schema.decodeUnknownOption(Envelope)

/** Reads an error in Google's usual envelope; `null` when the answer has none. */
export const readError = ({ body, status }: VendorAnswer): ErrorReport | null => {
  const decoded = decode(body)
  if (status < 300 || decoded._tag === "None") return null
  const { details = [], status: code = null } = decoded.value.error
  return {
    kind: code === "RESOURCE_EXHAUSTED" ? "RateLimited" : kindOfStatus(status),
    code,
    retryAfterSeconds: retryDelaySeconds(details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay),
    requestId: details.find(({ requestId }) => requestId !== undefined)?.requestId ?? null
  }
}

/** The vendor's own sentence in an error, else the other one. */
const saidOr = ({ answer }: VendorFailure, otherwise: string): string => {
  const decoded = decode(answer?.body)
  return (decoded._tag === "Some" ? decoded.value.error.message : undefined) || otherwise
}

const wholeSeconds = (seconds: number | null): number | null => seconds === null ? null : Math.ceil(seconds)

const told = (failure: VendorFailure): { readonly reason: LocalSearchReason; readonly message: string } => {
  const { message, reason } = failure
  switch (reason._tag) {
    case "RateLimited":
      return {
        reason: { _tag: "RateLimited", retryAfterSeconds: wholeSeconds(reason.retryAfterSeconds) },
        message
      }
    case "Unavailable": {
      const { retryAfterSeconds, timedOut } = reason
      return {
        reason: { _tag: "Unavailable", timedOut, retryAfterSeconds: wholeSeconds(retryAfterSeconds) },
        message
      }
    }
    case "MalformedAnswer":
      return { reason: { _tag: "Unavailable", timedOut: false, retryAfterSeconds: null }, message }
    case "CredentialsRefused": {
      const { code } = reason
      const said = saidOr(failure, "")
      return {
        reason: { _tag: "Unauthorized", code },
        message: said === "" ? message : `The local search service refuses the credential or the profile: ${said}`
      }
    }
    case "RequestRefused":
      return {
        reason: { _tag: "Rejected", code: reason.code },
        message: `The local search service refuses: ${saidOr(failure, reason.code)}`
      }
  }
}

/** Translates a failed call into the port's error. */
export const toLocalSearchError = (failure: VendorFailure): LocalSearchError =>
  new LocalSearchError({ ...told(failure), requestId: failure.requestId })
