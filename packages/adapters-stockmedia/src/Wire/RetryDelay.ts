import { askedOrBackoff, type Progress, withinBounds } from "@campaigns/vendor-http/RetryDelay"
import type { CallFailure } from "./CallFailure.ts"
import type { Persistence } from "./ProviderConfig.ts"

const isWorthRepeating = (failure: CallFailure, repeat: number): boolean =>
  failure._tag === "NoAnswer"
    // What took too long once costs as much time again, so it is asked for only once more.
    ? !failure.timedOut || repeat === 0
    : failure.status === 429 || failure.status === 408 || failure.status >= 500

interface Situation extends Progress {
  readonly failure: CallFailure
  readonly persistence: Persistence
}

/** The milliseconds after which a failed question is asked again, or `null` when it is not. */
export const retryDelay = (situation: Situation): number | null => {
  const { failure, persistence, repeat } = situation
  if (!isWorthRepeating(failure, repeat)) return null
  const asked = failure._tag === "Refused" ? failure.retryAfterSeconds : null
  return withinBounds(askedOrBackoff(asked, persistence.start, situation), persistence, situation)
}
