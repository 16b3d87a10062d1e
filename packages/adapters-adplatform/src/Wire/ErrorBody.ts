import type { TokenFault } from "@campaigns/vendor-http/OAuthTokens"
import { retryDelaySeconds } from "@campaigns/vendor-http/RetryAfter"
import {
  type ErrorKind,
  type ErrorReport,
  kindOfStatus,
  type VendorAnswer,
  type VendorFailure
} from "@campaigns/vendor-http/VendorFailure"
import * as Schema from "effect/Schema"

/** The platform's name in sentences. */
export const VENDOR = "The ad platform"

const optional = Schema.optionalKey

/** One step of an error's path into the request. */
const PathElement = Schema.Struct({ fieldName: Schema.String, index: optional(Schema.Int) })

/** One thing that the platform found wrong; `errorCode` has one key, the family, whose value is the code. */
export const AdsError = Schema.Struct({
  errorCode: optional(Schema.Record(Schema.String, Schema.Unknown)),
  message: optional(Schema.String),
  trigger: optional(Schema.Struct({ stringValue: optional(Schema.String) })),
  location: optional(Schema.Struct({ fieldPathElements: optional(Schema.Array(PathElement)) })),
  details: optional(Schema.Struct({
    unpublishedErrorCode: optional(Schema.String),
    quotaErrorDetails: optional(Schema.Struct({ retryDelay: optional(Schema.String) })),
    // Read by themselves (`ErrorDetails`), so that one in an unknown form does not hide the error.
    policyFindingDetails: optional(Schema.Unknown),
    policyViolationDetails: optional(Schema.Unknown),
    resourceCountDetails: optional(Schema.Unknown),
    budgetPerDayMinimumErrorDetails: optional(Schema.Unknown)
  }))
})
export type AdsError = typeof AdsError.Type

const Failure = Schema.Struct({
  errors: optional(Schema.Array(AdsError)),
  requestId: optional(Schema.String)
})

const ErrorBody = Schema.Struct({
  error: Schema.Struct({
    code: optional(Schema.Int),
    message: optional(Schema.String),
    status: optional(Schema.String),
    details: optional(Schema.Array(Failure))
  })
})

/** The platform's description of a failed call, whichever of its shapes it came in. */
export interface AdsReport {
  readonly httpStatus: number | null
  readonly status: string | null
  readonly message: string
  readonly errors: ReadonlyArray<AdsError>
  readonly requestId: string | null
}

const decodeBody = Schema.decodeUnknownOption(ErrorBody)

/**
 * Reads an error body. A streamed query answers a list, of which the last entry may be an error even under status 200;
 * `null` when the body reports none.
 */
export const readErrorBody = (body: unknown): AdsReport | null => {
  const entry: unknown = Array.isArray(body) ? body.at(-1) : body
  const decoded = decodeBody(entry)
  if (decoded._tag === "None") return null
  const { code, details = [], message = "", status = null } = decoded.value.error
  return {
    httpStatus: code ?? null,
    status,
    message,
    errors: details.flatMap(({ errors = [] }) => errors),
    requestId: details.find(({ requestId }) => requestId !== undefined)?.requestId ?? null
  }
}

/** The error as `family.CODE`; a code that this version does not publish is named by its number. */
export const errorCode = (error: AdsError): string => {
  const [family, code] = Object.entries(error.errorCode ?? {})[0] ?? ["requestError", "UNKNOWN"]
  const unpublished = error.details?.unpublishedErrorCode
  return unpublished === undefined || code !== "UNKNOWN" ? `${family}.${String(code)}` : `${family}.${unpublished}`
}

const temporaryQuota: ReadonlySet<string> = new Set([
  "quotaError.RESOURCE_TEMPORARILY_EXHAUSTED",
  "quotaError.RESOURCE_EXHAUSTED",
  "quotaError.EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION"
])

/** Used up for so long that waiting for seconds does not help. */
const longTermQuota = "quotaError.EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION"

/** The kind of an error by the platform's codes, or else by the status (`docs/platform-facts.md#repeats`). */
const kindOf = (status: number, codes: ReadonlyArray<string>): ErrorKind => {
  if (codes.some((code) => code === longTermQuota || temporaryQuota.has(code)) || status === 429) return "RateLimited"
  if (codes.includes("databaseError.CONCURRENT_MODIFICATION")) return "Conflict"
  if (codes.includes("internalError.DEADLINE_EXCEEDED")) return "TimedOut"
  const byStatus = kindOfStatus(status)
  if (byStatus === "TimedOut") return byStatus
  return codes.includes("internalError.TRANSIENT_ERROR") || codes.includes("internalError.INTERNAL_ERROR")
    ? "Unavailable"
    : byStatus
}

/** The platform's error in the words that all vendors share; `null` when the answer reports none. */
export const readError = ({ body, status }: VendorAnswer): ErrorReport | null => {
  const report = readErrorBody(body)
  if (report === null) return null
  const codes = report.errors.map(errorCode)
  // Under a good status comes what happened while rows were being sent.
  const named = status < 300 ? report.httpStatus ?? 500 : status
  const asked = report.errors.map(({ details }) => retryDelaySeconds(details?.quotaErrorDetails?.retryDelay))
  return {
    status: named,
    kind: kindOf(named, codes),
    code: codes[0] ?? report.status,
    requestId: report.requestId,
    retryAfterSeconds: asked.find((seconds) => seconds !== null) ?? null,
    shouldRetry: codes.includes(longTermQuota) ? false : null
  }
}

/** The access token is at fault, so that a new one may help; where no code is given it is as well. */
const spentToken: ReadonlySet<string> = new Set([
  "authenticationError.OAUTH_TOKEN_EXPIRED",
  "authenticationError.OAUTH_TOKEN_INVALID",
  "authenticationError.AUTHENTICATION_ERROR"
])

/** The part of the access token in a refusal: it has served its time, or the consent behind it was taken back. */
export const tokenFault = ({ answer }: VendorFailure): TokenFault => {
  if (answer === null) return null
  const codes = (readErrorBody(answer.body)?.errors ?? []).map(errorCode)
  if (answer.status === 401 && (codes.length === 0 || codes.some((code) => spentToken.has(code)))) return "Spent"
  return codes.includes("authenticationError.OAUTH_TOKEN_REVOKED") ? "Revoked" : null
}
