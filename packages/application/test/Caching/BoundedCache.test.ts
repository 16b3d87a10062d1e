import { BoundedCache } from "@campaigns/application/Caching/BoundedCache"
import { assert, describe, it } from "@effect/vitest"

/** A cache of numbers that weigh what they say; `room` is how many entries of weight 0 it may hold. */
const cacheOf = (room: number) => {
  const one = new BoundedCache<number, number>(1_000_000, () => 0)
  one.set(1, 1)
  return { cache: new BoundedCache<number, number>(room * one.weight, (value) => value), entry: one.weight }
}

const present = (cache: BoundedCache<number, number>, ...keys: ReadonlyArray<number>) =>
  keys.filter((key) => cache.get(key) !== undefined)

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

describe("A bounded cache", () => {
  it("never weighs more than its limit, whatever comes", () => {
    for (const heaviest of [0.3, 1.1]) {
      const { cache } = cacheOf(100)
      for (const key of range(10_000)) {
        cache.set(key % 777, (key * 37) % Math.floor(heaviest * cache.limit))
        if (key % 3 === 0) cache.get((key * 11) % 777)
        if (key % 7 === 0) cache.delete((key * 5) % 777)
        assert.isAtMost(cache.weight, cache.limit)
      }
      assert.isAbove(cache.weight, cache.limit / 4)
    }
  })

  it("weighs what is in it, also after the same key has come again, changed its weight, and gone", () => {
    const { cache, entry } = cacheOf(1_000)
    cache.set(1, 10)
    cache.set(2, 20)
    assert.strictEqual(cache.weight, 2 * entry + 30)
    for (const weight of [5, 50, 7]) cache.set(1, weight)
    assert.strictEqual(cache.weight, 2 * entry + 27)
    assert.strictEqual(cache.size, 2)
    cache.delete(1)
    cache.delete(1)
    assert.strictEqual(cache.weight, entry + 20)
    cache.clear()
    assert.deepStrictEqual([cache.weight, cache.size, cache.get(2)], [0, 0, undefined])
  })

  it("keeps what is used, and lets go of what was not for the longest time", () => {
    const { cache } = cacheOf(10)
    for (const key of range(10)) cache.set(key, 0)
    for (const key of range(5)) assert.strictEqual(cache.get(key), 0)
    for (const key of range(3)) cache.set(20 + key, 0)
    assert.deepStrictEqual(present(cache, ...range(10)), [0, 1, 2, 3, 4, 8, 9])
  })

  it("takes what fills it, does not take what is more, and forgets what was there under that key", () => {
    const { cache, entry } = cacheOf(10)
    cache.set(1, 1)
    cache.set(1, 10 * entry)
    assert.deepStrictEqual([cache.get(1), cache.size, cache.weight], [undefined, 0, 0])
    cache.set(2, 9 * entry)
    assert.strictEqual(cache.get(2), 9 * entry)
    cache.set(1, 1)
    assert.deepStrictEqual(present(cache, 1, 2), [1])
  })

  it("keeps small ones beside one of more than half of it that comes again and again", () => {
    const { cache, entry } = cacheOf(10)
    for (const key of range(3)) cache.set(key, 0)
    for (const weight of range(5)) {
      cache.set(9, 6 * entry - weight)
      assert.deepStrictEqual(present(cache, 0, 1, 2, 9), [0, 1, 2, 9])
    }
  })

  it("counts the length of keys that are texts", () => {
    const cache = new BoundedCache<string, null>(1_000_000, () => 0)
    cache.set("", null)
    const { weight } = cache
    cache.set("a".repeat(1_000), null)
    assert.strictEqual(cache.weight, 2 * weight + 2_000)
  })

  it("forgets the keys that are meant", () => {
    const { cache } = cacheOf(20)
    for (const key of range(15)) cache.set(key, 0)
    cache.deleteWhere((key) => key % 2 === 0)
    assert.deepStrictEqual(present(cache, ...range(15)), [1, 3, 5, 7, 9, 11, 13])
  })

  it("keeps nothing where nothing may be kept", () => {
    const cache = new BoundedCache<number, number>(0, () => 0)
    cache.set(1, 1)
    assert.strictEqual(cache.get(1), undefined)
  })
})
