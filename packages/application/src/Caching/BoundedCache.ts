import { objectWeight, textWeight } from "./Weight.ts"

interface Kept<A> {
  readonly value: A
  readonly weight: number
}

/** An entry's place in the table, and the entry itself. */
const ENTRY = objectWeight(2) + 5 * 8

/**
 * Values by their keys, bounded by the bytes that they weigh in all. Of what does not fit, that which was not used for
 * the longest time goes first, roughly: there is a younger and an older half, use moves an entry to the younger one,
 * and when that is full the older half goes as a whole. So a use of the younger half changes nothing, and no table ever
 * has entries removed one by one to make room.
 */
export class BoundedCache<Key extends string | number, A> {
  private younger = new Map<Key, Kept<A>>()
  private youngerWeight = 0
  private older: Map<Key, Kept<A>> = new Map()
  private olderWeight = 0
  /** The most that all entries may weigh, bytes; one of more than half of that is not kept. */
  readonly limit: number
  private readonly weigh: (value: A, key: Key) => number

  constructor(limit: number, weigh: (value: A, key: Key) => number) {
    this.limit = limit
    this.weigh = weigh
  }

  /** The size of all entries, bytes. */
  get weight(): number {
    return this.youngerWeight + this.olderWeight
  }

  get size(): number {
    return this.younger.size + this.older.size
  }

  get(key: Key): A | undefined {
    const found = this.younger.get(key)
    if (found !== undefined) return found.value
    const kept = this.older.get(key)
    if (kept === undefined) return undefined
    this.delete(key)
    this.keep(key, kept)
    return kept.value
  }

  /** Keeps a value; what was there under the key goes in any case. */
  set(key: Key, value: A): void {
    const weight = ENTRY + this.weigh(value, key) + (typeof key === "string" ? textWeight(key) : 0)
    const replaced = this.younger.get(key)
    const filled = this.youngerWeight + weight - (replaced?.weight ?? 0)
    if (replaced !== undefined && filled <= this.limit / 2) {
      this.younger.set(key, { value, weight })
      this.youngerWeight = filled
      return
    }
    this.delete(key)
    if (weight <= this.limit / 2) this.keep(key, { value, weight })
  }

  delete(key: Key): void {
    const young = this.younger.get(key)
    if (young !== undefined) {
      this.younger.delete(key)
      this.youngerWeight -= young.weight
    }
    const old = this.older.get(key)
    if (old !== undefined) {
      this.older.delete(key)
      this.olderWeight -= old.weight
    }
  }

  deleteWhere(isMeant: (key: Key) => boolean): void {
    for (const key of [...this.younger.keys(), ...this.older.keys()]) if (isMeant(key)) this.delete(key)
  }

  clear(): void {
    this.younger = new Map()
    this.older = new Map()
    this.youngerWeight = 0
    this.olderWeight = 0
  }

  private keep(key: Key, kept: Kept<A>): void {
    if (this.youngerWeight + kept.weight > this.limit / 2) {
      this.older = this.younger
      this.olderWeight = this.youngerWeight
      this.younger = new Map()
      this.youngerWeight = 0
    }
    this.younger.set(key, kept)
    this.youngerWeight += kept.weight
  }
}
