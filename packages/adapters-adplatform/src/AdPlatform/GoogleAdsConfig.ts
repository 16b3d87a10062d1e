import * as Duration from "effect/Duration"
import type * as Redacted from "effect/Redacted"

/** How long to wait for the platform. `headers` ends the wait for the first byte of an answer, `total` that for its last. */
export interface Timeouts {
  readonly headers: Duration.Duration
  readonly total: Duration.Duration
}

/** How often and when to ask again. Waiting doubles from its start, with jitter; `patience` bounds all waits of one call together. */
export interface RetrySettings {
  readonly repeats: number
  readonly transientStart: Duration.Duration
  readonly rateLimitStart: Duration.Duration
  readonly deadlineWait: Duration.Duration
  readonly patience: Duration.Duration
}

/** How to reach the platform, and in whose name. */
export interface GoogleAdsConfig {
  /** Such as `https://googleads.googleapis.com`, without the version. */
  readonly baseUrl: string
  /** Such as `v25`, which is also the default. */
  readonly apiVersion?: string | undefined
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  readonly refreshToken: Redacted.Redacted
  /** Not needed since 9 September 2026 (`domain-facts.md` 0.1); sent only when set. */
  readonly developerToken?: Redacted.Redacted | undefined
  readonly timeouts?: Timeouts | undefined
  readonly retry?: RetrySettings | undefined
}

export const defaultApiVersion = "v25"

/** An atomic request of thousands of operations takes the platform a while. */
export const defaultTimeouts: Timeouts = { headers: Duration.seconds(60), total: Duration.seconds(120) }

/** The waits of `domain-facts.md` B.4, bounded so that a person who waits for an answer gets one. */
export const defaultRetry: RetrySettings = {
  repeats: 3,
  transientStart: Duration.seconds(1),
  rateLimitStart: Duration.seconds(10),
  deadlineWait: Duration.seconds(30),
  patience: Duration.seconds(60)
}
