import { LRUCache } from "lru-cache"

/** Requests that may come at once, and how fast the right to more comes back. */
export interface RateLimit {
  readonly requestsPerMinute: number
  readonly burst: number
}

/** What a bucket says about one request. */
export interface Admission {
  readonly isAdmitted: boolean
  /** Whole requests that may follow at once. */
  readonly remaining: number
  /** Seconds until the bucket is full again. */
  readonly fullInSeconds: number
  /** Seconds until one more request may come; 0 when one may at once. */
  readonly retryAfterSeconds: number
}

interface Bucket {
  level: number
  at: number
}

/**
 * Token buckets by name. At most `capacity` are remembered; those that were used longest ago are forgotten first, which fills them. A request
 * that is refused takes nothing, so that waiting for the time told is enough.
 */
export class RateLimitBuckets<Name extends string | number> {
  private readonly buckets: LRUCache<Name, Bucket>
  private readonly burst: number
  private readonly perMillisecond: number

  constructor({ burst, requestsPerMinute }: RateLimit, capacity: number) {
    this.burst = burst
    this.perMillisecond = requestsPerMinute / 60_000
    this.buckets = new LRUCache({ max: capacity })
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
