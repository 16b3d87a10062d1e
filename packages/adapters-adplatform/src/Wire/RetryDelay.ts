import * as Duration from "effect/Duration"
import type { RetrySettings } from "../AdPlatform/GoogleAdsConfig.ts"
import { type CallFailure, refusalKind, type Refused } from "./CallFailure.ts"

/** A read, and a write that only asks for an opinion, may be repeated; a write only when it was certainly not carried out. */
export type CallKind = "read" | "write"

/** A protobuf duration such as `60s` or `0.5s` in seconds, or `null`. */
export const durationSeconds = (text: string): number | null => {
  const seconds = /^(\d+(?:\.\d{1,9})?)s$/.exec(text)?.[1]
  return seconds === undefined ? null : Number(seconds)
}

/** How long the platform asks us to wait: its own word in the error first, then the `Retry-After` header. */
export const askedToWait = ({ report, retryAfterSeconds }: Refused): number | null => {
  for (const { details } of report.errors) {
    const delay = details?.quotaErrorDetails?.retryDelay
    const seconds = delay === undefined ? null : durationSeconds(delay)
    if (seconds !== null) return seconds
  }
  return retryAfterSeconds
}

/** Half of the wait is certain and half is chance, so that callers that failed together do not come back together. */
const jittered = (start: Duration.Duration, repeat: number, chance: number): number =>
  Duration.toMillis(start) * 2 ** repeat * (0.5 + chance / 2)

const refusedDelay = (
  failure: Refused,
  kind: CallKind,
  settings: RetrySettings,
  repeat: number,
  chance: number
): number | null => {
  switch (refusalKind(failure)) {
    case "RateLimited": {
      const asked = askedToWait(failure)
      return asked === null ? jittered(settings.rateLimitStart, repeat, chance) : asked * 1000 * (1 + chance / 10)
    }
    case "ConcurrentModification":
      return jittered(settings.transientStart, repeat, chance)
    case "Transient":
      return kind === "read"
        ? Math.max(jittered(settings.transientStart, repeat, chance), (failure.retryAfterSeconds ?? 0) * 1000)
        : null
    case "DeadlineExceeded":
      return kind === "read" && repeat === 0 ? Duration.toMillis(settings.deadlineWait) : null
    default:
      return null
  }
}

/**
 * The milliseconds after which a failed call is made again, or `null` when it is not. `repeat` counts the repeats so far,
 * `waited` is what they waited together, `chance` is a random number from 0 to 1.
 */
export const retryDelay = (options: {
  readonly failure: CallFailure
  readonly kind: CallKind
  readonly settings: RetrySettings
  readonly repeat: number
  readonly waited: number
  readonly chance: number
}): number | null => {
  const { chance, failure, kind, repeat, settings, waited } = options
  if (repeat >= settings.repeats) return null
  const delay = failure._tag === "Refused"
    ? refusedDelay(failure, kind, settings, repeat, chance)
    : failure._tag === "NotSent" || (failure._tag === "NoAnswer" && kind === "read")
    ? jittered(settings.transientStart, repeat, chance)
    : null
  return delay === null || waited + delay > Duration.toMillis(settings.patience) ? null : Math.round(delay)
}
