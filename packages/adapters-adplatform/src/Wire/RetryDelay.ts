import { askedOrBackoff, backoff, type Progress, withinBounds } from "@campaigns/vendor-http/RetryDelay"
import { retryDelaySeconds } from "@campaigns/vendor-http/RetryInfo"
import * as Duration from "effect/Duration"
import type { RetrySettings } from "../AdPlatform/GoogleAdsConfig.ts"
import { type CallFailure, refusalKind, type Refused } from "./CallFailure.ts"

/** A read, and a write that only asks for an opinion, may be repeated; a write only when it was certainly not carried out. */
export type CallKind = "read" | "write"

/** How long the platform asks us to wait: its own word in the error first, then the `Retry-After` header. */
export const askedToWait = ({ report, retryAfterSeconds }: Refused): number | null => {
  for (const { details } of report.errors) {
    const seconds = retryDelaySeconds(details?.quotaErrorDetails?.retryDelay)
    if (seconds !== null) return seconds
  }
  return retryAfterSeconds
}

interface Situation extends Progress {
  readonly failure: CallFailure
  readonly kind: CallKind
  readonly settings: RetrySettings
}

const refusedDelay = (failure: Refused, { kind, settings, ...progress }: Situation): number | null => {
  switch (refusalKind(failure)) {
    case "RateLimited":
      return askedOrBackoff(askedToWait(failure), settings.rateLimitStart, progress)
    case "ConcurrentModification":
      return backoff(settings.transientStart, progress)
    case "Transient":
      return kind === "read"
        ? Math.max(backoff(settings.transientStart, progress), (failure.retryAfterSeconds ?? 0) * 1000)
        : null
    case "DeadlineExceeded":
      return kind === "read" && progress.repeat === 0 ? Duration.toMillis(settings.deadlineWait) : null
    default:
      return null
  }
}

const wanted = (situation: Situation): number | null => {
  const { failure, kind, settings } = situation
  if (failure._tag === "Refused") return refusedDelay(failure, situation)
  return failure._tag === "NotSent" || (failure._tag === "NoAnswer" && kind === "read")
    ? backoff(settings.transientStart, situation)
    : null
}

/** The milliseconds after which a failed call is made again, or `null` when it is not. */
export const retryDelay = (situation: Situation): number | null =>
  withinBounds(wanted(situation), situation.settings, situation)
