import * as Data from "effect/Data"
import type { ErrorReport } from "./ErrorEnvelope.ts"

/** No whole answer came that could be understood. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly timedOut: boolean; readonly message: string }> {}

/** The vendor answered with an error. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly httpStatus: number
  readonly report: ErrorReport
  /** How long the vendor asks us to wait, by its own word or by the `Retry-After` header. */
  readonly retryAfterSeconds: number | null
}> {}

/** There is no credential that the vendor takes; `code` is `invalid_grant` or the like. */
export class NoCredential extends Data.TaggedError("NoCredential")<{ readonly code: string }> {}

export type CallFailure = NoAnswer | Refused | NoCredential

/** The kind of a refusal, which decides whether asking again makes sense. */
export type RefusalKind = "RateLimited" | "DeadlineExceeded" | "Transient" | "Unauthorized" | "Invalid"

export const refusalKind = ({ httpStatus, report }: Refused): RefusalKind => {
  if (httpStatus === 429 || report.status === "RESOURCE_EXHAUSTED") return "RateLimited"
  if (httpStatus === 408 || httpStatus === 504) return "DeadlineExceeded"
  if (httpStatus >= 500) return "Transient"
  return httpStatus === 401 || httpStatus === 403 ? "Unauthorized" : "Invalid"
}
