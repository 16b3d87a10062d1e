/**
 * What this process read or wrote last, bounded by its weight in all; the least recently used goes first. What a revision says never changes,
 * so that an entry is right as long as the database names the same revision.
 */
export abstract class RevisionCache<Key, Entry> {
  private readonly entries = new Map<Key, Entry>()
  private readonly capacity: number
  private weight = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  protected abstract revisionOf(entry: Entry): number

  /** Asked for when an entry comes and again when it goes. */
  protected abstract weightOf(entry: Entry): number

  get(key: Key): Entry | undefined {
    const entry = this.entries.get(key)
    if (entry !== undefined) {
      this.entries.delete(key)
      this.entries.set(key, entry)
    }
    return entry
  }

  drop(key: Key): void {
    const entry = this.entries.get(key)
    if (entry === undefined) return
    this.entries.delete(key)
    this.weight -= this.weightOf(entry)
  }

  /** Keeps the entry, unless a later revision is known or it alone is too much. */
  protected keep(key: Key, entry: Entry): void {
    const known = this.entries.get(key)
    if (known !== undefined && this.revisionOf(known) > this.revisionOf(entry)) return
    this.drop(key)
    const weight = this.weightOf(entry)
    if (weight > this.capacity) return
    this.entries.set(key, entry)
    this.weight += weight
    for (const eldest of this.entries.keys()) {
      if (this.weight <= this.capacity) break
      this.drop(eldest)
    }
  }
}
