import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { RevisionCache } from "../Database/RevisionCache.ts"

interface Entry {
  readonly revision: number
  readonly keywords: ReadonlyArray<MarketKeyword>
}

/** The keywords of the analyses that this process read last, bounded by their number in all. */
export class KnownKeywords extends RevisionCache<MarketAnalysisId, Entry> {
  /** Keeps the keywords, unless those of a later revision are known. */
  put(analysisId: MarketAnalysisId, entry: Entry): void {
    this.keep(analysisId, entry)
  }

  protected revisionOf({ revision }: Entry): number {
    return revision
  }

  protected weightOf({ keywords }: Entry): number {
    return 1 + keywords.length
  }
}
