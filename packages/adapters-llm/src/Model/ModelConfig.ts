import type { RetrySettings } from "@campaigns/vendor-http/Retry"
import type { CircuitSettings } from "@campaigns/vendor-http/VendorCircuit"
import * as Duration from "effect/Duration"

/** The settings of the writers of both vendors. */
export interface ModelConfig {
  readonly model: string
  /** The most tokens of an answer, including those of a model that thinks first. */
  readonly maxTokens?: number
  /** How long one call may take. */
  readonly callTimeout?: Duration.Duration
  /** `total` bounds an order with all its calls and waits; the port's law wants less than two minutes. */
  readonly retry?: RetrySettings & { readonly total: Duration.Duration }
  readonly circuit?: CircuitSettings
  /** The most calls of this process at once. */
  readonly concurrentCalls?: number
}

export const defaultMaxTokens = 8_192

export const defaultCallTimeout = Duration.seconds(60)

export const defaultRetry = {
  repeats: 3,
  transientStart: Duration.seconds(1),
  rateLimitStart: Duration.seconds(1),
  patience: Duration.seconds(100),
  total: Duration.seconds(100)
} as const satisfies RetrySettings

/** Texts are written in the background: an order waits until it is let through, within two minutes with its calls. */
export const defaultCircuit: CircuitSettings = {
  failures: 5,
  openStart: Duration.seconds(1),
  openMost: Duration.seconds(15),
  openPatience: Duration.seconds(15),
  probePatience: Duration.seconds(15)
}

export const defaultConcurrentCalls = 8

/** The address of an endpoint; the base may end in slashes. */
export const endpoint = (baseUrl: string, path: string): string => `${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`
