import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** What one write did to a draft: `forward` leads from the revision before to this one, `backward` the other way. */
export interface DraftRevision {
  readonly draftId: DraftId
  readonly revision: number
  readonly author: UserId | null
  readonly at: DateTime.Utc
  readonly forward: DraftDelta
  readonly backward: DraftDelta
}

/**
 * The writes of a draft, as `CampaignDrafts` kept them.
 *
 * Laws. Revisions are numbered from 1 without a gap. Applying the `backward` deltas from the present draft down to a revision gives
 * the draft's content at that revision.
 */
export class DraftRevisions extends Context.Service<DraftRevisions, {
  /** All revisions of a draft, oldest first; none when there is no such draft. */
  readonly of: (draftId: DraftId) => Effect.Effect<ReadonlyArray<DraftRevision>>
  /** The revisions above a given one, oldest first. */
  readonly after: (draftId: DraftId, revision: number) => Effect.Effect<ReadonlyArray<DraftRevision>>
  /** From the newest revision down. */
  readonly list: (draftId: DraftId, page: PageRequest<number>) => Effect.Effect<Page<DraftRevision, number>>
}>()("@campaigns/application/Drafts/DraftRevisions") {}
