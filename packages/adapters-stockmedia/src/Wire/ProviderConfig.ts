import type { StockProvider } from "@campaigns/domain/StockMedia/StockAsset"
import type { RetryBounds } from "@campaigns/vendor-http/RetryDelay"
import * as Duration from "effect/Duration"

/** How often to ask a provider again, and how long. Waiting doubles from `start`, with jitter. */
export interface Persistence extends RetryBounds {
  readonly start: Duration.Duration
  /** For one answer, from the request to its last byte. */
  readonly answer: Duration.Duration
  /** For a question with all its repeats. */
  readonly total: Duration.Duration
}

/** Somebody waits for an import of up to 50 assets, so that a provider gets seconds to recover, not minutes. */
export const defaultPersistence: Persistence = {
  repeats: 2,
  start: Duration.millis(500),
  patience: Duration.seconds(5),
  answer: Duration.seconds(10),
  total: Duration.seconds(25)
}

/** The settings that are the same for every provider. */
export interface ProviderConfig {
  /** Under which name assets are kept; the provider's own unless it is a sandbox that speaks its wire. */
  readonly provider: StockProvider
  /** Up to and including the version, such as `https://api.pexels.com/v1`. */
  readonly baseUrl: string
  /** True for addresses from which files may be fetched; asked of every redirect, too. */
  readonly mayDownload: (url: URL) => boolean
  readonly persistence?: Persistence | undefined
}
