import type { DraftCommit } from "@campaigns/application/Drafts/CampaignDrafts"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { countElements } from "@campaigns/domain/Drafts/MakeDraft"
import { RevisionCache } from "../Database/RevisionCache.ts"

/** A draft as it was at its revision, and the revision at which its ad groups last changed. */
export interface CachedDraft {
  readonly draft: CampaignDraft
  readonly contentRevision: number
}

/** The drafts that this process read or wrote last, bounded by the number of ad groups, keywords and ads in all of them. */
export class DraftCache extends RevisionCache<DraftId, CachedDraft> {
  /** Keeps the draft, unless a later revision of it is known. */
  put(cached: CachedDraft): void {
    this.keep(cached.draft.id, cached)
  }

  /** Keeps a draft as a commit left it; `contentRevision` is what stands in its row since. */
  putCommitted({ after, before }: DraftCommit, contentRevision: number): void {
    const isContentNew = contentRevision === after.revision
    this.put({
      draft: {
        ...after,
        customerId: before.customerId,
        dateAdded: before.dateAdded,
        adGroups: isContentNew ? inIdOrder(after.adGroups, before.adGroups) : before.adGroups
      },
      contentRevision
    })
  }

  protected revisionOf({ draft }: CachedDraft): number {
    return draft.revision
  }

  protected weightOf({ draft }: CachedDraft): number {
    return 1 + countElements(draft)
  }
}
