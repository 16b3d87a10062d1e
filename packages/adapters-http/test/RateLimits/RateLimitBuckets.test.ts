import { BoundedCache } from "@campaigns/application/Caching/BoundedCache"
import { assert, describe, it } from "@effect/vitest"
import { type Bucket, bucketWeight, type RateLimit, RateLimitBuckets } from "../../src/RateLimits/RateLimitBuckets.ts"

const bucketsOf = (limit: RateLimit, bytes = 1_000_000) =>
  new RateLimitBuckets(limit, new BoundedCache<string, Bucket>(bytes, bucketWeight))

const taken = (buckets: RateLimitBuckets<string>, times: number, now: number, name = "a") =>
  Array.from({ length: times }, () => buckets.take(name, now)).filter(({ isAdmitted }) => isAdmitted).length

describe("A bucket of requests", () => {
  it("gives its burst at once, and then as many as the time brings", () => {
    const buckets = bucketsOf({ requestsPerMinute: 60, burst: 5 })
    assert.deepStrictEqual(buckets.take("a", 0), {
      isAdmitted: true,
      remaining: 4,
      fullInSeconds: 1,
      retryAfterSeconds: 0
    })
    assert.strictEqual(taken(buckets, 10, 0), 4)
    assert.deepStrictEqual(buckets.take("a", 0), {
      isAdmitted: false,
      remaining: 0,
      fullInSeconds: 5,
      retryAfterSeconds: 1
    })
    assert.strictEqual(taken(buckets, 10, 999), 0)
    assert.strictEqual(taken(buckets, 10, 1_000), 1)
    assert.strictEqual(taken(buckets, 10, 3_500), 2)
    assert.strictEqual(taken(buckets, 10, 4_000), 1)
    assert.strictEqual(taken(buckets, 10, 1_000_000), 5)
  })

  it("says how long to wait so that waiting is enough", () => {
    const buckets = bucketsOf({ requestsPerMinute: 7, burst: 1 })
    let now = 0
    for (let n = 0; n < 20; n++) {
      assert.isTrue(buckets.take("a", now).isAdmitted)
      const { isAdmitted, retryAfterSeconds } = buckets.take("a", now)
      assert.isFalse(isAdmitted)
      now += retryAfterSeconds * 1_000
    }
  })

  it("is one of its own for each name, and unmoved by a clock that is set back", () => {
    const buckets = bucketsOf({ requestsPerMinute: 60, burst: 2 })
    assert.strictEqual(taken(buckets, 3, 10_000), 2)
    assert.strictEqual(taken(buckets, 3, 10_000, "b"), 2)
    assert.strictEqual(taken(buckets, 3, 0), 0)
    assert.strictEqual(taken(buckets, 3, 1_000), 1)
  })

  it("is forgotten when there is no room for it and it was not used of late", () => {
    const one = new BoundedCache<string, Bucket>(1_000_000, bucketWeight)
    one.set("a", { level: 1, at: 0 })
    const buckets = bucketsOf({ requestsPerMinute: 1, burst: 1 }, 3 * one.weight)
    for (const name of ["a", "b", "c", "a", "d"]) buckets.take(name, 0)
    assert.strictEqual(taken(buckets, 1, 0, "a"), 0)
    assert.strictEqual(taken(buckets, 1, 0, "b"), 1)
  })
})
