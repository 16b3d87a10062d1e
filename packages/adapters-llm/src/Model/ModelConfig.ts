import * as Duration from "effect/Duration"

/** How calls are repeated. */
export interface RetrySettings {
  /** The most calls for one order. */
  readonly calls: number
  /** The first wait when the server names none; each further one is twice as long. */
  readonly firstWait: Duration.Duration
  /** How long one order may take with all calls and waits; the port's law wants less than two minutes. */
  readonly patience: Duration.Duration
}

/** The settings of the writers of both vendors. */
export interface ModelConfig {
  readonly model: string
  /** The most tokens of an answer, including those of a model that thinks first. */
  readonly maxTokens?: number
  /** How long one call may take. */
  readonly callTimeout?: Duration.Duration
  readonly retry?: RetrySettings
  /** The most calls of this process at once. */
  readonly concurrentCalls?: number
}

export const defaultMaxTokens = 8_192

export const defaultCallTimeout = Duration.seconds(60)

export const defaultRetry: RetrySettings = {
  calls: 4,
  firstWait: Duration.seconds(1),
  patience: Duration.seconds(100)
}

export const defaultConcurrentCalls = 8

/** The address of an endpoint; the base may end in slashes. */
export const endpoint = (baseUrl: string, path: string): string => `${baseUrl.replace(/(?<!\/)\/+$/, "")}${path}`
