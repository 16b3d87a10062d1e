import * as Duration from "effect/Duration"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"

const LONGEST_WAIT = Duration.minutes(2)

/** The time to wait before the next attempt: as planned, or longer when the platform says so; two minutes when nothing is planned, and at the most. */
export const waitBefore = (error: AdPlatformError, planned: Duration.Duration | null): Duration.Duration => {
  const asked = error.reason._tag === "RateLimited"
    ? Duration.seconds(error.reason.retryAfterSeconds ?? 0)
    : Duration.zero
  return Duration.min(Duration.max(asked, planned ?? LONGEST_WAIT), LONGEST_WAIT)
}

/** True when the platform has answered so that another attempt would be answered alike, or when none is planned any more; one whose outcome is unknown is tried on. */
export const isLastAttempt = ({ reason: { _tag } }: AdPlatformError, isPlanned: boolean): boolean =>
  _tag === "Rejected" || _tag === "Unauthorized" || (_tag !== "OutcomeUnknown" && !isPlanned)
