import * as Duration from "effect/Duration"
import type { RetrySettings } from "../BusinessProfile/BusinessProfileConfig.ts"
import { type CallFailure, refusalKind } from "./CallFailure.ts"

/** Half of the wait is certain and half is chance, so that callers that failed together do not come back together. */
const jittered = (start: Duration.Duration, repeat: number, chance: number): number =>
  Duration.toMillis(start) * 2 ** repeat * (0.5 + chance / 2)

const wait = (failure: CallFailure, settings: RetrySettings, repeat: number, chance: number): number | null => {
  const transient = jittered(settings.transientStart, repeat, chance)
  if (failure._tag === "NoCredential") return null
  // What took too long once costs as much time again, so it is asked for only once more.
  if (failure._tag === "NoAnswer") return failure.timedOut && repeat > 0 ? null : transient
  switch (refusalKind(failure)) {
    case "RateLimited": {
      const asked = failure.retryAfterSeconds
      return asked === null ? jittered(settings.rateLimitStart, repeat, chance) : asked * 1000 * (1 + chance / 10)
    }
    case "DeadlineExceeded":
      return repeat === 0 ? transient : null
    case "Transient":
      return failure.retryAfterSeconds === null ? transient : failure.retryAfterSeconds * 1000 * (1 + chance / 10)
    case "Unauthorized":
    case "Invalid":
      return null
  }
}

/**
 * The milliseconds after which a failed call is made again, or `null` when it is not. `repeat` counts the repeats so far, `waited` is what
 * they waited together, `chance` is a random number from 0 to 1.
 */
export const retryDelay = (options: {
  readonly failure: CallFailure
  readonly settings: RetrySettings
  readonly repeat: number
  readonly waited: number
  readonly chance: number
}): number | null => {
  const { chance, failure, repeat, settings, waited } = options
  if (repeat >= settings.repeats) return null
  const delay = wait(failure, settings, repeat, chance)
  return delay === null || waited + delay > Duration.toMillis(settings.patience) ? null : Math.round(delay)
}
