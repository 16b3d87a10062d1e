import { LocalSearchError, type LocalSearchReason } from "@campaigns/application/LocalSearch/LocalSearchError"
import { type CallFailure, refusalKind, type Refused } from "./CallFailure.ts"

const wholeSeconds = (seconds: number | null): number | null => seconds === null ? null : Math.ceil(seconds)

const refusal = (failure: Refused): { readonly reason: LocalSearchReason; readonly message: string } => {
  const { httpStatus, report } = failure
  const code = report.status ?? `HTTP ${httpStatus}`
  const retryAfterSeconds = wholeSeconds(failure.retryAfterSeconds)
  switch (refusalKind(failure)) {
    case "RateLimited":
      return {
        reason: { _tag: "RateLimited", retryAfterSeconds },
        message: "The local search service asks for fewer requests."
      }
    case "DeadlineExceeded":
      return {
        reason: { _tag: "Unavailable", timedOut: true, retryAfterSeconds },
        message: "The local search service took too long."
      }
    case "Transient":
      return {
        reason: { _tag: "Unavailable", timedOut: false, retryAfterSeconds },
        message: "The local search service is not well at the moment."
      }
    case "Unauthorized":
      return {
        reason: { _tag: "Unauthorized", code },
        message: `The local search service refuses the credential or the profile: ${report.message || code}`
      }
    case "Invalid":
      return {
        reason: { _tag: "Rejected", code },
        message: `The local search service refuses: ${report.message || code}`
      }
  }
}

/** Translates a failed call into the port's error. */
export const toLocalSearchError = (failure: CallFailure): LocalSearchError => {
  switch (failure._tag) {
    case "NoAnswer":
      return new LocalSearchError({
        reason: { _tag: "Unavailable", timedOut: failure.timedOut, retryAfterSeconds: null },
        message: failure.message,
        requestId: null
      })
    case "NoCredential":
      return new LocalSearchError({
        reason: { _tag: "Unauthorized", code: failure.code },
        message: `The local search service gives no access for the configured credential (${failure.code}).`,
        requestId: null
      })
    case "Refused":
      return new LocalSearchError({ ...refusal(failure), requestId: failure.report.requestId })
  }
}
