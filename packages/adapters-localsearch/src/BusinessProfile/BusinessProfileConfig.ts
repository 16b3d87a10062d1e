import type { RetrySettings } from "@campaigns/vendor-http/Retry"
import { type CircuitSettings, defaultCircuit as forPeople } from "@campaigns/vendor-http/VendorCircuit"
import type { Timeouts } from "@campaigns/vendor-http/VendorTransport"
import * as Duration from "effect/Duration"
import type * as Redacted from "effect/Redacted"

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
  readonly circuit?: CircuitSettings | undefined
}

/** Where the vendor serves the interface, and gives out tokens. */
export const liveAddresses = {
  baseUrl: "https://businessprofileperformance.googleapis.com",
  tokenUrl: "https://oauth2.googleapis.com/token"
} as const

export const defaultTimeouts: Timeouts = { headers: Duration.seconds(10), total: Duration.seconds(20) }

/** A user waits for the report, so the vendor gets seconds to recover, not minutes. */
export const defaultRetry: RetrySettings = {
  repeats: 3,
  transientStart: Duration.millis(500),
  rateLimitStart: Duration.seconds(2),
  patience: Duration.seconds(15)
}

/**
 * A report asks several things at once. The first of them tries the vendor out, and the others wait for what comes of
 * it, longer than a call may take: were they refused, the report would end, and with it the trial.
 */
export const defaultCircuit: CircuitSettings = { ...forPeople, probePatience: Duration.seconds(25) }
