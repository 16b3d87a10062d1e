import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { DraftId as DraftIdSchema } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** No such draft, or one that this user may not see. */
export class DraftNotFound extends Schema.TaggedError<DraftNotFound>()("DraftNotFound", {
  draftId: Schema.NullOr(DraftIdSchema)
}) {}

/** The draft moved on since it was read; `currentRevision` is where it is now. */
export class RevisionConflict extends Schema.TaggedError<RevisionConflict>()("RevisionConflict", {
  draftId: DraftIdSchema,
  currentRevision: Schema.Int
}) {}

/** A draft in a listing: without ad groups and extensions. */
export type DraftSummary = Omit<CampaignDraft, "adGroups" | "extensions"> & {
  readonly adGroupCount: number
  readonly keywordCount: number
  readonly allRsasGenerated: boolean
}

/** Which drafts to list; `null` leaves a filter out. `customerIds: null` means those of every customer. */
export interface DraftFilter {
  readonly customerIds: ReadonlyArray<CustomerId> | null
  readonly marketAnalysisId: MarketAnalysisId | null
  readonly isPublished: boolean | null
  /** Part of the draft's or the campaign's name, in any case. */
  readonly search: string | null
}

/** One write: the draft as it was read and as it shall be. The adapter stores the difference and the revision. */
export interface DraftCommit {
  readonly before: CampaignDraft
  /** Its revision is one above `before`'s. */
  readonly after: CampaignDraft
  /** Who wrote, or `null` for the service itself. */
  readonly author: UserId | null
}

/**
 * Where campaign drafts are kept.
 *
 * Laws. A found draft equals the last one committed, ad groups, keywords and ads in the order of their ids. `commit` takes
 * effect whole or not at all, and only while the stored revision is `before.revision`; of several commits from the same
 * revision exactly one succeeds. Every commit leaves one revision record (number, author, time, what changed in both
 * directions) in the same transaction; creation leaves revision 1. Ids are never given twice. What `recall` gives was once the stored draft.
 */
export class CampaignDrafts extends Context.Service<CampaignDrafts, {
  /** Ids for ad groups, keywords and ads, rising, never given before. */
  readonly reserveIds: (count: number) => Effect.Effect<ReadonlyArray<number>>
  /** A fresh id for a draft. */
  readonly reserveDraftId: Effect.Effect<DraftId>
  readonly create: (draft: CampaignDraft, author: UserId | null) => Effect.Effect<void>
  readonly find: (draftId: DraftId) => Effect.Effect<CampaignDraft, DraftNotFound>
  /**
   * The draft as this process last knew it, without asking the store: perhaps out of date, `null` when it is not known. Good for
   * trying a commit, which fails when it is out of date, and for nothing else.
   */
  readonly recall: (draftId: DraftId) => Effect.Effect<CampaignDraft | null>
  /** The draft of a market analysis that was updated last, published or not; of equals the one with the higher id. */
  readonly findActive: (marketAnalysisId: MarketAnalysisId) => Effect.Effect<CampaignDraft, DraftNotFound>
  /** From the newest id down. */
  readonly list: (filter: DraftFilter, page: PageRequest<DraftId>) => Effect.Effect<Page<DraftSummary, DraftId>>
  readonly commit: (commit: DraftCommit) => Effect.Effect<void, DraftNotFound | RevisionConflict>
  /** Removes a draft with its revisions, while its revision is `draft.revision`. */
  readonly remove: (draft: CampaignDraft) => Effect.Effect<void, DraftNotFound | RevisionConflict>
}>()("@campaigns/application/Drafts/CampaignDrafts") {}
