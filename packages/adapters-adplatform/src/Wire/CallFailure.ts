import * as Data from "effect/Data"
import { errorCode, type ErrorReport } from "./ErrorBody.ts"

/** The request certainly never reached the platform: no connection, or no credential to send it with. */
export class NotSent extends Data.TaggedError("NotSent")<{ readonly timedOut: boolean; readonly message: string }> {}

/** The request may have reached the platform, and no whole answer came back. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly timedOut: boolean
  readonly message: string
  readonly requestId: string | null
}> {}

/** The platform answered with an error; `body` is its JSON, `report` what it says in the platform's usual shape. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly httpStatus: number
  readonly report: ErrorReport
  readonly body: unknown
  readonly retryAfterSeconds: number | null
}> {}

/** There is no credential that the platform takes; `code` is `invalid_grant` or the like. */
export class NoCredential extends Data.TaggedError("NoCredential")<{ readonly code: string }> {}

/** The request was not made: the platform has failed too often lately for this account, or is asked too often; ask again after the time. */
export class HeldBack extends Data.TaggedError("HeldBack")<{
  readonly because: "Unwell" | "Pace"
  readonly retryAfterSeconds: number
}> {}

export type CallFailure = NotSent | NoAnswer | Refused | NoCredential | HeldBack

const temporaryQuota = new Set([
  "quotaError.RESOURCE_TEMPORARILY_EXHAUSTED",
  "quotaError.RESOURCE_EXHAUSTED",
  "quotaError.EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION"
])

const longTermQuota = "quotaError.EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION"

/** The access token is at fault, so that a new one may help; where no code is given it is as well. */
const spentToken = new Set([
  "authenticationError.OAUTH_TOKEN_EXPIRED",
  "authenticationError.OAUTH_TOKEN_INVALID",
  "authenticationError.AUTHENTICATION_ERROR"
])

/** True when a refusal says that the access token has served its time. */
export const hasSpentToken = ({ httpStatus, report }: Refused): boolean =>
  httpStatus === 401 && (report.errors.length === 0 || report.errors.some((error) => spentToken.has(errorCode(error))))

/** True when a refusal says that the consent behind the access token was taken back. */
export const hasRevokedToken = ({ report }: Refused): boolean =>
  report.errors.some((error) => errorCode(error) === "authenticationError.OAUTH_TOKEN_REVOKED")

/** The kind of a refusal, which decides whether asking again makes sense (`docs/platform-facts.md#repeats`). */
export type RefusalKind =
  | "RateLimited"
  | "QuotaUsedUp"
  | "ConcurrentModification"
  | "DeadlineExceeded"
  | "Transient"
  | "Unauthenticated"
  | "Forbidden"
  | "VersionGone"
  | "Invalid"

/** Sorts a refusal by the platform's own codes first and by the HTTP status where it gives none. */
export const refusalKind = ({ httpStatus, report }: Refused): RefusalKind => {
  const codes = report.errors.map(errorCode)
  const has = (code: string): boolean => codes.includes(code)
  if (has(longTermQuota)) return "QuotaUsedUp"
  if (codes.some((code) => temporaryQuota.has(code)) || httpStatus === 429) return "RateLimited"
  if (has("databaseError.CONCURRENT_MODIFICATION")) return "ConcurrentModification"
  if (has("internalError.DEADLINE_EXCEEDED") || httpStatus === 504 || httpStatus === 408) {
    return "DeadlineExceeded"
  }
  if (has("internalError.TRANSIENT_ERROR") || has("internalError.INTERNAL_ERROR") || httpStatus >= 500) {
    return "Transient"
  }
  if (httpStatus === 401) return "Unauthenticated"
  if (has("requestError.UNSUPPORTED_VERSION") || (httpStatus === 404 && codes.length === 0)) return "VersionGone"
  if (httpStatus === 403) return "Forbidden"
  return "Invalid"
}
