import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** The wanted revisions of a draft: those below `from`, the newest first, or those above it, the oldest first. */
export interface RevisionRequest extends PageRequest<number> {
  readonly isAscending?: boolean
}

/** One write of a draft: `forward` leads from the revision before to this one, `backward` the other way. */
export interface DraftRevision {
  readonly draftId: DraftId
  readonly revision: number
  readonly author: UserId | null
  readonly at: DateTime.Utc
  readonly forward: DraftDelta
  readonly backward: DraftDelta
}

/**
 * The writes of a draft, as `DraftReader` kept them.
 *
 * Laws. Revisions are numbered from 1 without a gap. Applying the `backward` deltas from the present draft down to a
 * revision gives the draft's content at that revision.
 */
export class DraftRevisions extends Context.Service<DraftRevisions, {
  /** All revisions of a draft, oldest first; none when there is no such draft. */
  readonly of: (draftId: DraftId) => Effect.Effect<ReadonlyArray<DraftRevision>, StorageUnavailable>
  /** The revisions above a given one, oldest first, a few in memory at a time. */
  readonly after: (draftId: DraftId, revision: number) => Stream.Stream<DraftRevision, StorageUnavailable>
  /** A page may have fewer than its limit, though at least one, where they are large. */
  readonly list: (
    draftId: DraftId,
    page: RevisionRequest
  ) => Effect.Effect<Page<DraftRevision, number>, StorageUnavailable>
}>()("@campaigns/application/Drafts/DraftRevisions") {}
