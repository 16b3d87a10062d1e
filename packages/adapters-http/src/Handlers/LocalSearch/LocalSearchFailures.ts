import type { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import * as Effect from "effect/Effect"
import {
  LocalSearchRefused,
  LocalSearchTimeout,
  LocalSearchUnavailable
} from "../../Api/LocalSearch/LocalSearchProblems.ts"

const waitOf = (retryAfterSeconds: number | null) =>
  retryAfterSeconds === null ? {} : { retry_after_seconds: Math.ceil(retryAfterSeconds) }

/** The place where a failure of the local search vendor becomes an answer. */
export const localSearchFailure = (
  { message, reason, requestId }: LocalSearchError
): Effect.Effect<never, LocalSearchRefused | LocalSearchUnavailable | LocalSearchTimeout> => {
  const facts = { detail: message, vendor_request_id: requestId }
  switch (reason._tag) {
    case "Rejected":
      return Effect.fail(new LocalSearchRefused({ ...facts, code: "LOCALSEARCH_REJECTED", vendor_code: reason.code }))
    case "Unauthorized":
      return Effect.fail(
        new LocalSearchRefused({ ...facts, code: "LOCALSEARCH_UNAUTHORIZED", vendor_code: reason.code })
      )
    case "RateLimited":
      return Effect.fail(
        new LocalSearchUnavailable({ ...facts, code: "LOCALSEARCH_RATE_LIMITED", ...waitOf(reason.retryAfterSeconds) })
      )
    case "Unavailable": {
      const all = { ...facts, ...waitOf(reason.retryAfterSeconds) }
      return reason.timedOut
        ? Effect.fail(new LocalSearchTimeout({ ...all, code: "LOCALSEARCH_TIMEOUT" }))
        : Effect.fail(new LocalSearchUnavailable({ ...all, code: "LOCALSEARCH_UNAVAILABLE" }))
    }
  }
}
