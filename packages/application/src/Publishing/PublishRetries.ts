import * as Duration from "effect/Duration"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"

const LONGEST_WAIT = Duration.minutes(2)

/** The wait before the next attempt: as planned, else two minutes, longer if the platform says so, at most two. */
export const waitBefore = (error: AdPlatformError, planned: Duration.Duration | null): Duration.Duration => {
  const asked = error.reason._tag === "RateLimited"
    ? Duration.seconds(error.reason.retryAfterSeconds ?? 0)
    : Duration.zero
  return Duration.min(Duration.max(asked, planned ?? LONGEST_WAIT), LONGEST_WAIT)
}

/** True when the platform would answer another attempt alike, or none is planned; unknown outcomes are tried on. */
export const isLastAttempt = ({ reason: { _tag } }: AdPlatformError, isPlanned: boolean): boolean =>
  _tag === "Rejected" || _tag === "Unauthorized" || (_tag !== "OutcomeUnknown" && !isPlanned)
