import type { RetrySettings } from "@campaigns/vendor-http/Retry"
import * as Duration from "effect/Duration"

/** How much of a website is read, and how long that may take. */
export interface WebsiteReaderSettings {
  /** As the websites' logs show it; robots.txt addresses it by its first word. */
  readonly userAgent: string
  /** At most 30, as the port has it. */
  readonly maxPages: number
  /** Pages that are tried to get that many, the home page aside. */
  readonly maxAttempts: number
  /** Pages of one website at a time. */
  readonly concurrency: number
  /** Websites at a time; further reads wait. */
  readonly readsAtOnce: number
  /** The time for a whole read. */
  readonly total: Duration.Duration
  /** The part of `total` for sitemaps. */
  readonly sitemaps: Duration.Duration
  /** For one robots.txt or page, redirects included. */
  readonly page: Duration.Duration
  readonly maxSitemaps: number
  readonly maxSitemapDepth: number
  /** The bytes of all sitemaps of a read together, unpacked. */
  readonly maxSitemapBytes: number
  /** The bytes of a page that are read. */
  readonly maxPageBytes: number
  /** Pages to choose from that are kept in memory. */
  readonly candidates: number
  /** How often a page is asked for again, and when. */
  readonly retry: RetrySettings
  /** How long websites are remembered; failures at most 10 s. */
  readonly cacheTime: Duration.Duration
  readonly failureTime: Duration.Duration
}

export const defaultSettings: WebsiteReaderSettings = {
  userAgent: "CampaignsReader/1.0 (reads a customer's own website for its advertisements)",
  maxPages: 30,
  maxAttempts: 60,
  concurrency: 4,
  readsAtOnce: 16,
  total: Duration.seconds(45),
  sitemaps: Duration.seconds(15),
  page: Duration.seconds(10),
  maxSitemaps: 50,
  maxSitemapDepth: 3,
  maxSitemapBytes: 67_108_864,
  maxPageBytes: 2_097_152,
  candidates: 1_000,
  retry: {
    repeats: 2,
    transientStart: Duration.millis(600),
    rateLimitStart: Duration.millis(600),
    patience: Duration.seconds(5)
  },
  cacheTime: Duration.minutes(10),
  failureTime: Duration.seconds(10)
}
