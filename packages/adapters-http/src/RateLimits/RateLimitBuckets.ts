import type { BoundedCache } from "@campaigns/application/Caching/BoundedCache"
import { objectWeight } from "@campaigns/application/Caching/Weight"

/** Requests that may come at once, and how fast the right to more comes back. */
export interface RateLimit {
  readonly requestsPerMinute: number
  readonly burst: number
}

/** The decision of a bucket about one request. */
export interface Admission {
  readonly isAdmitted: boolean
  /** Whole requests that may follow at once. */
  readonly remaining: number
  /** Seconds until the bucket is full again. */
  readonly fullInSeconds: number
  /** Seconds until one more request may come; 0 when one may at once. */
  readonly retryAfterSeconds: number
}

/** The level of a bucket, and the time at which it had that. */
export interface Bucket {
  level: number
  at: number
}

/** The size of a bucket, its two fractional numbers included; bytes. */
export const bucketWeight = (): number => objectWeight(2) + 32

/**
 * Token buckets by name. Those that a cache has no room for are forgotten, which fills them. A request that is refused
 * takes nothing, so that waiting for the time told is enough. Effect's `RateLimiter` is not used: its store in memory
 * keeps every name for ever, and clients choose the names.
 */
export class RateLimitBuckets<Name extends string | number> {
  private readonly buckets: BoundedCache<Name, Bucket>
  private readonly burst: number
  private readonly perMillisecond: number

  constructor({ burst, requestsPerMinute }: RateLimit, buckets: BoundedCache<Name, Bucket>) {
    this.burst = burst
    this.perMillisecond = requestsPerMinute / 60_000
    this.buckets = buckets
  }

  /** Takes one request out of a bucket; `now` is in milliseconds. */
  take(name: Name, now: number): Admission {
    const bucket = this.refilled(name, now)
    const isAdmitted = bucket.level >= 1
    if (isAdmitted) bucket.level -= 1
    return {
      isAdmitted,
      remaining: Math.floor(bucket.level),
      fullInSeconds: this.secondsFor(this.burst - bucket.level),
      retryAfterSeconds: bucket.level >= 1 ? 0 : this.secondsFor(1 - bucket.level)
    }
  }

  private secondsFor(requests: number): number {
    return Math.ceil(requests / this.perMillisecond / 1_000)
  }

  private refilled(name: Name, now: number): Bucket {
    const known = this.buckets.get(name)
    if (known === undefined) {
      const bucket = { level: this.burst, at: now }
      this.buckets.set(name, bucket)
      return bucket
    }
    // A clock that was set back gives nothing and takes nothing.
    const passed = Math.max(0, now - known.at)
    known.level = Math.min(this.burst, known.level + passed * this.perMillisecond)
    known.at = now
    return known
  }
}
