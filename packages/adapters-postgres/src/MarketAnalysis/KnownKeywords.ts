import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"

interface Entry {
  readonly revision: number
  readonly keywords: ReadonlyArray<MarketKeyword>
}

/**
 * The keywords of the analyses that this process read last, bounded by their number in all. The keywords of a revision never change, so
 * that an entry is right as long as the database names the same revision.
 */
export class KnownKeywords {
  private readonly entries = new Map<MarketAnalysisId, Entry>()
  private readonly capacity: number
  private size = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get(analysisId: MarketAnalysisId): Entry | undefined {
    const entry = this.entries.get(analysisId)
    if (entry !== undefined) {
      this.entries.delete(analysisId)
      this.entries.set(analysisId, entry)
    }
    return entry
  }

  /** Keeps the keywords, unless those of a later revision are known. */
  put(analysisId: MarketAnalysisId, entry: Entry): void {
    const known = this.entries.get(analysisId)
    if (known !== undefined && known.revision > entry.revision) return
    this.drop(analysisId)
    if (entry.keywords.length > this.capacity) return
    this.entries.set(analysisId, entry)
    this.size += 1 + entry.keywords.length
    for (const eldest of this.entries.keys()) {
      if (this.size <= this.capacity) break
      this.drop(eldest)
    }
  }

  private drop(analysisId: MarketAnalysisId): void {
    const entry = this.entries.get(analysisId)
    if (entry === undefined) return
    this.entries.delete(analysisId)
    this.size -= 1 + entry.keywords.length
  }
}
