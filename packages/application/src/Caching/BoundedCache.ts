import { objectWeight, textWeight } from "./Weight.ts"

interface Kept<A> {
  readonly value: A
  readonly weight: number
}

/** An entry's place in the table, and the entry itself. */
const ENTRY = objectWeight(2) + 5 * 8

/**
 * Values by their keys, bounded by the bytes that they weigh in all. Of what does not fit, that which was not used for
 * the longest time goes first; so one that is as large as all of it leaves room for others again when it is not used.
 */
export class BoundedCache<Key extends string | number, A> {
  /** In the order of their last use. */
  private readonly entries = new Map<Key, Kept<A>>()
  private total = 0
  /** The most that all entries may weigh, bytes; one that alone weighs more is not kept. */
  readonly limit: number
  private readonly weigh: (value: A, key: Key) => number

  constructor(limit: number, weigh: (value: A, key: Key) => number) {
    this.limit = limit
    this.weigh = weigh
  }

  /** The size of all entries, bytes. */
  get weight(): number {
    return this.total
  }

  get size(): number {
    return this.entries.size
  }

  get(key: Key): A | undefined {
    const kept = this.entries.get(key)
    if (kept === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, kept)
    return kept.value
  }

  /** Keeps a value; what was there under the key goes in any case. */
  set(key: Key, value: A): void {
    const weight = ENTRY + this.weigh(value, key) + (typeof key === "string" ? textWeight(key) : 0)
    this.delete(key)
    if (weight > this.limit) return
    this.entries.set(key, { value, weight })
    this.total += weight
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.limit) return
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const kept = this.entries.get(key)
    if (kept === undefined) return
    this.entries.delete(key)
    this.total -= kept.weight
  }

  deleteWhere(isMeant: (key: Key) => boolean): void {
    for (const key of this.entries.keys()) if (isMeant(key)) this.delete(key)
  }

  clear(): void {
    this.entries.clear()
    this.total = 0
  }
}
