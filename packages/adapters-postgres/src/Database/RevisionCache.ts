import type { BoundedCache } from "@campaigns/application/Caching/BoundedCache"

/**
 * The rows that this process read or wrote last, of those that count their writes. An entry names the write that left
 * it, and is right while the database names the same; its revision only tells which of two is later.
 */
export class RevisionCache<Key extends number, Entry extends object> {
  private readonly entries: BoundedCache<Key, Entry>
  private readonly revisionOf: (entry: Entry) => number

  constructor(entries: BoundedCache<Key, Entry>, revisionOf: (entry: Entry) => number) {
    this.entries = entries
    this.revisionOf = revisionOf
  }

  get(key: Key): Entry | undefined {
    return this.entries.get(key)
  }

  delete(key: Key): void {
    this.entries.delete(key)
  }

  /** Keeps what this process wrote, unless something later is known. */
  wrote(key: Key, entry: Entry): void {
    const known = this.entries.get(key)
    if (known === undefined || this.revisionOf(known) <= this.revisionOf(entry)) this.entries.set(key, entry)
  }

  /**
   * Keeps what was read. `seen` is what was known when the reading began: that is out of date, even at a later
   * revision. Only what became known while the row was on its way may be later than the row.
   */
  read(key: Key, entry: Entry, seen: Entry | undefined): void {
    if (this.entries.get(key) === seen) this.entries.set(key, entry)
    else this.wrote(key, entry)
  }
}
