import type { RetryBounds } from "@campaigns/vendor-http/RetryDelay"
import * as Duration from "effect/Duration"
import type * as Redacted from "effect/Redacted"

/** How long to wait for the vendor. `headers` ends the wait for the first byte of an answer, `total` that for its last. */
export interface Timeouts {
  readonly headers: Duration.Duration
  readonly total: Duration.Duration
}

/** How often and when to ask again. Waiting doubles from its start, with jitter. */
export interface RetrySettings extends RetryBounds {
  readonly transientStart: Duration.Duration
  readonly rateLimitStart: Duration.Duration
}

/** After how many failed calls in a row the vendor is left alone, and for how long at first; each time it doubles, up to a minute. */
export interface BreakerSettings {
  readonly failures: number
  readonly openFor: Duration.Duration
}

/** How to reach the Business Profile Performance API, and in whose name. */
export interface BusinessProfileConfig {
  /** Such as `https://businessprofileperformance.googleapis.com`, without the version. */
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** Granted for the scope `https://www.googleapis.com/auth/business.manage`. */
  readonly refreshToken: Redacted.Redacted
  readonly timeouts?: Timeouts | undefined
  readonly retry?: RetrySettings | undefined
  readonly breaker?: BreakerSettings | undefined
}

/** Where the vendor serves the interface, and gives out tokens. */
export const liveAddresses = {
  baseUrl: "https://businessprofileperformance.googleapis.com",
  tokenUrl: "https://oauth2.googleapis.com/token"
} as const

export const defaultTimeouts: Timeouts = { headers: Duration.seconds(10), total: Duration.seconds(20) }

/** Somebody waits for the report, so the vendor gets seconds to recover, not minutes. */
export const defaultRetry: RetrySettings = {
  repeats: 3,
  transientStart: Duration.millis(500),
  rateLimitStart: Duration.seconds(2),
  patience: Duration.seconds(15)
}

export const defaultBreaker: BreakerSettings = { failures: 5, openFor: Duration.seconds(5) }
