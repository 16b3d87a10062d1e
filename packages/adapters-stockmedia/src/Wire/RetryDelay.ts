import * as Duration from "effect/Duration"
import type { CallFailure } from "./CallFailure.ts"
import type { Persistence } from "./ProviderConfig.ts"

const isWorthRepeating = (failure: CallFailure, repeat: number): boolean =>
  failure._tag === "NoAnswer"
    // What took too long once costs as much time again, so it is asked for only once more.
    ? !failure.timedOut || repeat === 0
    : failure.status === 429 || failure.status === 408 || failure.status >= 500

/**
 * The milliseconds after which a failed question is asked again, or `null` when it is not. `repeat` counts the repeats so far, `waited` is what
 * they waited together, `chance` is a random number from 0 to 1, so that callers that failed together do not come back together.
 */
export const retryDelay = (options: {
  readonly failure: CallFailure
  readonly persistence: Persistence
  readonly repeat: number
  readonly waited: number
  readonly chance: number
}): number | null => {
  const { chance, failure, persistence, repeat, waited } = options
  if (repeat >= persistence.repeats || !isWorthRepeating(failure, repeat)) return null
  const asked = failure._tag === "Refused" ? failure.retryAfterSeconds : null
  const delay = asked === null
    ? Duration.toMillis(persistence.start) * 2 ** repeat * (0.5 + chance / 2)
    : asked * 1000 * (1 + chance / 10)
  return waited + delay > Duration.toMillis(persistence.patience) ? null : Math.round(delay)
}
