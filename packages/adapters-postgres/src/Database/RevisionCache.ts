import { LRUCache } from "lru-cache"

/**
 * What this process read or wrote last, bounded by its weight in all; the least recently used goes first. What a revision says never changes,
 * so that an entry is right as long as the database names the same revision.
 */
export abstract class RevisionCache<Key extends number, Entry extends object> {
  private readonly entries: LRUCache<Key, Entry> | undefined

  /** The most that all entries may weigh; 0 keeps none. */
  constructor(capacity: number) {
    if (capacity === 0) return
    this.entries = new LRUCache({ maxSize: capacity, sizeCalculation: (entry) => this.weightOf(entry) })
  }

  protected abstract revisionOf(entry: Entry): number

  /** A positive whole number; asked for once, when an entry comes. */
  protected abstract weightOf(entry: Entry): number

  get(key: Key): Entry | undefined {
    return this.entries?.get(key)
  }

  drop(key: Key): void {
    this.entries?.delete(key)
  }

  /** Keeps the entry, unless a later revision is known or it alone is too much. */
  protected keep(key: Key, entry: Entry): void {
    const known = this.entries?.peek(key)
    if (known !== undefined && this.revisionOf(known) > this.revisionOf(entry)) return
    this.entries?.set(key, entry)
  }
}
