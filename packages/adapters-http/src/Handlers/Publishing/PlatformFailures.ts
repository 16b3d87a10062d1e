import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import * as Effect from "effect/Effect"
import {
  PlatformConsentNeeded,
  PlatformRefused,
  PlatformTimeout,
  PlatformUnavailable
} from "../../Api/Publishing/PlatformProblems.ts"
import { findingView } from "./FindingViews.ts"

const waiting = (seconds: number | null) => (seconds === null ? {} : { retry_after_seconds: Math.ceil(seconds) })

/** The place where a failure of the ad platform becomes an answer. */
export const platformFailure = (
  { message, reason, requestId }: AdPlatformError
): Effect.Effect<never, PlatformConsentNeeded | PlatformRefused | PlatformTimeout | PlatformUnavailable> => {
  const facts = { detail: message, platform_request_id: requestId }
  switch (reason._tag) {
    case "Rejected":
      return Effect.fail(
        new PlatformRefused({ ...facts, code: "PLATFORM_REJECTED", findings: reason.findings.map(findingView) })
      )
    case "Unauthorized":
      return reason.tokenId === undefined
        ? Effect.fail(new PlatformRefused({ ...facts, code: "PLATFORM_UNAUTHORIZED", findings: [] }))
        : Effect.fail(new PlatformConsentNeeded({ ...facts, token_id: reason.tokenId }))
    case "RateLimited":
      return Effect.fail(
        new PlatformUnavailable({ ...facts, code: "PLATFORM_RATE_LIMITED", ...waiting(reason.retryAfterSeconds) })
      )
    case "Unavailable":
      return reason.timedOut
        ? Effect.fail(new PlatformTimeout({ ...facts, code: "PLATFORM_TIMEOUT" }))
        : Effect.fail(
          new PlatformUnavailable({
            ...facts,
            code: "PLATFORM_UNAVAILABLE",
            ...waiting(reason.retryAfterSeconds ?? null)
          })
        )
    case "OutcomeUnknown":
      return Effect.fail(new PlatformTimeout({ ...facts, code: "PLATFORM_OUTCOME_UNKNOWN" }))
  }
}
