import type { DraftCommit } from "@campaigns/application/Drafts/CampaignDrafts"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { countElements } from "@campaigns/domain/Drafts/MakeDraft"

/** A draft as it was at its revision, and the revision at which its ad groups last changed. */
export interface CachedDraft {
  readonly draft: CampaignDraft
  readonly contentRevision: number
}

/**
 * The drafts that this process read or wrote last, bounded by the number of ad groups, keywords and ads in all of
 * them. A revision never changes, so that an entry is right as long as the database names the same revision.
 */
export class DraftCache {
  private readonly entries = new Map<DraftId, CachedDraft & { readonly weight: number }>()
  private readonly capacity: number
  private weight = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get(draftId: DraftId): CachedDraft | undefined {
    const entry = this.entries.get(draftId)
    if (entry !== undefined) {
      this.entries.delete(draftId)
      this.entries.set(draftId, entry)
    }
    return entry
  }

  /** Keeps the draft, unless a later revision of it is known. */
  put(cached: CachedDraft): void {
    const { id, revision } = cached.draft
    const known = this.entries.get(id)
    if (known !== undefined && known.draft.revision > revision) return
    this.drop(id)
    const weight = 1 + countElements(cached.draft)
    if (weight > this.capacity) return
    this.entries.set(id, { ...cached, weight })
    this.weight += weight
    for (const eldest of this.entries.keys()) {
      if (this.weight <= this.capacity) break
      this.drop(eldest)
    }
  }

  /** Keeps a draft as a commit left it; `contentRevision` is what stands in its row since. */
  putCommitted({ after, before }: DraftCommit, contentRevision: number): void {
    const isContentNew = contentRevision === after.revision
    this.put({
      draft: {
        ...after,
        customerId: before.customerId,
        dateAdded: before.dateAdded,
        adGroups: isContentNew ? inIdOrder(after.adGroups) : before.adGroups
      },
      contentRevision
    })
  }

  drop(draftId: DraftId): void {
    this.weight -= this.entries.get(draftId)?.weight ?? 0
    this.entries.delete(draftId)
  }
}
