import type { RetrySettings } from "@campaigns/vendor-http/Retry"
import type { CircuitSettings } from "@campaigns/vendor-http/VendorCircuit"
import type { Timeouts } from "@campaigns/vendor-http/VendorTransport"
import * as Duration from "effect/Duration"
import type * as Redacted from "effect/Redacted"

/** The way to reach the platform, and the identity used for it. */
export interface GoogleAdsConfig {
  /** Such as `https://googleads.googleapis.com`, without the version. */
  readonly baseUrl: string
  /** Such as `v25`, which is also the default. */
  readonly apiVersion?: string | undefined
  readonly tokenUrl: string
  /** The page on which people consent, such as `https://accounts.google.com/o/oauth2/v2/auth`. */
  readonly authorizationUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** The service's own, for accounts that have no credential stored. */
  readonly refreshToken: Redacted.Redacted
  /** Not needed since 9 September 2026 (`docs/platform-facts.md#developer-tokens`); sent only when set. */
  readonly developerToken?: Redacted.Redacted | undefined
  /** A sandbox's own endpoints, such as `http://127.0.0.1:8090/sandbox`; it makes linked accounts unknown there. */
  readonly sandboxUrl?: string | undefined
  readonly timeouts?: Timeouts | undefined
  readonly retry?: RetrySettings | undefined
  /** Each account has a circuit of its own. */
  readonly circuit?: CircuitSettings | undefined
  /** The time between two requests for keyword ideas of one account; the platform allows one a second. */
  readonly planningInterval?: Duration.Duration | undefined
  /** Is told of the operations of each request as it is sent, also of one that is refused; it may not fail. */
  readonly counted?: ((operations: number) => void) | undefined
}

export const defaultApiVersion = "v25"

/** An atomic request of thousands of operations takes the platform a while. */
export const defaultTimeouts: Timeouts = { headers: Duration.seconds(60), total: Duration.seconds(120) }

/** The waits of `docs/platform-facts.md#repeats`, bounded so that a person who waits for an answer gets one. */
export const defaultRetry: RetrySettings = {
  repeats: 3,
  transientStart: Duration.seconds(1),
  rateLimitStart: Duration.seconds(10),
  timedOutWait: Duration.seconds(30),
  patience: Duration.seconds(60)
}

export const defaultPlanningInterval = Duration.seconds(1)
