import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"
import { PlatformFindingView } from "./PublishViews.ts"

const facts = { platform_request_id: Schema.NullOr(Schema.String) }

/** 502: the ad platform refused what it was asked, or the credentials with which it was asked. */
export class PlatformRefused extends problem<PlatformRefused>()("PlatformRefused", {
  status: 502,
  title: "The ad platform refused the request",
  codes: ["PLATFORM_REJECTED", "PLATFORM_UNAUTHORIZED"]
}, { ...facts, findings: Schema.Array(PlatformFindingView) }) {}

/** 503: the ad platform is down or takes no more requests for now. */
export class PlatformUnavailable extends problem<PlatformUnavailable>()("PlatformUnavailable", {
  status: 503,
  title: "The ad platform is not available",
  codes: ["PLATFORM_UNAVAILABLE", "PLATFORM_RATE_LIMITED"]
}, { ...facts, retry_after_seconds: Schema.optionalKey(Schema.Int) }) {}

/** 504: the ad platform did not answer in time; whether a write took effect may be unknown. */
export class PlatformTimeout extends problem<PlatformTimeout>()("PlatformTimeout", {
  status: 504,
  title: "The ad platform did not answer in time",
  codes: ["PLATFORM_TIMEOUT", "PLATFORM_OUTCOME_UNKNOWN"]
}, facts) {}

/** 409: the stored token for the ad platform is of no use any more; storing a new one mends it. */
export class PlatformConsentNeeded extends problem<PlatformConsentNeeded>()("PlatformConsentNeeded", {
  status: 409,
  title: "The ad platform needs a new consent",
  codes: ["PLATFORM_CONSENT_NEEDED"]
}, { ...facts, token_id: Schema.Int }) {}

export const platformErrors = [PlatformConsentNeeded, PlatformRefused, PlatformUnavailable, PlatformTimeout] as const
