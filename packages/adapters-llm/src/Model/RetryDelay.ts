import { backoff } from "@campaigns/vendor-http/RetryDelay"
import type * as Duration from "effect/Duration"
import { type CallFailure, refusalKind, type Refused } from "./CallFailure.ts"
import type { RetrySettings } from "./ModelConfig.ts"

/** How far the work on an order has come. */
export interface Progress {
  /** The calls that were made. */
  readonly calls: number
  /** Those whose answer was no proposal. */
  readonly unusable: number
}

/** How often a model may answer with something that is no proposal before it is given up. */
const unusableAnswers = 2

const isRepeatable = (failure: Refused): boolean => {
  const kind = refusalKind(failure)
  return failure.shouldRetry ?? (kind === "RateLimited" || kind === "Unavailable")
}

const wanted = (failure: CallFailure, progress: Progress, first: Duration.Duration, chance: number): number | null => {
  const turn = { repeat: progress.calls - 1, chance }
  switch (failure._tag) {
    case "FormRefused":
      return 0
    case "NotUnderstood":
      return progress.unusable < unusableAnswers ? 0 : null
    case "NoAnswer":
      return backoff(first, turn)
    case "Refused":
      if (!isRepeatable(failure)) return null
      return failure.retryAfterMillis ?? backoff(first, turn)
    case "Declined":
    case "Crowded":
      return null
  }
}

/** The milliseconds after which a failed call is made again, or `null` when it is not; `chance` is a random number from 0 to 1. */
export const retryDelay = (options: {
  readonly failure: CallFailure
  readonly progress: Progress
  readonly settings: RetrySettings
  readonly millisLeft: number
  readonly chance: number
}): number | null => {
  const { chance, failure, millisLeft, progress, settings } = options
  if (progress.calls >= settings.calls) return null
  const delay = wanted(failure, progress, settings.firstWait, chance)
  return delay === null || delay >= millisLeft ? null : Math.round(delay)
}
