import type { StockProvider } from "@campaigns/domain/StockMedia/StockAsset"
import type { RetrySettings } from "@campaigns/vendor-http/Retry"
import type { Timeouts } from "@campaigns/vendor-http/VendorTransport"
import * as Duration from "effect/Duration"

/** A user waits for an import of up to 50 assets, so that a provider gets seconds to recover, not minutes. */
export const defaultRetry: RetrySettings = {
  repeats: 2,
  transientStart: Duration.millis(500),
  rateLimitStart: Duration.millis(500),
  patience: Duration.seconds(5),
  total: Duration.seconds(25)
}

export const defaultTimeouts: Timeouts = { headers: Duration.seconds(10), total: Duration.seconds(10) }

/** The settings that are the same for every provider. */
export interface ProviderConfig {
  /** Under which name assets are kept; the provider's own unless it is a sandbox that speaks its wire. */
  readonly provider: StockProvider
  /** Up to and including the version, such as `https://api.pexels.com/v1`. */
  readonly baseUrl: string
  /** True for addresses from which files may be fetched; asked of every redirect, too. */
  readonly mayDownload: (url: URL) => boolean
  readonly timeouts?: Timeouts | undefined
  readonly retry?: RetrySettings | undefined
}
