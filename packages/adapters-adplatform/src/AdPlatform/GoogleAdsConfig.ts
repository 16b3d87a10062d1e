import type { RetryBounds } from "@campaigns/vendor-http/RetryDelay"
import * as Duration from "effect/Duration"
import type * as Redacted from "effect/Redacted"

/**
 * How long to wait for the platform. `headers` ends the wait for the first byte of an answer and, where it is read as a stream, for each next
 * portion; `total` that for the last byte of one that is read whole.
 */
export interface Timeouts {
  readonly headers: Duration.Duration
  readonly total: Duration.Duration
}

/** How often and when to ask again. Waiting doubles from its start, with jitter. */
export interface RetrySettings extends RetryBounds {
  readonly transientStart: Duration.Duration
  readonly rateLimitStart: Duration.Duration
  readonly deadlineWait: Duration.Duration
}

/**
 * When an account's calls are held back: once `failures` of the latest calls, and half of them, have failed on the platform's side after all their
 * repeats. Then nothing is sent for `openStart`, which doubles up to about `openMost` for as long as the one call that is let through fails too.
 */
export interface CircuitSettings {
  readonly failures: number
  readonly openStart: Duration.Duration
  readonly openMost: Duration.Duration
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
  /** The service's own, for accounts that have no credential stored. */
  readonly refreshToken: Redacted.Redacted
  /** Not needed since 9 September 2026 (`docs/platform-facts.md#developer-tokens`); sent only when set. */
  readonly developerToken?: Redacted.Redacted | undefined
  readonly timeouts?: Timeouts | undefined
  readonly retry?: RetrySettings | undefined
  readonly circuit?: CircuitSettings | undefined
  /** The time between two requests for keyword ideas of one account; the platform allows one a second. */
  readonly planningInterval?: Duration.Duration | undefined
}

export const defaultApiVersion = "v25"

/** An atomic request of thousands of operations takes the platform a while. */
export const defaultTimeouts: Timeouts = { headers: Duration.seconds(60), total: Duration.seconds(120) }

/** The waits of `docs/platform-facts.md#repeats`, bounded so that a person who waits for an answer gets one. */
export const defaultRetry: RetrySettings = {
  repeats: 3,
  transientStart: Duration.seconds(1),
  rateLimitStart: Duration.seconds(10),
  deadlineWait: Duration.seconds(30),
  patience: Duration.seconds(60)
}

export const defaultCircuit: CircuitSettings = {
  failures: 5,
  openStart: Duration.seconds(5),
  openMost: Duration.minutes(1)
}

export const defaultPlanningInterval = Duration.seconds(1)
