import { askedOrBackoff, backoff, type Progress, withinBounds } from "@campaigns/vendor-http/RetryDelay"
import type { RetrySettings } from "../BusinessProfile/BusinessProfileConfig.ts"
import { type CallFailure, refusalKind } from "./CallFailure.ts"

interface Situation extends Progress {
  readonly failure: CallFailure
  readonly settings: RetrySettings
}

const wanted = (situation: Situation): number | null => {
  const { failure, repeat, settings: { rateLimitStart, transientStart } } = situation
  if (failure._tag === "NoCredential") return null
  // What took too long once costs as much time again, so it is asked for only once more.
  if (failure._tag === "NoAnswer") return failure.timedOut && repeat > 0 ? null : backoff(transientStart, situation)
  switch (refusalKind(failure)) {
    case "RateLimited":
      return askedOrBackoff(failure.retryAfterSeconds, rateLimitStart, situation)
    case "DeadlineExceeded":
      return repeat === 0 ? backoff(transientStart, situation) : null
    case "Transient":
      return askedOrBackoff(failure.retryAfterSeconds, transientStart, situation)
    case "Unauthorized":
    case "Invalid":
      return null
  }
}

/** The milliseconds after which a failed call is made again, or `null` when it is not. */
export const retryDelay = (situation: Situation): number | null =>
  withinBounds(wanted(situation), situation.settings, situation)
